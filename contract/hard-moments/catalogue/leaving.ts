import type { SomeMoments } from '../moment.ts'

export const leaving = {
  'quit-with-notice': {
    when: "You've made up your mind, and you want to tell your boss.",
    line: 'You wanted to tell me something?',
    answers: {
      gentle:
        "I wanted you to hear it from me. I'm leaving, and my last day's the 14th. Thanks for giving me a start here.",
      clear: "I'm putting in my two weeks. My last day is Friday the 14th.",
      firm: "I'm leaving, and I've made up my mind. My last day's the 14th. Here, I put it in writing.",
    },
    comeback: {
      line: 'Why? Where are you going?',
      answer: "I'd rather not get into it. I want to finish things up right, so what do you need most?",
    },
    law: {
      text: 'The hours you worked have to be paid even if you quit; federal law does not make the last check come right away, but some states do.',
      source: 'lastPaycheck',
    },
    help: 'wages',
    aim: 'tell',
    tell: { what: 'when your last day is', words: ['last day', 'two weeks', 'until', 'till', 'through'] },
  },
  'quit-today': {
    when: "You can't go back, and you won't be there tomorrow.",
    line: "What do you mean, you're not coming back?",
    answers: {
      gentle: "I know it's short notice, and I'm sorry. I can't keep working here, so today's my last day.",
      clear: "I'm quitting, and today was my last day. I'll bring my keys back tomorrow.",
      firm: "I'm done as of today, and I won't change my mind. Please mail my last check to my address.",
    },
    comeback: {
      line: "You can't just quit.",
      answer: "I know it's a lot to hear. Today's still my last day. When should I bring the keys?",
    },
    law: {
      text: 'If the regular payday for the time you worked has passed and you still have not been paid, the Wage and Hour Division or your state can help.',
      source: 'lastPaycheck',
    },
    help: 'wages',
    aim: 'tell',
    tell: {
      what: "that you're done",
      words: ['last day', 'quit', 'done', 'not coming back', "won't be back", "can't keep working", 'leaving'],
    },
  },
  'last-paycheck': {
    when: 'You left, payday came and went, and nothing showed up.',
    line: "You'll get your check when I get around to it.",
    answers: {
      gentle: 'I was supposed to get my last check on Friday. Could you find out where it is?',
      clear: "My last check was due Friday, and I don't have it. When can I pick it up?",
      firm: "My check's a week late. I need it by Wednesday. What time can I come get it?",
    },
    comeback: {
      line: 'You quit on us. Why should I hurry?',
      answer: 'I worked those hours, so I need to get paid for them. Can I come by Wednesday at noon?',
    },
    law: {
      text: 'Some states set a day by which your last check must be there; your state labor office can tell you about yours.',
      source: 'stateOffices',
    },
    help: 'wages',
    aim: 'ask',
    noApology: true,
  },
  'bad-reference': {
    when: "You're leaving, and they say they'll talk badly about you.",
    line: "If you leave now, I'll make sure nobody hires you.",
    answers: {
      gentle: "I hope you'll be fair about my work. I'm still leaving, but I'd like to end on good terms.",
      clear: "I'm still leaving. If someone calls, please just tell them the truth about my work.",
      firm: "I'm leaving. Please don't threaten me. If someone calls, just give them my dates and my job.",
    },
    comeback: {
      line: 'Good luck finding anything.',
      answer: "Thanks. I'll ask somebody else here to be my reference.",
    },
    law: {
      text: 'An employer may not give you a bad or false reference because of things like your race, sex or religion, or because you reported discrimination.',
      source: 'employmentPractices',
    },
    help: 'eeoc',
    aim: 'tell',
    tell: { what: "that you're still leaving", words: ['leaving', 'last day', 'going', 'not staying', "can't stay"] },
  },
} satisfies SomeMoments

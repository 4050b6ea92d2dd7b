import type { SomeMoments } from '../moment.ts'

export const work = {
  'stay-late': {
    when: "Your shift's over, and it's not the first time they ask.",
    line: "Hey, can you stay late again tonight? We're swamped.",
    answers: {
      gentle: "I can't tonight, I've got plans. I can stay Thursday if you need someone.",
      clear: "No, I can't stay tonight. I've got to leave at six, like it says on the schedule.",
      firm: "I've stayed late three times this week, so tonight I'm not staying. Let's talk about it tomorrow.",
    },
    comeback: {
      line: "So you're just going to leave us hanging?",
      answer: "I know it's busy. I still have to go at six. Want me to text the group and see who's around?",
    },
    law: {
      text: 'If you are 16 or older, federal law does not limit your hours, but most hourly workers have to get time and a half after 40 hours in a week.',
      source: 'overtime',
    },
    help: 'wages',
    aim: 'no',
  },
  'day-off': {
    when: "You're off today, and your phone buzzes.",
    line: 'Hey, can you come in today? Somebody called out.',
    answers: {
      gentle: "Ah, I can't today, sorry! Hope you find somebody.",
      clear: "I can't come in, it's my day off. See you tomorrow for my shift.",
      firm: "No, I'm not free on my days off. Please ask somebody else.",
    },
    comeback: {
      line: "You're the only one I can ask.",
      answer: "I get it, that's stressful. I'm still not free today.",
    },
    law: {
      text: 'Federal wage law has no rules about when you can be scheduled, except for young teens, so look at what your contract or your state says.',
      source: 'schedules',
    },
    help: 'wages',
    aim: 'no',
  },
  'no-break': {
    when: "It's been hours, and nobody lets you sit down.",
    line: "We're too busy for breaks today.",
    answers: {
      gentle: "I know it's crazy today. Could I take ten minutes once this line's gone?",
      clear: "I need a break. When's a good time in the next hour?",
      firm: "I've been on for six hours and I need to eat. I'm taking my break at two. Who can cover me?",
    },
    comeback: {
      line: 'Nobody else is taking one.',
      answer: "We could take turns, ten minutes each. I'll go last.",
    },
    law: {
      text: 'Federal law does not require breaks, but short ones of about 5 to 20 minutes count as paid work time, and some states do require breaks.',
      source: 'breaks',
    },
    help: 'wages',
    aim: 'ask',
  },
  'sick-day': {
    when: "You wake up sick, and you've got a shift today.",
    line: "You're calling out? You sure you can't make it?",
    answers: {
      gentle: "Yeah, I'm really sick and I can't come in. I'll text you tonight about tomorrow.",
      clear: "I'm sick, so I won't be in today. I'll let you know by six about tomorrow.",
      firm: "I'm too sick to work, so I'm staying home today. Who do I need to tell besides you?",
    },
    comeback: {
      line: "What's wrong with you, exactly?",
      answer: "I'd rather not get into it. I can't work today, and I'll text you tonight.",
    },
    law: {
      text: 'Federal law does not require paid sick days, but some states and cities do, and a longer illness may give you a right to unpaid leave.',
      source: 'sickLeave',
    },
    help: 'wages',
    aim: 'tell',
    tell: {
      what: "that you're not coming in",
      words: [
        "can't",
        'cannot',
        "won't",
        'not coming',
        'not going to',
        'calling out',
        'call out',
        'staying home',
        'stay home',
      ],
    },
    keep: ['health'],
  },
  'schedule-change': {
    when: 'They move your shift a day or two before, and you had plans.',
    line: 'I switched you to Sunday morning. You saw the new schedule, right?',
    answers: {
      gentle: "Oh, I just saw it, and Sunday doesn't work for me. Could I swap with somebody?",
      clear: "I can't do Sunday, I planned around the old schedule. I can do Saturday instead.",
      firm: "I can't work this Sunday. From now on, please tell me a week ahead if it changes.",
    },
    comeback: {
      line: "The schedule's the schedule.",
      answer: 'I know you have to fill it. If I find somebody for Sunday, are you okay with a swap?',
    },
    law: {
      text: 'Federal wage law lets an employer change your hours without notice unless you have an agreement, but some states and cities want notice.',
      source: 'schedules',
    },
    help: 'wages',
    aim: 'no',
  },
  'unsafe-task': {
    when: 'You could really get hurt doing what they tell you to do.',
    line: "Just climb up there and grab it. You don't need the ladder.",
    answers: {
      gentle: "I don't feel safe doing it that way. Can we get the ladder first?",
      clear: "I can't do that, it's not safe. I'll do it once we've got a ladder.",
      firm: "No, I could get really hurt. I'm not doing it like that. Give me something else till it's safe.",
    },
    comeback: {
      line: "Don't be a baby, everybody does it.",
      answer: "Maybe. I'm still not doing it without a ladder. Where do we keep it?",
    },
    law: {
      text: 'You may report dangers to OSHA, and you may refuse a task that could kill or badly hurt you if your boss will not fix it and there is no time to wait for an inspection.',
      source: 'refuseDanger',
    },
    help: 'osha',
    aim: 'no',
    noApology: true,
  },
  'coworker-harasses': {
    when: 'Someone you work with talks about your body, or makes it sexual.',
    line: "You'd look so hot in something tighter.",
    answers: {
      gentle: "Hey, please don't say stuff like that to me.",
      clear: "Don't talk about my body. I don't like it.",
      firm: "Stop. Say something like that again, and I'm telling the manager.",
    },
    comeback: {
      line: 'Relax, it was a joke.',
      answer: "It's not funny to me. Don't do it again.",
    },
    law: {
      text: 'Sexual comments at work can break federal law when they are serious or keep coming, and you can report them to the EEOC if your employer has 15 or more workers.',
      source: 'harassment',
    },
    help: 'eeoc',
    aim: 'no',
    noApology: true,
  },
  'boss-harasses': {
    when: 'Your boss asks you out, or makes your shifts depend on it.',
    line: 'You know, I could get you better shifts if you went out with me.',
    answers: {
      gentle: "I want to keep it about work. Please don't ask me out again.",
      clear: "No. I don't want to go out with you, and my shifts shouldn't depend on it.",
      firm: "No, and don't ask me again. I'm writing this down, and I'm telling the owner.",
    },
    comeback: {
      line: 'Then you can forget about those shifts.',
      answer: "Keep my shifts the way they were, please. I'm going to talk to someone above you about this.",
    },
    law: {
      text: 'Asking for dates or sex in return for shifts or pay is a form of sexual harassment, and your employer may not punish you for reporting it.',
      source: 'sexualHarassment',
    },
    help: 'eeoc',
    aim: 'no',
    noApology: true,
  },
  'customer-harasses': {
    when: "A customer comments on your looks, flirts or won't stop.",
    line: "You're way too pretty to work here. What time do you get off?",
    answers: {
      gentle: "Please don't. I'm just here to take your order. What can I get you?",
      clear: "Please don't talk to me like that. I can get your order, or I can get my manager.",
      firm: "No. That's not okay. I'm getting someone else to help you.",
    },
    comeback: {
      line: "The customer's always right, sweetheart.",
      answer: "Then my manager can help you. I'm going to go get them.",
    },
    law: {
      text: 'An employer can be responsible for harassment by customers when it knows about it and does nothing, so tell a manager.',
      source: 'harassment',
    },
    help: 'eeoc',
    aim: 'no',
    noApology: true,
  },
  'boss-yells': {
    when: 'Something went wrong, and everybody hears about it.',
    line: 'What is wrong with you? How many times do I have to tell you?',
    answers: {
      gentle: "I want to fix it. Please don't yell, okay? Can we talk in the back for a minute?",
      clear: "I'll fix it. Please don't yell at me in front of customers.",
      firm: "I don't want to be yelled at. Just tell me what you need, and I'll do it.",
    },
    comeback: {
      line: "I'll talk however I want.",
      answer: "Then I'll finish this first. We can talk later, when it's calm.",
    },
    law: {
      text: 'Yelling alone is usually not against federal law, but it can be when it is about things like your sex, race, religion or a disability.',
      source: 'harassment',
    },
    help: 'eeoc',
    aim: 'no',
  },
} satisfies SomeMoments

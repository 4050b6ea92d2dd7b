import type { SomeMoments } from '../moment.ts'

export const hiring = {
  'pay-now': {
    when: 'In an interview or on a form, someone wants to know your pay at your job now, or your last one.',
    line: 'So what are you making right now?',
    answers: {
      gentle: "I'd rather not go by that, since this job's pretty different. What were you thinking for this one?",
      clear: "I'd like to keep that private. What's the pay range for this job?",
      firm: "I don't share what I make. I'm happy to talk about what this job pays.",
    },
    comeback: {
      line: 'We need a number before we can go on.',
      answer: 'I get that. If you tell me the range, I can tell you right now if it works for me.',
    },
    law: {
      text: 'Some states and cities do not let employers ask what you earned before; your state labor office can tell you about yours.',
      source: 'stateOffices',
    },
    help: 'wages',
    aim: 'private',
    keep: ['pay'],
  },
  'pay-hope': {
    when: 'They ask what you want to earn before they have told you what the job pays.',
    line: 'What kind of pay are you looking for?',
    answers: {
      gentle: "I'm still figuring that out. Could you tell me what you usually pay for this?",
      clear: "I'd like to hear your range first. What is it?",
      firm: "I'll talk numbers once I know the range. What did you plan to pay?",
    },
    comeback: {
      line: 'Just give me a ballpark.',
      answer: "Honestly, I don't have one yet. What do new people usually start at here?",
    },
    law: {
      text: 'At most private employers, workers have the right to talk with each other about pay, so people who work there may tell you what they make.',
      source: 'wageTalk',
    },
    help: 'wages',
    aim: 'private',
    keep: ['pay'],
  },
  'trial-shift': {
    when: 'Before they hire you, they ask you to come in and work without pay.',
    line: "Come in Saturday and do a trial shift. It's unpaid, just so we can see how you do.",
    answers: {
      gentle: "I'd love to show you what I can do, just not for free. Could you pay me for those hours?",
      clear: "I'm up for a trial, but I can't do it unpaid. Could I come by and watch for half an hour instead?",
      firm: "No, I don't work for free. If you can pay for those hours, I'm in.",
    },
    comeback: {
      line: 'Everybody here did one.',
      answer: "I hear you. I still need to get paid if I'm working. Could we just do a short interview?",
    },
    law: {
      text: 'If you do real work for a business, that time generally counts as work and has to be paid, even when they call it a trial.',
      source: 'hoursWorked',
    },
    help: 'wages',
    aim: 'no',
  },
  'family-plans': {
    when: 'In an interview, someone asks if you have kids, want kids or are pregnant.',
    line: 'Are you planning on having kids anytime soon?',
    answers: {
      gentle: "I like to keep family stuff separate from work. Is it the schedule you're wondering about?",
      clear: "I keep that private. If there's something about the hours, ask me and I'll tell you.",
      firm: "I'm not going to answer that one. I'd be glad to talk about how I'd do the job.",
    },
    comeback: {
      line: "I'm just making conversation.",
      answer: "No worries! I'd rather talk about the job, though. What's a normal week like here?",
    },
    law: {
      text: 'The EEOC says questions about kids, pregnancy or family plans are generally not about the job, and an employer with 15 or more workers may not turn you down because of pregnancy.',
      source: 'familyQuestions',
    },
    help: 'eeoc',
    aim: 'private',
    keep: ['family'],
  },
  'faith-or-origin': {
    when: "In an interview, they want to know what you believe or where your family's from.",
    line: "Where's your family from? Are you religious?",
    answers: {
      gentle: "Oh, I don't really bring that up at work. Who would I be working with here?",
      clear: "I'd rather keep that private. Can we get back to the job?",
      firm: "That's personal, so I'm going to skip it. What else do you want to know about my work?",
    },
    comeback: {
      line: 'I only want to know if you can work Sundays.',
      answer: "Sure, that I can answer. Tell me the days you need, and I'll tell you which ones I can do.",
    },
    law: {
      text: 'An employer with 15 or more workers may not choose people by religion or national origin, and the EEOC sees questions about your faith as a problem for most jobs.',
      source: 'religionQuestions',
    },
    help: 'eeoc',
    aim: 'private',
    keep: ['faith', 'origin'],
  },
  'your-age': {
    when: 'They think you look young, or just want to know your age.',
    line: 'You look pretty young. How old are you?',
    answers: {
      gentle: "Is there a minimum age for this? If there is, tell me and I'll let you know if I meet it.",
      clear: "I'd rather talk about what I can do. If there's a minimum age, just tell me what it is.",
      firm: "I don't think my age matters for this. Ask me anything about the work.",
    },
    comeback: {
      line: "I just don't want someone who's gone in a month.",
      answer: 'Fair enough. What would somebody need to do in the first month for you to be happy?',
    },
    law: {
      text: 'An employer may need to check that you are old enough for a job; the federal law on age discrimination protects people who are 40 or older, and some states protect younger workers too.',
      source: 'ageDiscrimination',
    },
    help: 'eeoc',
    aim: 'private',
    keep: ['age'],
  },
  'your-health': {
    when: 'Before they offer you the job, they ask about illness, medicine or a disability.',
    line: 'Any health problems we should know about?',
    answers: {
      gentle: "I'd like to stick to the job, if that's okay. Is there a task you're wondering about?",
      clear: "I keep my health private. Tell me what the job needs, and I'll tell you how I'd do it.",
      firm: "I'm not going to talk about my health. Ask me about the tasks and I'll answer.",
    },
    comeback: {
      line: 'We ask everybody that.',
      answer: "Okay. I still keep that private, but I'm happy to go through the tasks one by one.",
    },
    law: {
      text: 'Before a job offer, an employer with 15 or more workers generally may not ask about a disability, but may ask if you can do the tasks of the job.',
      source: 'disabilityQuestions',
    },
    help: 'eeoc',
    aim: 'private',
    keep: ['health'],
  },
  'low-offer': {
    when: 'They talked about one number, and the offer has a lower one.',
    line: 'We can start you at fifteen an hour.',
    answers: {
      gentle:
        "Thanks, I'm really excited about this. I wrote down seventeen from last time. Can we look at that again?",
      clear: 'When we talked, you said seventeen. Can you do that?',
      firm: "I was told seventeen, and that's what I'd need to say yes. Can you check and call me back?",
    },
    comeback: {
      line: "That's all we've got right now.",
      answer: 'Okay. Could we agree on a raise after three months, and put that in writing?',
    },
    law: {
      text: 'Federal law sets a minimum wage, and many states set a higher one; above that, your pay is mostly what the two of you agree on.',
      source: 'minimumWage',
    },
    help: 'wages',
    aim: 'ask',
  },
} satisfies SomeMoments

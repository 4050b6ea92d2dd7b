import type { SomeMoments } from '../moment.ts'

export const pay = {
  'off-the-clock': {
    when: 'They want you to work before you clock in or after you clock out.',
    line: 'Clock out first, then help me finish closing.',
    answers: {
      gentle: "I'm happy to help. I just can't do it clocked out, so can I stay on till we're done?",
      clear: "I'll help, but I won't do it off the clock. I can stay clocked in, or head home now.",
      firm: "No, I don't work off the clock. I'll clock back in and help, or I'll go.",
    },
    comeback: {
      line: "It's only ten minutes.",
      answer: "Then it's only ten minutes on my time card. I'll clock out as soon as we're done.",
    },
    law: {
      text: 'Work that your boss asks for, or knows about and lets you do, counts as work time, and hourly workers generally have to be paid for it.',
      source: 'hoursWorked',
    },
    help: 'wages',
    aim: 'no',
    noApology: true,
  },
  'missing-pay': {
    when: 'Hours are missing on your check, or the number just looks wrong.',
    line: 'Your check looks fine to me.',
    answers: {
      gentle: 'Could you look at it with me? I count 32 hours, and the check says 28.',
      clear: 'My check is four hours short. Here are my times. When can you fix it?',
      firm: 'I worked 32 hours and got paid for 28. I need the other four on my next check. Can you text me that?',
    },
    comeback: {
      line: "I'll look into it at some point.",
      answer: "Thanks. Can we say Friday? I'll check back with you then.",
    },
    law: {
      text: 'Hourly workers generally have to be paid for every hour they work, and it is against federal law to punish you for complaining about unpaid wages.',
      source: 'retaliation',
    },
    help: 'wages',
    aim: 'ask',
    noApology: true,
  },
  'taken-tips': {
    when: 'A manager or the owner takes part of the tips.',
    line: "The managers get a share of the tips too. That's how we do it.",
    answers: {
      gentle: 'Can you help me understand how the tips get split? I thought they went to the servers.',
      clear: "I don't think managers should get a cut of our tips. Can you show me how they were split?",
      firm: "Managers shouldn't take any of our tips. I'd like my share back. Who do I talk to about that?",
    },
    comeback: {
      line: "That's always been the rule here.",
      answer: 'Okay. Can I see it written down, and how much got taken out this week?',
    },
    law: {
      text: "Under federal law, employers may not keep their workers' tips, and managers and supervisors may not take a share of them.",
      source: 'tips',
    },
    help: 'wages',
    aim: 'ask',
    noApology: true,
  },
  'ask-for-raise': {
    when: "You do more than when you started, and your pay hasn't moved.",
    line: 'You wanted to talk to me?',
    answers: {
      gentle: "Thanks for making time. I've been here a year, and I close by myself now. Could we talk about my pay?",
      clear: "Yeah. I'd like to go up to eighteen an hour. I train all the new people now.",
      firm: "I do a lot more than when I started, and I'm asking for eighteen an hour. Can you let me know by Friday?",
    },
    comeback: {
      line: "There's no money for raises right now.",
      answer: 'Okay. When can we look at it again, and what would you need to see from me?',
    },
    law: {
      text: 'You may generally talk with your coworkers about what you all make, so you can find out before you ask.',
      source: 'wageTalk',
    },
    help: 'nlrb',
    aim: 'ask',
  },
} satisfies SomeMoments

import type { Asking } from './duties.ts'

export type Frame = (name: string, there: string) => Asking

export const hardMoments: readonly [Frame, ...Frame[]] = [
  (name, there) => ({
    text: `What was the hardest moment ${there}, and how did you get through it?`,
    hint: `Take one hard day of ${name}. Say what you did with your own hands or words, and finish with how it ended.`,
  }),
  name => ({
    text: 'Tell us about a day when something went wrong.',
    hint: `From ${name}, choose a day with a clear end. One sentence on what broke, three on what you did, one on what came of it.`,
  }),
]
export const trust: readonly [Frame, ...Frame[]] = [
  name => ({
    text: 'What did people trust you with, and why?',
    hint: `Say what you were trusted with in ${name}, after how long, and what you had done before to earn it.`,
  }),
  name => ({
    text: 'If we called someone from there, what would they say about you?',
    hint: `Say who that is and one thing they saw you do in ${name}. Ask them before the interview if you may name them.`,
  }),
]
export const days: readonly [Frame, ...Frame[]] = [
  (name, there) => ({
    text: `What did a normal day ${there} look like, and which part of it did others leave to you?`,
    hint: `Walk through one day of ${name} in order. End with the thing that people asked you to do, and why they asked you.`,
  }),
  (name, there) => ({
    text: `What did you learn ${there} that you still use?`,
    hint: `Choose one habit from ${name} and where it showed again later. How you learned it may be a mistake; that is fine.`,
  }),
]
export const daysNow: readonly [Frame, ...Frame[]] = [
  (name, there) => ({
    text: `What does a normal day ${there} look like, and which part of it do others leave to you?`,
    hint: `Walk through one day of ${name} in order. End with the thing that people ask you to do, and why they ask you.`,
  }),
  (name, there) => ({
    text: `What have you learned ${there} that you would use here?`,
    hint: `Choose one habit from ${name} and where you would need it here. How you learned it may be a mistake; that is fine.`,
  }),
]
export const made: readonly [Frame, ...Frame[]] = [
  name => ({
    text: 'What are you most proud of in it?',
    hint: `Choose one thing from ${name} that you did yourself. Say what it was for, what was hard, and how it turned out.`,
  }),
  name => ({
    text: 'What was your part in it, and how did it turn out?',
    hint: `In ${name}, keep "I" and "we" apart: one sentence on what the others did, three on your own part, one on the end.`,
  }),
]
export const pride: readonly [Frame, ...Frame[]] = [
  name => ({
    text: 'What are you most proud of there?',
    hint: `Choose one thing from ${name}, not a list. What was it like before, what did you do, and how could others see the difference?`,
  }),
  name => ({
    text: 'What was better after you had been there?',
    hint: `Compare before and after in ${name}, with a number if you know one. Then say which part of it was your doing.`,
  }),
]

import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import questionsToAsk from './questions-to-ask.json' with { type: 'json' }

export type Asked = Pick<InterviewQuestion, 'text' | 'kind' | 'hint'>

export const opening: readonly [Asked, Asked] = [
  {
    text: 'Tell us a little about yourself and how you came to apply here.',
    kind: 'about-you',
    hint: 'They want to hear you talk, not your whole life. Three sentences: where you are now, one thing you did that fits, why you are here.',
  },
  {
    text: 'What draws you to this kind of work?',
    kind: 'about-you',
    hint: 'They want a true reason. Name one thing about the work itself, and where you first noticed that you like it.',
  },
]

export const storyQuestions: readonly Asked[] = [
  {
    text: 'Tell us about a time you had to learn something new fast. How did you go about it?',
    kind: 'story',
    hint: 'What was it, how many days did you have, who showed you? End with the first time you did it alone.',
  },
  {
    text: 'Tell us about a mistake you made. What did you do next, and what do you do differently now?',
    kind: 'story',
    hint: 'Choose a real one that is over. Say it in one sentence, and spend the rest on how you told people and repaired it.',
  },
  {
    text: 'Describe a time you worked with someone who was hard to work with.',
    kind: 'story',
    hint: 'Say what was hard, not what is wrong with the person. Then the one thing you tried that helped the work.',
  },
  {
    text: 'Tell us about a time you had too much to do. How did you decide what came first?',
    kind: 'story',
    hint: 'List the things that pulled at you that day. The reason for your order, and whom you told about the rest, is the answer.',
  },
  {
    text: 'Describe a time you helped someone without being asked.',
    kind: 'story',
    hint: 'How did you notice that they needed help? Keep it small and true, and say what it changed for them.',
  },
  {
    text: 'Tell us about a time a plan fell apart. What did you do?',
    kind: 'story',
    hint: 'One sentence for the plan, one for what broke it. Then your first hour: what you kept, dropped and said.',
  },
  {
    text: 'Describe a time someone was unhappy with you or your work. How did it end?',
    kind: 'story',
    hint: 'Say what they were unhappy about in their words. They want to hear that you listened, and what you changed.',
  },
  {
    text: 'Tell us about something you finished that took you weeks or months.',
    kind: 'story',
    hint: 'A course, a season, a repair, a savings goal: name the day you wanted to stop, and why you went on.',
  },
]

export const hoursQuestion: Asked = {
  text: 'Which hours and days can you work, and how would you get here?',
  kind: 'the-job',
  hint: 'Give days, earliest and latest hour, and the way here. One clear limit is better than "anytime".',
}

export const usualQuestions: readonly Asked[] = [
  {
    text: 'What do you know about what we do here?',
    kind: 'the-job',
    hint: 'Look at their website and one review the day before. Two facts and one honest question beat praise.',
  },
  {
    text: 'What would you want to learn in your first month?',
    kind: 'the-job',
    hint: 'Name one skill of this job that is new to you and one thing about the place, such as who decides what.',
  },
  {
    text: 'What would you do if you were given a task and did not know how to begin?',
    kind: 'situation',
    hint: 'Say what you would try for ten minutes on your own, then which question you would ask, and whom.',
  },
  {
    text: 'What would you do if you saw that you will not be done in time?',
    kind: 'situation',
    hint: 'The good answer is early: tell the person who waits, say what is ready, and offer a new time.',
  },
  {
    text: 'How do you like to be told that something was not good enough?',
    kind: 'about-you',
    hint: 'Be honest, for example soon and in private. Add one time when criticism made your work better.',
  },
  {
    text: 'What would the people who know you well say you are good at?',
    kind: 'about-you',
    hint: 'Quote one person, such as a boss, a coach or a sister, and what they saw you do that made them say it.',
  },
  hoursQuestion,
]

const ofFamily: Readonly<Record<string, readonly string[]>> = questionsToAsk

export function askBack(family: string | undefined, seed: number): Asked {
  const fitting = ofFamily[family ?? 'any'] ?? questionsToAsk.any
  const [one, other] = [fitting[seed % fitting.length], fitting[(seed + 1) % fitting.length]]
  return {
    text: 'What would you like to ask us?',
    kind: 'yours-to-ask',
    hint: `Ask two, for example: "${one}" "${other}" Pay and hours are fair questions too.`,
  }
}

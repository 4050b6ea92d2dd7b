import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'

export interface Asked {
  text: string
  kind: InterviewQuestion['kind']
  hint?: string
}

export const opening: readonly Asked[] = [
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
  { text: 'Tell us about a time you had to learn something new fast. How did you go about it?', kind: 'story' },
  {
    text: 'Tell us about a mistake you made. What did you do next, and what do you do differently now?',
    kind: 'story',
  },
  { text: 'Describe a time you worked with someone who was hard to work with.', kind: 'story' },
  { text: 'Tell us about a time you had too much to do. How did you decide what came first?', kind: 'story' },
  { text: 'Describe a time you helped someone without being asked.', kind: 'story' },
  { text: 'Tell us about a time a plan fell apart. What did you do?', kind: 'story' },
  { text: 'Describe a time someone was unhappy with you or your work. How did it end?', kind: 'story' },
  { text: 'Tell us about something you finished that took you weeks or months.', kind: 'story' },
]

export const usualQuestions: readonly Asked[] = [
  { text: 'What do you know about what we do here?', kind: 'the-job' },
  { text: 'What would you want to learn in your first month?', kind: 'the-job' },
  { text: 'What would you do if you were given a task and did not know how to begin?', kind: 'situation' },
  { text: 'What would you do if you saw that you will not be done in time?', kind: 'situation' },
  { text: 'How do you like to be told that something was not good enough?', kind: 'about-you' },
  { text: 'What would the people who know you well say you are good at?', kind: 'about-you' },
  { text: 'Which hours and days can you work, and how would you get here?', kind: 'the-job' },
]

export const askedBack: Asked = { text: 'What would you like to ask us?', kind: 'yours-to-ask' }

export const hints: Record<InterviewQuestion['kind'], readonly [string, ...string[]]> = {
  'about-you': [
    'They want to know how it would be to work with you. A short answer with one real example is plenty.',
    'There is no right answer here. Say what is true, and one thing you do about it.',
  ],
  story: [
    'One real moment is enough, also from school, home or a club. Where were you, what was to be done, what did you do, how did it end?',
    'Pick one time and stay with it. Say "I" for what you did yourself, and finish with what came of it.',
    'They listen for what you did, step by step. A small story told clearly beats a big one told vaguely.',
  ],
  'the-job': [
    'They want to know if you have looked into the work. Say what you know, what you have tried, and what you would ask someone.',
    'If you have not done this yet, say so, and say how you would learn it. That is a good answer.',
  ],
  situation: [
    'There is rarely one right answer. Say what you would do first, whom you would ask or tell, and why.',
    'Think in three steps: keep people safe, say what you see, then act or ask. A time you did something like it helps.',
  ],
  'yours-to-ask': [
    'Ask two. For example: what does a good first month look like? Who would show me the work? Pay and hours are fair questions too.',
  ],
}

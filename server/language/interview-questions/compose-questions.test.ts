import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeQuestions, kindOf } from './compose-questions.ts'

const { entries, bySlug } = readCatalogue()

test('ten different questions per career, with a story and one for the applicant to ask', () => {
  for (const entry of [...entries, undefined]) {
    const questions = composeQuestions(entry)
    const texts = questions.map(({ text }) => text)
    expect(new Set(texts).size, entry?.title).toBe(limits.interviews.questions)
    expect(questions.filter(({ kind }) => kind === 'story').length, entry?.title).toBeGreaterThan(0)
    expect(questions.at(-1)?.kind).toBe('yours-to-ask')
    for (const { text, hint } of questions) {
      expect(text.length, text).toBeLessThanOrEqual(limits.interviews.question)
      expect(hint, text).toMatch(/[.?]$/)
    }
  }
})

test('half of them are about this job, the same each time', () => {
  const nurse = bySlug('registered-nurse')
  const questions = composeQuestions(nurse)
  expect(questions.filter(({ text }) => nurse?.interviewQuestions.includes(text))).toHaveLength(5)
  expect(composeQuestions(nurse)).toEqual(questions)
})

test.each([
  ['Tell us about a time you saw a patient get worse, and what you noticed first.', 'story'],
  ['Tell us about an analysis that turned out to be wrong, and how you found out.', 'story'],
  ['When have you worked alone at night, and how did you stay on task?', 'story'],
  ['How would you explain a p-value to a store manager?', 'situation'],
  ['What do you do when a full tray comes out too dark?', 'situation'],
  ['What do you know about the National Electrical Code?', 'the-job'],
  ['Plan a rainy morning for fifteen three-year-olds.', 'the-job'],
])('%s: %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

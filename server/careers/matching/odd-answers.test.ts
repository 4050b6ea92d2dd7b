import { expect, test } from 'vitest'
import { isFitting } from '#contract/careers.ts'
import { type Job, quizOptions } from '#contract/quiz.ts'
import { readCatalogue } from '../catalogue/entry.ts'
import { matchCareers } from './match-careers.ts'
import type { MatchAnswers } from './rules.ts'

const entries = readCatalogue()
const answers: MatchAnswers = {
  values: ['stability', 'impact'],
  education: 'some-college',
  salary: '50k-70k',
  workLocation: ['in-office'],
  workVibes: ['interpersonal'],
  weeklyHours: ['standard'],
}
const job = (jobTitle: string): Job => ({ jobTitle, yearsWorked: '1-3', skills: '' })
const slugs = (jobs: readonly Job[]) => matchCareers(entries, answers, { jobs }).map(({ slug }) => slug)

test.each(['寿司職人', 'воспитатель детского сада', 'بائع', 'מלצרית', '🧁'])(
  'a job in another script changes nothing, nor the jobs beside it: %s',
  foreign => {
    expect(matchCareers(entries, answers, { jobs: [job(foreign)] })).toEqual(matchCareers(entries, answers))
    const beside = matchCareers(entries, answers, { jobs: [job(foreign), job('Bookkeeper')] })
    expect(beside).toEqual(matchCareers(entries, answers, { jobs: [job('Bookkeeper')] }))
  },
)

test('of fifteen jobs none is suggested again, and their order is all the same', () => {
  const titles = entries.filter((_, n) => n % 30 === 0).map(({ title }) => title)
  const jobs = titles.slice(0, 15).map(job)
  const shown = matchCareers(entries, answers, { jobs })
  expect(jobs).toHaveLength(15)
  expect(shown.filter(({ notTheUsual }) => !notTheUsual)).toHaveLength(8)
  expect(shown.filter(({ title, door }) => titles.includes(title) && door?.reach === 'now')).toEqual([])
  expect(slugs(jobs.toReversed())).toEqual(shown.map(({ slug }) => slug))
})

test('answers that contradict get eight careers that say what fits less', () => {
  const contradicting: MatchAnswers = {
    values: ['stability', 'creativity', 'impact'],
    education: 'high-school',
    salary: '120k-plus',
    workLocation: ['fully-remote', 'field-work'],
    workVibes: ['desk-office', 'outdoors'],
    weeklyHours: ['part-time', 'full-time-plus'],
  }
  const usual = matchCareers(entries, contradicting).filter(({ notTheUsual }) => !notTheUsual)
  expect(usual).toHaveLength(8)
  for (const { matchPercent, reasons } of usual) {
    expect(matchPercent).toBeLessThan(75)
    expect(reasons.some(reason => !isFitting(reason))).toBe(true)
  }
})

test('one answer to each question and all answers to each get eight careers', () => {
  const only = { ...answers, values: ['impact'] } satisfies MatchAnswers
  const all: MatchAnswers = {
    ...answers,
    values: ['creativity', 'helping-others', 'flexibility'],
    workLocation: [...quizOptions.workLocation],
    workVibes: [...quizOptions.workVibes],
    weeklyHours: [...quizOptions.weeklyHours],
  }
  for (const told of [only, all])
    expect(matchCareers(entries, told).filter(({ notTheUsual }) => !notTheUsual)).toHaveLength(8)
})

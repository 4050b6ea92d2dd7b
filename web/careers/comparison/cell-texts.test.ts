import { expect, test } from 'vitest'
import { licenseText, ratingText, roughly, tagsIn } from './cell-texts.ts'

test.each([
  [1.4, 'Much more time with people than in most jobs.'],
  [0.5, 'More time with people than in most jobs.'],
  [-0.1, 'About as much time with people as in most jobs.'],
  [-0.4, 'Less time with people than in most jobs.'],
  [-2, 'Much less time with people than in most jobs.'],
])('a rating of %d in words', (score, text) => expect(ratingText(score, 'time with people')).toBe(text))

test('puts each tag into one row', () => {
  const tags = ['Shift work', 'License needed', 'People all day', 'On your feet', 'High pressure', 'Paid training']
  expect(tagsIn('hours', tags)).toEqual(['Shift work'])
  expect(tagsIn('license', tags)).toEqual(['License needed'])
  expect(tagsIn('people', tags)).toEqual(['People all day'])
  expect(tagsIn('body', tags)).toEqual(['On your feet'])
  expect(tagsIn('stress', tags)).toEqual(['High pressure'])
  expect(tagsIn('training', tags)).toEqual(['Paid training'])
  expect(tagsIn('people', ['Public service', 'Good with math'])).toEqual([])
})

test('says what the page knows about a license', () => {
  const step = { type: 'certification', title: 'Pass the test and get your license' }
  expect(licenseText(['License needed'], [])).toBe('License needed.')
  expect(licenseText([], [step])).toBe('Our roadmap has a step for it: Pass the test and get your license.')
  expect(licenseText([], [])).toBe('Our roadmap has no license step. States and employers differ.')
  expect(roughly(3_379_720)).toBe(3_380_000)
})

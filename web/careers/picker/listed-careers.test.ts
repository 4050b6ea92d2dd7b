import { expect, test } from 'vitest'
import { type ListedCareer, withWords } from './listed-careers.ts'

const career = (title: string): ListedCareer => ({
  title,
  description: '',
  salaryRange: '',
  hourlyRange: '',
  icon: '',
  matchPercent: null,
  tags: [],
  source: 'quiz',
})
const careers = ['Dental Assistant', 'Medical Assistant', 'Baker'].map(career)

test.each([
  ['', ['Dental Assistant', 'Medical Assistant', 'Baker']],
  [' ASSIST  med ', ['Medical Assistant']],
  ['chef', []],
])('a search for %j finds %j', (typed, found) => {
  expect(withWords(careers, typed).map(({ title }) => title)).toEqual(found)
})

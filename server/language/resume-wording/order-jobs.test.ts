import { expect, test } from 'vitest'
import type { ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { orderJobs } from './order-jobs.ts'

const entry = (heading: string, from: string, to: string, line = 'Filed orders'): ResumeEntry => ({
  ...{ id: heading, heading, organisation: '', place: '', from, to },
  lines: line ? [{ id: `${heading}-line`, text: line }] : [],
})
function ordered(entries: ResumeEntry[], kind: ResumeSection['kind'] = 'experience', near = '') {
  const section = { id: 's', kind, name: 'Experience', entries }
  const moved: string[] = []
  const scored = ({ heading }: ResumeEntry) => (heading === near ? 9 : 0)
  return { heads: orderJobs(section, { scored, said: new Map() }, moved).map(({ heading }) => heading), moved }
}

test('time at home stands below all work that overlaps it', () => {
  const { heads, moved } = ordered([
    entry('Treasurer (volunteer)', 'Sep 2022', 'June 2025'),
    entry('Full-time parent', 'Aug 2018', 'Present', ''),
    entry('Clerk', 'July 2012', 'Aug 2018'),
  ])
  expect(heads).toEqual(['Treasurer (volunteer)', 'Full-time parent', 'Clerk'])
  expect(moved).toEqual([])
  expect(ordered([entry('Stay-at-home mom', '2015', 'Present', ''), entry('Clerk', '2010', '2015')]).heads).toEqual([
    'Clerk',
    'Stay-at-home mom',
  ])
})

test('what is by time stays as the user ordered it, and what is not is put so', () => {
  const [now, then] = [entry('Cashier', '2021', 'Present'), entry('Clerk', '2017', '2020')]
  expect(ordered([now, entry('Tutor', '2023', 'Present'), then]).heads).toEqual(['Cashier', 'Tutor', 'Clerk'])
  expect(ordered([then, now])).toEqual({
    heads: ['Cashier', 'Clerk'],
    moved: ['Under “Experience”, “Cashier” now comes first, the newest on top.'],
  })
})

test('a job of which nothing is told is not put above the one that the ad asks for', () => {
  const jobs = [entry('Pharmacist', '2019', '2024'), entry('Cashier', '2025', 'Present', '')]
  expect(ordered(jobs, 'experience', 'Pharmacist').heads).toEqual(['Pharmacist', 'Cashier'])
})

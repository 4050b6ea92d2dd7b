import { expect, test } from 'vitest'
import { backgroundJobs } from './background-jobs.ts'

test('every job has a name of its own', () => {
  const names = backgroundJobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

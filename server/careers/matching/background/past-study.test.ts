import { describe, expect, test } from 'vitest'
import type { Job, Study } from '#contract/quiz.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import { pastStudyReader, studyStrength } from './past-study.ts'

const entries = readCatalogue()
const read = pastStudyReader(entries)
const indexOf = (slug: string) => entries.findIndex(each => each.slug === slug)
const studied = (field: string, status: Study['status'] = 'done') => {
  const study = read({ field, status })
  if (!study) throw new Error(`${field} is not known`)
  return study
}

test('an unknown field counts for nothing', () => {
  expect(read({ field: 'qqzxv', status: 'done' })).toBeUndefined()
})

test('a field that leads to no careers in particular has no weight', () => {
  expect(studied('liberal arts').strength).toBe(0)
})

test('finished study counts more than study under way, and that more than study that was left', () => {
  const strengths = (['done', 'in-progress', 'left'] as const).map(status => studied('nursing', status).strength)
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a))
  expect(new Set(strengths).size).toBe(3)
})

test('ended study counts less after years of work, study under way as before', () => {
  const job = (jobTitle: string, yearsWorked: Job['yearsWorked']): Job => ({ jobTitle, yearsWorked, skills: '' })
  const after = (status: Study['status'], ...jobs: Job[]) => studyStrength(studied('business', status), jobs)
  expect(after('done')).toBe(after('done', job('Marketing intern', '1-3')))
  expect(after('done', job('Cook', '1-3'))).toBeLessThan(after('done', job('Cook', '0-1')))
  expect(after('left', job('Cook', '5-plus'), job('Waiter', '0-1'))).toBeLessThan(0.5 * after('left'))
  expect(after('in-progress', job('Cook', '5-plus'))).toBe(after('in-progress'))
})

test('a degree that leads to no profession counts where employers take any', () => {
  const fitOf = (field: string, slug: string, status?: Study['status']) =>
    studied(field, status).fits[indexOf(slug)] ?? 0
  const other = fitOf('art history', 'registered-nurse')
  expect(fitOf('art history', 'fundraiser')).toBeGreaterThan(other)
  expect(fitOf('art history', 'fundraiser', 'left')).toBe(other)
  expect(fitOf('pharmacy', 'probation-officer')).toBe(other)
  expect(fitOf('art history', 'probation-officer')).toBeGreaterThan(other)
})

describe('a degree of another field', () => {
  const nurse = indexOf('registered-nurse')

  test('counts as some college where employers ask for their own', () => {
    expect(studied('psychology').levelFor(nurse, 'bachelors')).toBe('some-college')
    expect(studied('nursing').levelFor(nurse, 'bachelors')).toBe('bachelors')
  })

  test('counts where any degree will do', () => {
    expect(studied('psychology').levelFor(indexOf('project-coordinator'), 'bachelors')).toBe('bachelors')
  })

  test('is not known from study that is not finished', () => {
    expect(studied('psychology', 'in-progress').levelFor(nurse, 'bachelors')).toBe('bachelors')
    expect(studied('psychology', 'left').levelFor(nurse, 'bachelors')).toBe('bachelors')
  })

  test('changes no lower level', () => {
    expect(studied('psychology').levelFor(nurse, 'some-college')).toBe('some-college')
  })
})

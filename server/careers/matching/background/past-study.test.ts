import { describe, expect, test } from 'vitest'
import type { Study } from '#contract/quiz.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import { pastStudyReader } from './past-study.ts'

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

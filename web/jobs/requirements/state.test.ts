import { expect, it } from 'vitest'
import type { Requirement } from '#contract/jobs.ts'
import { meaningOf, metPercent, metText, ratingsOf } from './state.ts'

const requirement: Requirement = { id: 'a', text: 'Spanish', kind: 'must', evidence: [], rating: null, sentence: '' }

it('says how much she meets, of what she has looked at', () => {
  expect(metText({ met: 0, rated: 0 }, 9)).toBe('')
  expect(metText({ met: 6, rated: 9 }, 9)).toBe('You meet 6 of 9.')
  expect(metText({ met: 6.5, rated: 9 }, 9)).toBe('You meet 6½ of 9.')
  expect(metText({ met: 0.5, rated: 1 }, 1)).toBe('You meet ½ of 1.')
  expect(metText({ met: 2, rated: 3 }, 9)).toBe('You meet 2 of the 3 you have looked at. 6 to go.')
})

it('never calls her unfit, and promises nothing', () => {
  for (const met of [0, 1, 4.5, 9]) {
    const said = meaningOf({ met, rated: 9 })
    expect(said).not.toMatch(/\b(?:cannot|can't|not qualified|should not|will get|guarantee)\b/i)
  }
  expect(metPercent({ met: 0, rated: 0 })).toBe(0)
  expect(meaningOf({ met: 4.5, rated: 9 })).toMatch(/^Most people apply at about half/)
  expect(meaningOf({ met: 9, rated: 9 })).toBe('You have all that it asks for.')
})

it('begins with what she said before', () => {
  const requirements = [requirement, { ...requirement, id: 'b', rating: 'partly' as const }]
  expect(ratingsOf({ requirements })).toEqual({ b: 'partly' })
})

import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { standing } from './certificate-standing.ts'

const of = (told: { from?: string; to?: string }) => {
  const [item] = buildItems([evidenceItem('certificate', 'CPR certification', told)], [])
  const found = item && standing(item)
  return found && { text: found.text, isHeld: found.isHeld }
}

test('a certificate under way is not said to be held, and only a date says until when one is valid', () => {
  expect(of({ to: 'in progress' })).toEqual({ text: 'in progress', isHeld: false })
  expect(of({ to: 'May 2027' })).toEqual({ text: 'valid until May 2027', isHeld: true })
  expect(of({})).toEqual({ text: '', isHeld: true })
  expect(of({ to: 'whenever' })).toBeUndefined()
})

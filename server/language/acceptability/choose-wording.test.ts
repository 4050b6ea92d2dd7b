import { expect, test } from 'vitest'
import { acceptabilityOf } from './acceptability.ts'
import { acceptableParts, shorterWordings } from './choose-wording.ts'

const kind = 'note-motive'

test('of a sentence that cannot be sent whole, a clause of the user that can be is kept', () => {
  const parts = acceptableParts('Halden is where memere lived n she, I want to be a nurse.', kind, 0)
  expect(parts).toEqual(['I want to be a nurse.'])
})

test('a clause that leans on one that was left out is not kept', () => {
  const parts = acceptableParts('My tios store n they sold it, I want to do that too.', kind, 0)
  expect(parts.join(' ')).not.toContain('that too')
})

test('nothing is told that the model refuses', () => {
  for (const part of acceptableParts('Up early anyway, my truck is buddys, I like a small office.', kind, 0))
    expect(acceptabilityOf(part, kind)).toBeGreaterThanOrEqual(0)
})

test('the cut leaves no half of a pair and no verb without its end', () => {
  expect(shorterWordings('I know both Toast and Square.')).toEqual(['I know both Toast and Square.'])
  expect(shorterWordings('The whole crew felt like family.')).toEqual(['The whole crew felt like family.'])
})

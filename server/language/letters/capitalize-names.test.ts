import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../profile/build-profile.ts'
import { capitalizeNames } from './capitalize-names.ts'

test('names of employers and of the ad get their capitals in notes, ordinary words do not', () => {
  const items = buildItems(
    [evidenceItem('job', 'Cashier', { organisation: 'Sunrise Smiles', place: 'Bozeman, MT' })],
    [],
  )
  const told = (text: string) =>
    capitalizeNames(
      [{ topic: 'other', text, facts: [] }],
      items,
      'You report to Mercedes. Experience with Dentrix is welcome; family care.',
      'Hill Family Dental',
    )[0]?.text
  expect(told('I left sunrise smiles and moved from bozeman.')).toBe('I left Sunrise Smiles and moved from Bozeman.')
  expect(told('I know dentrix and my family is on the hill.')).toBe('I know Dentrix and my family is on the hill.')
  expect(told('My smiles at sunrise.')).toBe('My smiles at sunrise.')
})

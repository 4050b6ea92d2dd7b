import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../profile/build-profile.ts'
import { nameCapitalizer } from './capitalize-names.ts'

test('names of employers and of the ad get their capitals in notes, ordinary words do not', () => {
  const items = buildItems(
    [evidenceItem('job', 'Cashier', { organisation: 'Sunrise Smiles', place: 'Bozeman, MT' })],
    [],
  )
  const told = nameCapitalizer({
    items,
    ad: 'You report to Mercedes. Experience with Dentrix is welcome; family care.',
    employer: 'Hill Family Dental',
  })
  expect(told('I left sunrise smiles and moved from bozeman.')).toBe('I left Sunrise Smiles and moved from Bozeman.')
  expect(told('I know dentrix and my family is on the hill.')).toBe('I know Dentrix and my family is on the hill.')
  expect(told('I worked at burlington, at night and at lunch.')).toBe('I worked at Burlington, at night and at lunch.')
  expect(told('My smiles at sunrise.')).toBe('My smiles at sunrise.')
})

test('the first two words of an employer are its name, too', () => {
  const told = nameCapitalizer({ items: [], ad: '', employer: 'Two Creeks Animal Hospital' })
  expect(told('I picked two creeks for the dogs.')).toBe('I picked Two Creeks for the dogs.')
})

test('people get their capitals and apostrophes', () => {
  const told = nameCapitalizer({ items: [], ad: '', employer: '' })
  expect(told('mrs oduya showed me')).toBe('Mrs. Oduya showed me')
  expect(told('there was a boy wyatt who ran out')).toBe('there was a boy Wyatt who ran out')
  expect(told('I fed the Aguirres dogs')).toBe("I fed the Aguirres' dogs")
  expect(told('a boy quietly left')).toBe('a boy quietly left')
})

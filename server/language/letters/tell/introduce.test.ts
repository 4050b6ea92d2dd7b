import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { introduce } from './introduce.ts'
import { placeNameIn } from './name-place.ts'
import { isRole } from './tell-item.ts'

const told = (kind: Parameters<typeof evidenceItem>[0], title: string, more: Parameters<typeof evidenceItem>[2]) => {
  const [item] = buildItems([evidenceItem(kind, title, more)], [])
  return introduce(item ?? expect.fail(), { used: new Set(), seed: 1, turn: 1 })?.sentence.text
}

test('past work is named with its years and how much of it there was', () => {
  expect(
    told('job', 'Kennel Helper', {
      organisation: 'Hill Kennels',
      from: '2025-06',
      to: '2025-08',
      answers: { scale: '20 to 30 dogs' },
    }),
  ).toBe('In 2025, I worked as a kennel helper at Hill Kennels, with 20 to 30 dogs.')
  expect(told('volunteering', 'PTA Treasurer', { organisation: 'Hill School', from: '2023-08', to: '2026-06' })).toBe(
    'I volunteered as PTA treasurer at Hill School from 2023 to 2026.',
  )
})

test('present work goes on, and who is a volunteer does not volunteer as one', () => {
  expect(told('job', 'Math Tutor', { organisation: 'Hill', from: '2025-01', to: 'present' })).toMatch(
    /^I (?:also work as a math tutor at Hill|have also been a math tutor at Hill since January 2025)\.$/,
  )
  expect(
    told('volunteering', 'Budget advice volunteer', {
      organisation: 'Hill',
      from: '2023-03',
      to: 'present',
      answers: { scale: '2 evenings a month, about 45 families until now' },
    }),
  ).toMatch(/a budget advice volunteer at Hill, 2 evenings a month, with about 45 families so far\.$/)
})

test('a project has its numbers, a course none', () => {
  expect(told('project', 'Senior print show', { answers: { scale: '$800 budget, 140 people at the opening' } })).toBe(
    'The senior print show had an $800 budget and 140 people at the opening.',
  )
  expect(told('project', 'Shed', { answers: { did: 'built a shed' } })).toBeUndefined()
})

test('a worker is one, and who helped has helped', () => {
  expect(told('job', 'Farm worker', { organisation: 'Hill', from: '2023', to: '2025' })).toBe(
    'I was a farm worker at Hill from 2023 to 2025.',
  )
  expect(told('job', 'Helped', { organisation: "Uncle's garage", from: '2023', to: '2025' })).toBe(
    "I helped at my uncle's garage from 2023 to 2025.",
  )
})

test('a title that names a field or a part of a place is told as one', () => {
  const at = { organisation: 'Hill', from: '2023', to: '2025' }
  expect(told('job', 'Housekeeping', at)).toBe('I worked in housekeeping at Hill from 2023 to 2025.')
  expect(told('job', 'Deli', at)).toBe('I worked in the deli at Hill from 2023 to 2025.')
  expect(told('job', '68W Combat Medic', at)).toBe('I worked as a 68W combat medic at Hill from 2023 to 2025.')
})

test('care for a person is no role, though "grandmother" ends like one', () => {
  expect(isRole('Looking after my grandmother')).toBe(false)
  expect(isRole('Nursing assistant')).toBe(true)
  expect(isRole('Marketing manager')).toBe(true)
})

test.each(['Brandt, Loomis & Fahey, P.C.', 'Smith, Jones and Baker LLP', 'Law Office of Peter J. Sandusky, Esq.'])(
  '%s is named whole',
  firm => expect(placeNameIn(firm)).toBe(firm),
)

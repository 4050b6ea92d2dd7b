import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { allProfessions } from '../abroad/path-abroad.ts'
import { returnId, stepIdOf } from '../rules.ts'
import { nameState } from './fit-step.ts'
import { readState } from './read-state.ts'
import { allRules, officeOf } from './read-states.ts'
import { stateNames, stateOfPlace } from './us-states.ts'

const now = new Date('2026-11-27T12:00:00Z')
const told = { organisation: '', from: '', to: '' }

test.each([
  ['Toledo, OH', 'Ohio'],
  ['Charleston, West Virginia', 'West Virginia'],
  ['Washington, DC', undefined],
  ['Lagos, Nigeria', undefined],
])('%s is in %s', (place, state) => {
  expect(stateOfPlace(place)).toBe(state)
})

test('a note on where the user lives counts more than a certificate, and that more than a place', () => {
  const certificate = { ...told, kind: 'certificate' as const, title: 'CNA, Ohio registry', place: '' }
  const job = { ...told, kind: 'job' as const, title: 'Cashier', place: 'Gary, IN', from: '2024', to: 'now' }
  expect(readState([job, certificate], { notes: ['I live in Houston, Texas.'], address: '' }, now)?.name).toBe('Texas')
  expect(readState([job, certificate], { notes: [], address: '' }, now)?.name).toBe('Ohio')
  expect(readState([job], { notes: [], address: '' }, now)?.name).toBe('Indiana')
  expect(readState([job, certificate], { notes: [], address: 'Toledo Oh 43607' }, now)).toEqual({
    name: 'Ohio',
    said: 'Toledo Oh',
  })
  expect(readState([{ ...job, from: '2010', to: '2015' }], { notes: [], address: '' }, now)).toBe(undefined)
})

test.each([
  ['Ask your state plumbing board which form you need.', 'Ask your state plumbing board which form you need.'],
  ['Your state board of nursing', 'Your state board of nursing'],
  ['Read what your state asks.', 'Read what Ohio asks.'],
  ['Your state may ask for more.', 'Ohio may ask for more.'],
  ['Look for a notice from your state or county.', 'Look for a notice from your state or county.'],
  ['You have the list of your state.', 'You have Ohio’s list.'],
])('%s', (text, named) => {
  expect(nameState(text, 'Ohio')).toBe(named)
})

test('rules name existing steps and states, whole sentences and their sources', () => {
  const ids = new Set([
    returnId,
    ...readCatalogue().flatMap(({ roadmap }) => roadmap.map(({ title }) => stepIdOf(title))),
    ...allProfessions().flatMap(({ steps }) => steps.map(({ id }) => id)),
  ])
  const wrong = allRules().flatMap(({ steps, states }) => [
    ...steps.filter(id => !ids.has(id)),
    ...Object.entries(states).flatMap(([name, { says, sources }]) => [
      ...(stateNames.includes(name) ? [] : [name]),
      ...(sources.length > 0 && sources.every(({ url }) => URL.canParse(url)) ? [] : [`${name}: no source`]),
      ...Object.entries(says).flatMap(([id, text]) => [
        ...(id === 'exam' || steps.includes(id) ? [] : [`${name}: ${id}`]),
        ...(/^\p{Lu}.+\.$/u.test(text) ? [] : [text]),
      ]),
    ]),
  ])
  expect(wrong).toEqual([])
})

test('an office has its name where it is on record', () => {
  expect(officeOf(['abroad-nursing-board'], 'Texas')).toBe('the Texas Board of Nursing')
  expect(officeOf(['abroad-nursing-board'], 'Kansas')).toBe('the Kansas State Board of Nursing')
  expect(officeOf(['abroad-nursing-board'], 'Connecticut')).toBe('the board of nursing in your state')
  expect(officeOf(['build-a-portfolio'], 'Kansas')).toBe(undefined)
})

import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { readVerb } from '../../english/verbs.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { writePerfect } from './write-perfect.ts'
import { writePresent } from './write-present.ts'

const now = new Date('2026-11-27T12:00:00Z')
const sentences = readCatalogue().entries.flatMap(entry =>
  composeRoadmap(entry, undefined, { now }).roadmap.map(({ title, doneWhen }) => ({
    slug: entry.slug,
    title,
    doneWhen,
  })),
)

test('the present needs no inflection', () => {
  expect(writePresent('Become an Approved Veterinary Assistant')).toBe('You are an Approved Veterinary Assistant')
  expect(writePresent('Become lead teacher, then assistant director')).toBe(
    'You become lead teacher, then assistant director',
  )
  expect(writePresent('Price and pack five parcels')).toBe('You price and pack five parcels')
  expect(writePresent('Add SQL and Python')).toBe('You add SQL and Python')
  expect(writePresent('Be honest with yourself first')).toBe('You are honest with yourself')
})

test('what is over is told with participles, unless it is not clear which words are verbs', () => {
  expect(writePerfect('Read one rule and check a public place')).toBe(
    'You have read one rule and checked a public place',
  )
  expect(writePerfect('Shadow the job you want')).toBe('You have shadowed the job you want')
  expect(writePerfect('Test your typing and your phone voice')).toBe('You have tested your typing and your phone voice')
  expect(writePerfect('Begin as a junior auditor or staff accountant')).toBe(
    'You begin as a junior auditor or staff accountant',
  )
  expect(writePerfect('Become an Approved Veterinary Assistant')).toBe('You are an Approved Veterinary Assistant')
})

/** After "have" stands what is held, or a participle. */
const held =
  /^You have (?:done|passed|graduated|decided|finished|sent|started|chosen|the|an?|your|two|three|four|five|six|\d+)\b/

test('every sentence has a verb that fits, and ends', () => {
  const wrong = sentences.filter(({ title, doneWhen }) => {
    const verb = /^You (\p{L}+)/u.exec(doneWhen)?.[1]
    if (!/^\p{Lu}.+\.$/u.test(doneWhen) || doneWhen.includes('..')) return true
    if (verb === undefined) return /^You\b/.test(doneWhen)
    if (verb === 'have') return !held.test(doneWhen) && !doneWhen.startsWith(writePerfect(title))
    if (['are', 'can', 'hold', 'know'].includes(verb) || readVerb(verb)?.forms.has('base')) return false
    // A verb that the list lacks stands as in the title, which is an imperative.
    return verb !== title.split(' ')[0]?.toLowerCase() || /(?:ed|ing)$|^(?:or|and|then|if|the|an?|your)$/.test(verb)
  })
  expect(sentences.length).toBeGreaterThan(3000)
  expect(wrong).toEqual([])
})

test('a reference is asked for once in a roadmap', () => {
  const counts = Map.groupBy(
    sentences.filter(({ doneWhen }) => doneWhen.includes('to be your reference')),
    ({ slug }) => slug,
  )
  expect([...counts].filter(([, all]) => all.length > 1).map(([slug]) => slug)).toEqual([])
})

import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { allProfessions } from '../abroad/path-abroad.ts'
import { stepIdOf } from '../rules.ts'
import { readKnown } from './read-known.ts'

const entries = readCatalogue()
const slugs = new Set(entries.map(({ slug }) => slug))
const steps = new Map(entries.flatMap(({ roadmap }) => roadmap.map(step => [stepIdOf(step.title), step])))
const { credentials, certificates, jobs, doors, fields, practice } = readKnown()

test('every id names a step, a credential or a career', () => {
  const named = [...Object.keys(jobs), ...Object.keys(certificates), ...practice.flatMap(each => each.steps)]
  expect(named.filter(id => !steps.has(id))).toEqual([])
  expect(
    Object.values(certificates)
      .flat()
      .filter(id => !credentials[id]),
  ).toEqual([])
  const careers = [
    ...Object.values(jobs).flat(),
    ...practice.flatMap(each => each.jobs),
    ...Object.entries(doors).flatMap(([slug, first]) => [slug, ...first]),
    ...fields.flatMap(field => field.careers),
  ]
  expect(careers.filter(slug => !slugs.has(slug))).toEqual([])
  const used = new Set([...Object.values(certificates).flat()])
  expect(Object.entries(credentials).filter(([id, { partOf }]) => !used.has(id) && !partOf)).toEqual([])
})

test('jobs fulfill steps of experience and skills, certificates those of certificates and courses', () => {
  expect(Object.keys(jobs).filter(id => !['experience', 'skills'].includes(steps.get(id)?.type ?? ''))).toEqual([])
  expect(
    Object.keys(certificates).filter(id => !['certification', 'education'].includes(steps.get(id)?.type ?? '')),
  ).toEqual([])
})

test('a way from abroad names a kept step of each career, whole sentences and its sources', () => {
  const ids = allProfessions().flatMap(profession => profession.steps.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, careers, field, steps: ways } of allProfessions()) {
    expect(() => new RegExp(field)).not.toThrow()
    for (const { slug, from } of careers) {
      const entry = entries.find(each => each.slug === slug)
      expect(
        entry?.roadmap.map(step => stepIdOf(step.title)),
        slug,
      ).toContain(from)
    }
    for (const step of ways) {
      expect(step.id, step.id).toMatch(new RegExp(`^abroad-${id}-[a-z-]+$`))
      expect(step.sources.length, step.id).toBeGreaterThan(0)
      for (const { url } of step.sources) expect(new URL(url).protocol, url).toBe('https:')
      expect(step.description.length, step.id).toBeGreaterThan(60)
      // Fees and durations change, so none is stated.
      expect(`${step.description} ${step.doneWhen}`, step.id).not.toMatch(/\$|dollars|\b\d+ (?:days|weeks|months)\b/)
      expect(step.doneWhen, step.id).toMatch(/^\p{Lu}.+\.$/u)
    }
  }
})

import { describe, expect, test } from 'vitest'
import { readCatalogue } from './catalogue/entry.ts'
import { readPublicCatalogue } from './read-catalogue.ts'
import { payTextsOf, salaryRangeOf, toProfile } from './rules.ts'

const entries = readCatalogue()
const published = readPublicCatalogue(() => ({ total: '', steps: [], costs: [] }), entries)

test.each([
  [31_499, 58_500, '$31,000-$59,000'],
  [99_600, 149_999, '$100,000-$150,000'],
  [40_000, 40_000, '$40,000-$40,000'],
])('the interquartile pay from %i to %i is rounded', (p25, p75, shown) => {
  expect(salaryRangeOf({ p25, p75 })).toBe(shown)
})

const bySlug = (slug: string) => entries.find(entry => entry.slug === slug)
test.each([
  ['gis-technician', true],
  ['geothermal-technician', true],
  ['home-health-aide', true],
  ['registered-nurse', false],
  ['plumber', false],
])('the figures of %s are those of a group: %s', (slug, isGroup) => {
  const entry = bySlug(slug)
  expect(payTextsOf(entry).groupFigures).toBe(isGroup)
  expect(entry && toProfile(entry, entries).pay.sharedCode).toBe(isGroup)
})

test('pay by the hour is that of a full-time year, and absent where only yearly pay is published', () => {
  expect(payTextsOf(bySlug('registered-nurse')).hourlyRange).toBe('$39-$54')
  expect(payTextsOf(bySlug('high-school-teacher')).hourlyRange).toBe('')
  expect(payTextsOf(undefined)).toEqual({ hourlyRange: '', groupFigures: false })
})

describe('a profile', () => {
  test('names source and years of every figure', () => {
    for (const entry of entries) {
      const { sources, ...shown } = toProfile(entry, entries)
      const figures = Object.entries(shown).filter(([name, value]) => name === 'entryEducation' || holdsNumber(value))
      expect(figures.map(([name]) => name)).toEqual(['pay', 'outlook', 'telework', 'entryEducation'])
      for (const [name] of figures) {
        const source = sources[name as keyof typeof sources]
        const isAsked = name === 'entryEducation' && entry.facts.entryFrom
        expect(source?.name, `${entry.slug}: ${name}`).toMatch(isAsked ? /O\*NET/ : /U\.S\. Bureau of Labor Statistics/)
        expect(source?.years, `${entry.slug}: ${name}`).toMatch(/\b20\d\d\b/)
      }
      expect(sources.pay.years).toContain(`${shown.pay.year}`)
      expect(sources.outlook.years).toBe(shown.outlook.period)
    }
  })

  test('labels estimates', () => {
    for (const entry of entries) {
      const { telework, sources } = toProfile(entry, entries)
      expect(/our estimate/.test(sources.telework.name), entry.slug).toBe(telework.basis === 'modelled')
    }
  })

  test('links at most six careers, nearest first', () => {
    for (const entry of entries) {
      const { closest, close, further } = entry.facts.related
      const slugs = toProfile(entry, entries).related.map(each => each.slug)
      expect(slugs.length, entry.slug).toBeGreaterThanOrEqual(3)
      expect(slugs).toEqual([...closest, ...close, ...further].slice(0, 6))
    }
  })
})

describe('what is published', () => {
  test('contains every career once', () => {
    const listed = published.families.flatMap(family => family.careers.map(career => career.slug))
    const slugs = entries.map(entry => entry.slug)
    expect(listed.toSorted()).toEqual(slugs)
    expect(published.careers.map(career => career.slug)).toEqual(slugs)
  })

  test('has a name and line per family', () => {
    const names = published.families.map(family => family.name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(new Set(entries.map(entry => entry.family)).size)
    for (const { slug, name, line } of published.families) {
      expect(name.length, slug).toBeLessThan(30)
      expect(line, slug).toMatch(/^[A-Z].{15,80}\.$/)
    }
  })

  test('repeats no title', () => {
    for (const { title, otherTitles } of published.careers)
      expect(otherTitles.map(each => each.toLowerCase())).not.toContain(title.toLowerCase())
  })
})

function holdsNumber(value: unknown): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNumber)
}

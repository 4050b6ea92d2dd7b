import { syllable } from 'syllable'
import { describe, expect, test } from 'vitest'
import { type CareerEntry, careerEntrySchema, readCatalogue } from './entry.ts'

const catalogue = readCatalogue()
const each = catalogue.map(entry => [`${entry.family}/${entry.slug}`, entry] as const)

/** All of an entry's running text, sentence by sentence. */
const sentencesOf = (entry: CareerEntry): string[] =>
  [
    entry.description,
    ...entry.dayInTheLife,
    ...entry.education,
    ...entry.roadmap.map(step => step.description),
    ...entry.interviewQuestions.flatMap(({ text, hint }) => [text, hint]),
  ].flatMap(paragraph => paragraph.split(/(?<=[.!?])\s+/))

/** US school grade by the Flesch-Kincaid formula: 7 reads like CEFR level B1, 10 like B2. */
const schoolGrade = (sentences: string[]): number => {
  const words = sentences.flatMap(sentence => sentence.match(/[a-z0-9'’]+/gi) ?? [])
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

describe.each(each)('%s', (_, entry) => {
  test('has every field of the format, in range', () => {
    const { family, ...fields } = entry
    expect(careerEntrySchema.parse(fields)).toBeTruthy()
    expect(family).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('has pay percentiles that rise', () => {
    const { p10, p25, median, p75, p90 } = entry.facts.pay
    expect([p10, p25, median, p75, p90]).toEqual([p10, p25, median, p75, p90].sort((a, b) => a - b))
  })

  test('has education shares that add up', () => {
    const { highSchool, someCollege, bachelors, mastersPlus } = entry.facts.educationShares
    expect(Math.abs(highSchool + someCollege + bachelors + mastersPlus - 100)).toBeLessThan(2)
  })

  test('reads no harder than level B2', () => {
    expect(schoolGrade(sentencesOf(entry))).toBeLessThan(10)
  })

  test('names no gender, promises no job, invents no address', () => {
    const all = JSON.stringify(entry)
    expect(all).not.toMatch(
      /\b(he|she|his|hers?|him|man|men|woman|women|girls?|boys?|(?!(?:hu|speci|regi|abdo|acu|ger)m[ae]n\b)\w+m[ae]n)\b/i,
    )
    expect(all).not.toMatch(/\b(guaranteed?|you will (get|find|land) a job)\b/i)
    expect(all).not.toMatch(/https?:|www\./i)
  })

  test('has roadmap steps that say more than "learn, then apply"', () => {
    for (const step of entry.roadmap) {
      expect(step.description.split(' ').length, step.title).toBeGreaterThanOrEqual(10)
      expect(step.timeline).toMatch(/\d/)
    }
  })
})

test('the catalogue reads at level B1 on average', () => {
  const grades = catalogue.map(entry => schoolGrade(sentencesOf(entry)))
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThan(8)
})

test('titles and slugs are unique, and no sentence stands in two entries', () => {
  const titles = catalogue.map(entry => entry.title.toLowerCase())
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(catalogue.map(entry => entry.slug)).size).toBe(catalogue.length)
  const owner = new Map<string, string>()
  const twice: string[] = []
  for (const entry of catalogue)
    for (const sentence of new Set(sentencesOf(entry).map(each => each.toLowerCase().trim()))) {
      if (owner.has(sentence)) twice.push(`${owner.get(sentence)} and ${entry.slug}: ${sentence}`)
      owner.set(sentence, entry.slug)
    }
  expect(twice).toEqual([])
})

test('related careers are careers of the catalogue, each named once and never itself', () => {
  const slugs = new Set(catalogue.map(entry => entry.slug))
  for (const { slug, facts } of catalogue) {
    const related = Object.values(facts.related).flat()
    expect(related.length, slug).toBeGreaterThanOrEqual(3)
    expect(new Set([slug, ...related]).size, slug).toBe(related.length + 1)
    for (const each of related) expect(slugs, `${slug}: ${each}`).toContain(each)
  }
})

test('there are at least 400 careers in at least 12 families', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(400)
  expect(new Set(catalogue.map(entry => entry.family)).size).toBeGreaterThanOrEqual(12)
})

test('the careers cover at least nine in ten people who work in the United States', () => {
  // Employees in all occupations: BLS OEWS, May 2025. Careers that share a pay code count once.
  const everyone = 155_495_730
  const people = new Map(catalogue.map(({ facts }) => [facts.pay.code, facts.employment ?? 0]))
  const covered = [...people.values()].reduce((sum, each) => sum + each, 0) / everyone
  console.log(`The catalogue covers ${(100 * covered).toFixed(1)}% of employment.`)
  expect(covered).toBeGreaterThanOrEqual(0.9)
})

test('the level of a group of other jobs stands for none of its jobs that asks for more', () => {
  const levels = { none: 0, 'high-school': 0, certificate: 1, 'some-college': 1, associate: 1 } as const
  const enoughOf = ({ facts: { entryEducation, educationShares: shares } }: CareerEntry) =>
    [shares.highSchool, shares.someCollege]
      .slice(0, 1 + levels[entryEducation as keyof typeof levels])
      .reduce((sum, share) => sum + share, 0)
  const low = catalogue.filter(entry => /99\.\d/.test(entry.onetCode) && entry.facts.entryEducation in levels)
  expect(low.length).toBeGreaterThan(3)
  expect(low.filter(entry => enoughOf(entry) < 5).map(entry => entry.slug)).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFitting, type Reason, type Suggestion } from '#contract/careers.ts'
import { type Job, type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import { anyAnswers, anyInterests } from '#server/testing/quizzes.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import type { Interests } from '../interests/compare-interests.ts'
import { strongestTypes } from '../interests/compare-interests.ts'
import { matchCareers } from '../match-careers.ts'
import { columnsOf } from '../prepare-columns.ts'
import { elementNames, readSkills } from '../read-skills.ts'
import { careerResolver } from '../resolve-career.ts'
import { interestNames, placeNames, valueNames, vibeNames } from './reason-texts.ts'

const entries = readCatalogue()
const bySlug = new Map(entries.map(entry => [entry.slug, entry]))
const resolve = careerResolver(entries)
const columns = columnsOf(entries)
const skills = ['Excel', 'welding', 'Spanish', 'patient care', 'cooking', 'negotiating', 'math', 'customer service']
const anyJob: fc.Arbitrary<Job> = fc.record({
  jobTitle: fc.constantFrom(...entries.flatMap(({ title, searchTitles }) => [title, ...searchTitles])),
  yearsWorked: fc.constantFrom(...quizOptions.yearsWorked),
  skills: fc.subarray(skills).map(some => some.join(', ')),
})

interface Told {
  answers: QuizAnswers
  jobs: Job[]
  interests: Interests | undefined
}
const people: Told[] = fc.sample(
  fc.record({
    answers: anyAnswers,
    jobs: fc.array(anyJob, { maxLength: 2 }),
    interests: fc.option(anyInterests, { nil: undefined }),
  }),
  { numRuns: 2000, seed: 20261127 },
)

const shown = people.map(told => {
  const { answers, jobs, interests } = told
  return { told, suggestions: matchCareers(entries, answers, { jobs, ...(interests && { interests }) }) }
})

function forEachReason(check: (reason: Reason, told: Told, suggestion: Suggestion) => void) {
  for (const { told, suggestions } of shown)
    for (const suggestion of suggestions) for (const reason of suggestion.reasons) check(reason, told, suggestion)
}

test('the points add up to the percentage', () => {
  for (const { reasons, matchPercent } of shown.flatMap(({ suggestions }) => suggestions)) {
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(matchPercent)
    expect(reasons.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100)
  }
})

test('a full answer to what the user chose gives four fifths of its points', () => {
  const positions = new Map(entries.map(({ slug }, index) => [slug, index]))
  let full = 0
  for (const { told, suggestions } of shown) {
    const person = columns.person({ jobs: told.jobs, ...(told.interests && { interests: told.interests }) })
    for (const { slug, reasons, matchPercent } of suggestions) {
      const fits = columns.fits(positions.get(slug) ?? -1, told.answers, person)
      // Below, more points are missing than the parts that fit badly can give.
      if (matchPercent < 50) continue
      for (const { term, points, outOf } of reasons.filter(each => (fits[each.term] ?? 0) >= 0.95)) {
        full++
        expect(points, `${slug} ${term}`).toBeGreaterThanOrEqual(Math.floor(0.8 * outOf))
      }
    }
  }
  expect(full).toBeGreaterThan(1000)
})

describe('a sentence names only what the user chose or typed', () => {
  const namedIn = <Key extends string>(text: string, names: Record<Key, string>) =>
    (Object.keys(names) as Key[]).filter(key => text.toLowerCase().includes(names[key]))

  test('values, ways of working and places', () =>
    forEachReason(({ term, text }, { answers }) => {
      const chosen: Partial<Record<Reason['term'], readonly string[]>> = {
        values: answers.values.map(value => valueNames[value]),
        vibes: answers.workVibes.map(vibe => vibeNames[vibe]),
        location: answers.workLocation.map(place => placeNames[place]),
      }
      const names = { ...valueNames, ...vibeNames, ...placeNames }
      for (const key of term in chosen ? namedIn(text, names) : []) expect(chosen[term], text).toContain(names[key])
    }))

  test('what past titles and skills mean in the catalogue, each once', () =>
    forEachReason(({ term, text }, { jobs }) => {
      if (term !== 'experience') return
      const title = /(?:work as|did as) (.+?)(?:;|\.$)/.exec(text)?.[1]
      const meant = jobs.flatMap(({ jobTitle }) => resolve(jobTitle))
      if (title) expect(meant.map(each => entries[each.index ?? -1]?.title ?? each.title)).toContain(title)
      const skills = /skills like yours(?:: | \()(.+?)(?:\.$|\))/.exec(text)?.[1]
      const named = jobs.flatMap(job =>
        [...readSkills(job.skills)].map(index => elementNames[index]?.toLowerCase() ?? ''),
      )
      const longestFirst = [...new Set(named)].sort((a, b) => b.length - a.length)
      const left = longestFirst.reduce((rest, name) => rest.replace(name, ''), skills ?? '')
      expect(left.replace(/, | and /g, ''), text).toBe('')
    }))

  test('interests that draw them', () =>
    forEachReason(({ term, text }, { interests }) => {
      if (term !== 'interests' || !interests) return
      const drawn = /^(?:More about .+ than about )?(.+?)(?:, which draws you| draws you|: what draws you)/.exec(
        text,
      )?.[1]
      if (drawn)
        expect(strongestTypes(interests.scores), text).toEqual(expect.arrayContaining(namedIn(drawn, interestNames)))
    }))
})

describe('the tone of a sentence agrees with its points', () => {
  const praise: Record<Reason['term'], RegExp> = {
    experience: /^(You know this work|Close to|It uses skills like yours: |Part of it is like)/,
    interests: /(is close to that of|what draws you most is|^Much )/,
    vibes: /^(More|About as much|A little less .+ but still)/,
    values: /^(Strong on|About average on|Weaker on .+ but not far behind)/,
    education: /(common here|is enough|usual start is .+ above)/,
    salary: /^(About|Nearly everyone)/,
    location: /^Fits/,
    hours: /is close to what you chose/,
  }
  const caution: Record<Reason['term'], RegExp> = {
    experience: /(little in common|Only partly|but much else too)/,
    interests: /(^More about .+ than about|but your mix)/,
    vibes: /(^Less|, but )/,
    values: /(^Weaker|, but )/,
    education: /(would study first|one level above|less common here|above a master's)/,
    salary: /(^Only about|^Hardly anyone|earn more than you chose|but only by)/,
    location: /(, and you chose |, but )/,
    hours: /may differ/,
  }

  test('at half of the points and above it says what fits', () =>
    forEachReason(reason => {
      if (isFitting(reason)) expect(reason.text).toMatch(praise[reason.term])
    }))

  test('below half it says what fits less', () =>
    forEachReason(reason => {
      if (!isFitting(reason)) expect(reason.text).toMatch(caution[reason.term])
    }))
})

test('what is said of working from home agrees with the figure', () => {
  forEachReason(({ term, text }, _told, { slug }) => {
    if (term === 'location' && /^Fits (working from home|a mix)/.test(text))
      expect(bySlug.get(slug)?.facts.telework.percent, `${slug}: ${text}`).toBeGreaterThanOrEqual(20)
  })
})

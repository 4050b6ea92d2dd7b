import { isOutOfReach } from '#contract/careers.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { minorGroupOf, pickVaried, scoreCareers } from '#server/careers/matching/choose-careers.ts'
import { completeInterests } from '#server/careers/matching/interests/compare-interests.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { type Background, columnsOf } from '#server/careers/matching/prepare-columns.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { additivePercent, countTags } from './support/peers.ts'
import { makePersonas, type Persona, personaSeed } from './support/personas.ts'
import { randomAnswers, seed } from './support/random-answers.ts'
import { workforceOf, workforces } from './support/women-share.ts'

const perCareer = 5
const randomPeople = 2_000

/**
 * Measures how often a synthetic person's own career is among the suggestions, compared with other quiz methods; how
 * many careers are ever suggested; and the workforce of those careers. Synthetic people fit the data better than real
 * people, so these figures are upper bounds (see bench/support/personas.ts).
 */
export const matchingQuality: Figure = {
  name: 'matching-quality',
  async measure() {
    const { entries } = readCatalogue()
    const people = makePersonas(entries, perCareer)
    const ours = (name: string, background: (person: Persona) => Background, least?: Minimums) =>
      hits(`ours, ${name}`, people, person => bestOf(entries, person, background(person)), least)
    const peers = (name: string, score: (entry: CareerEntry, answers: Persona['answers']) => number) =>
      hits(name, people, person => bestByScore(entries, entry => score(entry, person.answers)))
    return [
      info('personas', `${people.length}, ${perCareer} for each career, seed ${personaSeed}`),
      ...ours('answers alone', () => ({}), { ten: 38, minorGroup: 64 }),
      ...ours('with a past title', ({ job }) => ({ jobs: [{ ...job, skills: '' }] })),
      ...ours('with a past title and five skills', ({ job }) => ({ jobs: [job] }), { ten: 60, minorGroup: 81 }),
      ...ours('with the deep dive', ({ interests }) => ({ interests: completeInterests(interests) }), {
        ten: 49,
        minorGroup: 64,
      }),
      ...peers('counting tags', countTags),
      ...peers('adding up tags in percent', additivePercent),
      ...coverage(entries, people),
      ...reach(entries, people),
      ...fairness(entries),
    ]
  },
}

interface Minimums {
  ten: number
  minorGroup: number
}

function bestOf(entries: readonly CareerEntry[], { answers }: Persona, background: Background): CareerEntry[] {
  const person = columnsOf(entries).person(background)
  return topTen(entries, scoreCareers(entries, answers, person).order)
}

/** Ties go to the career with more openings, which favors the peers' methods. */
function bestByScore(entries: readonly CareerEntry[], score: (entry: CareerEntry) => number): CareerEntry[] {
  return topTen(
    entries,
    entries.map(entry => score(entry) + entry.facts.outlook.annualOpenings / 1e9),
  )
}

const topTen = (entries: readonly CareerEntry[], scores: ArrayLike<number>) =>
  pickVaried(entries, scores, 10).flatMap(index => entries[index] ?? [])

function hits(
  name: string,
  people: readonly Persona[],
  best: (person: Persona) => CareerEntry[],
  least?: Minimums,
): Row[] {
  const count = { five: 0, eight: 0, ten: 0, minorGroup: 0 }
  for (const person of people) {
    const shown = best(person)
    const index = shown.indexOf(person.target)
    if (index >= 0) count.ten++
    if (index >= 0 && index < 8) count.eight++
    if (index >= 0 && index < 5) count.five++
    if (shown.some(entry => minorGroupOf(entry) === minorGroupOf(person.target))) count.minorGroup++
  }
  const percent = (n: number) => (100 * n) / people.length
  const detail = `of five ${percent(count.five).toFixed(1)}, of eight ${percent(count.eight).toFixed(1)}`
  const row = (what: string, value: number, bound: number | undefined, more?: string) =>
    bound === undefined
      ? info(`${name}: ${what}`, `${value.toFixed(1)} %${more ? ` (${more})` : ''}`)
      : atLeast({ name: `${name}: ${what}`, value, bound, unit: '%', digits: 1, ...(more && { detail: more }) })
  return [
    row('the career is one of ten', percent(count.ten), least?.ten, detail),
    row('its minor group is', percent(count.minorGroup), least?.minorGroup),
  ]
}

function coverage(entries: readonly CareerEntry[], people: readonly Persona[]): Row[] {
  const shownTo = (all: readonly Pick<Persona, 'answers'>[]) =>
    new Set(
      all
        .flatMap(({ answers }) => matchCareers(entries, answers).filter(each => !each.notTheUsual))
        .map(each => each.slug),
    )
  const percent = (shown: Set<string>) => (100 * shown.size) / entries.length
  const random = randomAnswers(randomPeople).map(answers => ({ answers }))
  return [
    atLeast({
      name: 'careers that reach the eight of a persona',
      value: percent(shownTo(people)),
      bound: 85,
      unit: '%',
    }),
    info(
      'careers that reach the eight of random answers',
      `${percent(shownTo(random)).toFixed(0)} % (${randomPeople} answers, seed ${seed})`,
    ),
  ]
}

/** Careers that need years of other work or study, without a past job. */
function reach(entries: readonly CareerEntry[], people: readonly Persona[]): Row[] {
  const lists = people.map(({ answers }) => matchCareers(entries, answers).filter(each => !each.notTheUsual))
  const counts = lists.map(list => list.filter(isOutOfReach).length)
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const most = { name: 'careers of the eight that are years away, at most', value: Math.max(...counts), bound: 2 }
  const first = lists.filter(([best]) => best && isOutOfReach(best)).length
  return [
    atMost({ ...most, detail: `mean ${mean.toFixed(2)}` }),
    info('personas whose first career is years away', `${((100 * first) / lists.length).toFixed(1)} %`),
  ]
}

function fairness(entries: readonly CareerEntry[]): Row[] {
  const bySlug = new Map(entries.map(entry => [entry.slug, entry]))
  const suggested = randomAnswers(randomPeople).flatMap(answers =>
    matchCareers(entries, answers).flatMap(({ slug }) => bySlug.get(slug) ?? []),
  )
  const share = (all: readonly CareerEntry[], workforce: string) =>
    (100 * all.filter(entry => workforceOf(entry) === workforce).length) / all.length
  return workforces.map(workforce =>
    info(
      `suggested work done by ${workforce}`,
      `${share(suggested, workforce).toFixed(0)} % (of the catalogue ${share(entries, workforce).toFixed(0)} %)`,
    ),
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { readLens } from '#server/language/requirement-summary/read-lens.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { type Counts, scoreHeldOutAds, scorePayAds } from './support/held-out-ads.ts'

/**
 * Ads written for this project, labeled by a careful reader. The models of years, degrees and licenses are trained on
 * them, the rules of shifts and travel were written against all but `held-out`.
 */
const corpora = ['first', 'second', 'third', 'held-out'] as const
const adverts = join(import.meta.dirname, '..', 'server', 'testing', 'adverts')

const fields = [
  'years',
  'degree',
  'orExperience',
  'licences',
  'shifts',
  'travel',
  'callsItselfEntry',
  'entryInNameOnly',
] as const
type Field = (typeof fields)[number]
type Advert = { title: string; text: string } & Omit<RequirementSummary, 'entryInNameOnly'>

/**
 * Precision is the share of extracted values that are right, recall the share of labeled values that were extracted. A
 * value is right only if it is equal. Each list entry is a value; null and false are none.
 */
export interface Score {
  read: number
  labelled: number
  right: number
  precision: number
  recall: number
}

function scoreCorpus(name: (typeof corpora)[number]): {
  adverts: number
  /** The number of ads without any wrong value. */
  fullyCorrect: number
  scores: Record<Field, Score>
} {
  const all = advertsOf(name).map(advert => ({
    labelled: { ...advert, entryInNameOnly: advert.callsItselfEntry && (advert.years ?? 0) >= 2 },
    read: readLens(advert),
  }))
  const scores = fields.map(field => [field, scoreOf(all.map(each => [each.read[field], each.labelled[field]]))])
  const fullyCorrect = all.filter(({ labelled, read }) =>
    fields.every(field => isEqual(read[field], labelled[field])),
  ).length
  return { adverts: all.length, fullyCorrect, scores: Object.fromEntries(scores) }
}

const advertsOf = (name: string): Advert[] => JSON.parse(readFileSync(join(adverts, `${name}.json`), 'utf8'))

function scoreOf(pairs: [RequirementSummary[Field], RequirementSummary[Field]][]): Score {
  const values = pairs.map(([read, labelled]) => ({ read: valuesIn(read), labelled: valuesIn(labelled) }))
  const sum = (count: (each: (typeof values)[number]) => number) =>
    values.reduce((total, each) => total + count(each), 0)
  const read = sum(each => each.read.length)
  const labelled = sum(each => each.labelled.length)
  const right = sum(each => each.read.filter(value => each.labelled.includes(value)).length)
  return { read, labelled, right, precision: read ? right / read : 1, recall: labelled ? right / labelled : 1 }
}

const isEqual = (a: RequirementSummary[Field], b: RequirementSummary[Field]) =>
  JSON.stringify(valuesIn(a).toSorted()) === JSON.stringify(valuesIn(b).toSorted())

const valuesIn = (value: RequirementSummary[Field]): unknown[] =>
  Array.isArray(value) ? value : value === null || value === false ? [] : [value]

export const requirements: Figure = {
  name: 'requirements',
  async measure() {
    return [...heldOutRows(), ...corpora.flatMap(rowsOf), ...speed()]
  },
}

/** The least precision and recall for bench/texts/ads.json. */
const bounds: Partial<Record<string, readonly [precision: number, recall: number]>> = {
  years: [0.92, 0.92],
  degree: [0.92, 0.92],
  pay: [0.95, 0.9],
  'fully remote': [0.97, 0.97],
  'in name only': [0.9, 0],
  'ads with requirements': [1, 0.95],
}

const heldOutRows = (): Row[] => [
  ...rowsOfCounts(scoreHeldOutAds(), 'other author'),
  ...rowsOfCounts(scorePayAds(), 'ads of 2026'),
]

const rowsOfCounts = (counts: Record<string, Counts>, author: string): Row[] =>
  Object.entries(counts).flatMap(([name, { read, labeled, right }]: [string, Counts]) => {
    const [leastPrecision = 0, leastRecall = 0] = bounds[name] ?? []
    const row = (what: string, of: number, bound: number) =>
      atLeast({
        name: `${name}: ${what}, ${author}`,
        value: of ? right / of : 1,
        bound,
        digits: 3,
        detail: `${right} of ${of}`,
      })
    return [row('precision', read, leastPrecision), row('recall', labeled, leastRecall)]
  })

function rowsOf(name: (typeof corpora)[number]): Row[] {
  const { adverts: size, fullyCorrect, scores } = scoreCorpus(name)
  return [
    info(`adverts, ${name}`, `${size}, ${fullyCorrect} of them read right in everything`),
    ...fields.flatMap(field => {
      const { precision, recall, right, read, labelled } = scores[field]
      const row = (what: string, value: number, of: number) => info(what, `${value.toFixed(3)} (${right} of ${of})`)
      return [row(`${field}: precision, ${name}`, precision, read), row(`${field}: recall, ${name}`, recall, labelled)]
    }),
  ]
}

const length = 3_000
const rounds = 40

/**
 * Times ads of 3,000 characters, concatenated from shorter corpus ads: the mean of the fastest round, in processor
 * time.
 */
function speed(): Row[] {
  const text = corpora
    .flatMap(advertsOf)
    .map(advert => advert.text)
    .join('\n\n')
  const long = Array.from({ length: Math.floor(text.length / length) }, (_, n) =>
    text.slice(n * length, (n + 1) * length),
  )
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    for (const each of long) readLens({ title: 'Assistant', text: each })
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000 / long.length
  })
  return [
    atMost({
      name: 'an advert of 3,000 characters is read in',
      value: Math.min(...times),
      bound: 3,
      unit: 'ms',
      digits: 2,
    }),
  ]
}

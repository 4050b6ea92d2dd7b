import type { QuizAnswers } from '#contract/quiz.ts'
import type { CareerFacts } from '../catalogue/entry.ts'

/**
 * How answers become a match, in numbers alone: match = 100 · exp( Σ w·ln max(.02, f) / Σ w ). Each part `f` is a fit
 * from 0 to 1. Method and sources: docs/decisions/0006-matching.md.
 */
export const weights = { vibes: 0.3, values: 0.24, education: 0.18, salary: 0.13, location: 0.1, hours: 0.05 } as const
export type Term = keyof typeof weights
export const terms = Object.keys(weights) as Term[]
export type Fits = Record<Term, number>

/** What scoring reads of the answers; nothing about the person herself is in it. */
export type MatchAnswers = Pick<
  QuizAnswers,
  'values' | 'education' | 'salary' | 'workLocation' | 'workVibes' | 'weeklyHours'
>

const weightSum = terms.reduce((sum, term) => sum + weights[term], 0)
const floor = 0.02

/** One part's share of a match's logarithm; a fit below 0.02 counts as 0.02. */
export const weighedLog = (term: Term, fit: number): number =>
  (weights[term] * Math.log(Math.max(floor, fit))) / weightSum

/** The match as a fraction, 0.02 to 1. */
export function matchOf(fits: Fits): number {
  return Math.exp(terms.reduce((sum, term) => sum + weighedLog(term, fits[term]), 0))
}

/** How each part of a match is worked out: from a career's facts and one question's answer, to a fit from 0 to 1. */
export const fitOf: Record<Term, (facts: CareerFacts, answers: MatchAnswers) => number> = {
  vibes: (facts, { workVibes }) => vibesFit(facts, workVibes),
  values: valuesFit,
  education: (facts, { education }) => educationFit(facts, education),
  salary: (facts, { salary }) => salaryFit(facts, salary),
  location: (facts, { workLocation }) => Math.max(...workLocation.map(place => locationFit(facts, place))),
  // The sources say little about hours, so they only break ties.
  hours: ({ fit }, { weeklyHours }) => 0.5 + 0.5 * Math.max(...weeklyHours.map(hours => fit.hours[hours])),
}

export const fitsOf = (facts: CareerFacts, answers: MatchAnswers): Fits =>
  Object.fromEntries(terms.map(term => [term, fitOf[term](facts, answers)])) as Fits

/**
 * Splits a percentage into whole points for each part: in proportion to weight × fit, so that every part lies between 0
 * and its weight and all of them add up to the percentage.
 */
export function pointsOf(fits: Fits, percent: number): Record<Term, number> {
  const total = terms.reduce((sum, term) => sum + weights[term] * fits[term], 0)
  const exact = terms.map(term => ({ term, points: (percent * weights[term] * fits[term]) / total }))
  const points = Object.fromEntries(exact.map(part => [part.term, Math.floor(part.points)])) as Record<Term, number>
  const left = percent - Object.values(points).reduce((sum, part) => sum + part, 0)
  const byRest = exact.sort((a, b) => (b.points % 1) - (a.points % 1))
  for (const { term } of byRest.slice(0, left)) points[term]++
  return points
}

/** Normal cumulative distribution function (Zelen and Severo; error below 1e-7). */
export function phi(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    0.3989422804014327 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Whether the chosen sides stand out from the others of the same job: the shape of its profile, not its level. */
function shapeFit<Key extends string>(scores: Record<Key, number>, chosen: readonly Key[]): number {
  const all = Object.values<number>(scores)
  const n = all.length
  const k = chosen.length
  if (k === n) return 1
  const spread = Math.sqrt((k * (n - k)) / n) / k
  return phi((mean(chosen.map(key => scores[key])) - mean(all)) / spread)
}

/**
 * A career fits a value when it stands out by it among its own values and is high on it among all careers: the lesser of
 * the two. By shape alone, a job low on everything is a creative one because it is lower still on the rest.
 */
function valuesFit({ fit }: CareerFacts, { values }: MatchAnswers): number {
  return Math.min(shapeFit(fit.values, values), phi(mean(values.map(value => fit.values[value]))))
}

function vibesFit({ fit }: CareerFacts, chosen: MatchAnswers['workVibes']): number {
  const level = mean(chosen.map(vibe => phi(fit.vibes[vibe])))
  return Math.sqrt(shapeFit(fit.vibes, chosen) * level)
}

const educationLevels = ['high-school', 'some-college', 'bachelors', 'masters-plus'] as const

/** How many people in the job have her level of study, with partial credit for the levels around it. */
function educationFit(facts: CareerFacts, education: MatchAnswers['education']): number {
  const { highSchool, someCollege, bachelors, mastersPlus } = facts.educationShares
  const shares = [highSchool, someCollege, bachelors, mastersPlus].map(percent => percent / 100)
  const own = educationLevels.indexOf(education)
  const share = (level: number) => shares[level] ?? 0
  const lower = shares.slice(0, Math.max(0, own - 1)).reduce((sum, each) => sum + each, 0)
  return Math.min(1, share(own) + 0.8 * share(own - 1) + 0.4 * lower + 0.25 * share(own + 1))
}

const entryLevel: Record<CareerFacts['entryEducation'], number> = {
  none: 0,
  'high-school': 0,
  certificate: 1,
  'some-college': 1,
  associate: 1,
  bachelors: 2,
  masters: 3,
  doctoral: 3,
}

/** Employers usually ask for more than one level above hers. */
export const needsMoreStudy = (facts: CareerFacts, education: MatchAnswers['education']): boolean =>
  entryLevel[facts.entryEducation] - educationLevels.indexOf(education) > 1

/** Each answer's pay a year in US dollars, from and to. */
export const salaryBands: Record<MatchAnswers['salary'], readonly [number, number]> = {
  '30k-50k': [0, 50_000],
  '50k-70k': [50_000, 70_000],
  '70k-100k': [70_000, 100_000],
  '100k-120k': [100_000, 120_000],
  '120k-plus': [120_000, Number.POSITIVE_INFINITY],
}

function salaryFit(facts: CareerFacts, salary: MatchAnswers['salary']): number {
  const [from, to] = salaryBands[salary]
  const atLeast = shareEarning(facts.pay, from)
  const inBand = atLeast - shareEarning(facts.pay, to)
  return 0.5 * atLeast + 0.5 * Math.min(1, inBand / 0.45)
}

/** Share of people in the job who earn at least `amount`, 0 to 1: straight lines between percentiles on a log scale. */
export function shareEarning(pay: CareerFacts['pay'], amount: number): number {
  if (amount <= 0) return 1
  if (!Number.isFinite(amount)) return 0
  const known: [number, number][] = [
    [Math.log(pay.p10), 0.1],
    [Math.log(pay.p25), 0.25],
    [Math.log(pay.median), 0.5],
    [Math.log(pay.p75), 0.75],
    [Math.log(pay.p90), 0.9],
  ]
  const x = Math.log(amount)
  const above = known.findIndex(([log]) => log >= x)
  const end = above === -1 ? known.length - 1 : Math.max(1, above)
  const [x0, y0] = known[end - 1] as [number, number]
  const [x1, y1] = known[end] as [number, number]
  const below = x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
  return Math.min(1, Math.max(0, 1 - below))
}

/** The data cannot tell hybrid from fully remote: both rest on the share of people who can work from home at all. */
function locationFit({ telework, fit }: CareerFacts, place: MatchAnswers['workLocation'][number]): number {
  const remote = telework.percent / 100
  if (place === 'fully-remote') return remote
  if (place === 'hybrid') return Math.min(1, 0.15 + 1.2 * remote) * (1 - 0.5 * fit.field)
  if (place === 'in-office') return (1 - remote) * (1 - 0.6 * fit.field)
  return fit.field
}

/** Median of each value over the 921 rated occupations. A career below it does not stand for that value. */
const medians: CareerFacts['fit']['values'] = {
  creativity: -0.13,
  'helping-others': -0.29,
  flexibility: 0.05,
  growth: 0.02,
  stability: 0.04,
  impact: -0.01,
}

/**
 * How far above the average of all occupations a career must lie, over the chosen values together. Scores have two
 * decimals; a hair below 0.35 keeps their sum's order from mattering.
 */
const clearlyAbove = 0.3499

/** None of the chosen values below its median, and all of them together clearly above the average. */
export const standsForAll = ({ fit }: CareerFacts, values: MatchAnswers['values']): boolean =>
  values.every(value => fit.values[value] >= medians[value]) &&
  mean(values.map(value => fit.values[value])) >= clearlyAbove

/** ln(openings a year) as a standard score over the rated occupations. */
const openingsMean = 8.72
const openingsDeviation = 1.84

/** For the order only, never for the percentage: among equal fits, the career with more openings comes first. */
export function rankBonus(facts: CareerFacts): number {
  const openings = (Math.log(Math.max(1, facts.outlook.annualOpenings)) - openingsMean) / openingsDeviation
  return 0.05 * openings
}

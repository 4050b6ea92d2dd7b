import { type Reason, reasonTerms } from '#contract/careers.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import type { CareerFacts } from '../catalogue/entry.ts'

/**
 * How answers become a match, in numbers alone: match = 100 · exp( Σ w·ln max(.02, f) / Σ w ). Each part `f` is a fit
 * from 0 to 1. Method and sources: docs/decisions/0006-matching.md.
 */
const questionWeights = {
  vibes: 0.27,
  values: 0.27,
  education: 0.18,
  salary: 0.13,
  location: 0.1,
  hours: 0.05,
} as const
/** The parts that the questions of the quiz decide. */
export type QuestionTerm = keyof typeof questionWeights
export const questionTerms = Object.keys(questionWeights) as QuestionTerm[]

export type Term = Reason['term']
export type Fits = Partial<Record<Term, number>>
/** The share of each part that a match has; all of them add up to 1. */
export type Weights = Partial<Record<Term, number>>

/** What past work and the deep dive weigh beside the questions, whose weights add up to 1. */
const mostExperience = 0.4
const interestWeight = 0.4

/** @param strength 0 to 1: how much past work says; 0 where there is none. */
export function weightsOf(strength: number, hasInterests: boolean): Weights {
  const raw: Weights = { ...questionWeights }
  if (strength > 0) raw.experience = mostExperience * strength
  if (hasInterests) raw.interests = interestWeight
  const sum = Object.values(raw).reduce((total, each) => total + each, 0)
  return Object.fromEntries(presentIn(raw).map(term => [term, (raw[term] ?? 0) / sum]))
}

/** The parts of a match, in the order in which they are shown. */
export const presentIn = (weights: Weights): Term[] => reasonTerms.filter(term => weights[term] !== undefined)

/** What scoring reads of the answers; nothing about the person herself is in it. */
export type MatchAnswers = Pick<
  QuizAnswers,
  'values' | 'education' | 'salary' | 'workLocation' | 'workVibes' | 'weeklyHours'
>

/** The logarithm of a fit; one below 0.02 counts as 0.02. */
export const logOf = (fit: number): number => Math.log(Math.max(0.02, fit))

/** The match as a fraction, 0.02 to 1. */
export function matchOf(fits: Fits, weights: Weights): number {
  return Math.exp(presentIn(weights).reduce((sum, term) => sum + (weights[term] ?? 0) * logOf(fits[term] ?? 0), 0))
}

/** How each part of a match is worked out: from a career's facts and one question's answer, to a fit from 0 to 1. */
export const fitOf: Record<QuestionTerm, (facts: CareerFacts, answers: MatchAnswers) => number> = {
  vibes: (facts, { workVibes }) => vibesFit(facts, workVibes),
  values: valuesFit,
  education: (facts, { education }) => educationFit(facts, education),
  salary: (facts, { salary }) => salaryFit(facts, salary),
  location: (facts, { workLocation }) => Math.max(...workLocation.map(place => locationFit(facts, place))),
  // The sources say little about hours, so they only break ties.
  hours: ({ fit }, { weeklyHours }) => 0.5 + 0.5 * Math.max(...weeklyHours.map(hours => fit.hours[hours])),
}

export type Points = Partial<Record<Term, number>>

/** Each part's share of 100 whole points. */
export const outOfs = (weights: Weights): Points => wholePoints(weights, 100)

/** A percentage as whole points for each part: in proportion to weight × fit, so that no part exceeds its share of 100. */
export function pointsOf(fits: Fits, weights: Weights, percent: number, most: Points = outOfs(weights)): Points {
  const shares = presentIn(weights).map(term => [term, (weights[term] ?? 0) * (fits[term] ?? 0)])
  return wholePoints(Object.fromEntries(shares), percent, most)
}

/** Splits a whole into integers in proportion to `shares`, none above its `most`; they add up to the whole. */
function wholePoints(shares: Points, whole: number, most: Points = {}): Points {
  const total = Object.values(shares).reduce((sum, each) => sum + each, 0)
  const exact = presentIn(shares).map(term => ({ term, points: (whole * (shares[term] ?? 0)) / total }))
  const points: Points = Object.fromEntries(exact.map(part => [part.term, Math.floor(part.points)]))
  let left = whole - Object.values(points).reduce((sum, part) => sum + part, 0)
  for (const { term } of exact.sort((a, b) => (b.points % 1) - (a.points % 1))) {
    if (left === 0 || (points[term] ?? 0) >= (most[term] ?? whole)) continue
    points[term] = (points[term] ?? 0) + 1
    left--
  }
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
 * A career fits values when it stands out by them among its own and is high on them among all careers. By shape alone a
 * job that is low on everything would be a creative one, because it is lower still on the rest.
 */
function valuesFit({ fit }: CareerFacts, { values }: MatchAnswers): number {
  return Math.sqrt(shapeFit(fit.values, values) * mean(values.map(value => phi(fit.values[value]))))
}

/** The same, less where there is very much of what she did not choose. */
function vibesFit({ fit }: CareerFacts, chosen: MatchAnswers['workVibes']): number {
  const level = mean(chosen.map(vibe => phi(fit.vibes[vibe])))
  const others = quizOptions.workVibes.filter(vibe => !chosen.includes(vibe))
  const unwanted = Math.max(0, ...others.map(vibe => phi(fit.vibes[vibe] - 0.5)))
  return Math.sqrt(shapeFit(fit.vibes, chosen) * level) * Math.sqrt(1 - unwanted)
}

const educationLevels = ['high-school', 'some-college', 'bachelors', 'masters-plus'] as const

/** What a match gives at least where employers ask for one level more than she has, the same, or one less. */
const leastByEntry = new Map([
  [1, 0.5],
  [0, 0.7],
  [-1, 0.4],
])

/**
 * How many people in the job have her level of study, with partial credit for the levels around it: one can study on.
 * What employers ask for counts too: in jobs that train people, those who stay have often studied more than they had to.
 */
function educationFit(facts: CareerFacts, education: MatchAnswers['education']): number {
  const { highSchool, someCollege, bachelors, mastersPlus } = facts.educationShares
  const shares = [highSchool, someCollege, bachelors, mastersPlus].map(percent => percent / 100)
  const own = educationLevels.indexOf(education)
  const share = (level: number) => shares[level] ?? 0
  const lower = shares.slice(0, Math.max(0, own - 1)).reduce((sum, each) => sum + each, 0)
  const byShares = share(own) + 0.8 * share(own - 1) + 0.4 * lower + 0.5 * share(own + 1) + 0.1 * share(own + 2)
  return Math.max(Math.min(1, byShares), leastByEntry.get(entryLevel[facts.entryEducation] - own) ?? 0)
}

const entryLevel: Record<CareerFacts['entryEducation'], number> = {
  none: 0,
  'high-school': 0,
  certificate: 1,
  'some-college': 1,
  associate: 1,
  bachelors: 2,
  masters: 3,
  doctoral: 4,
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
  const fit = 0.5 * atLeast + 0.5 * Math.min(1, inBand / 0.45)
  // Where pay is published by the hour only, few work the whole year that was computed from it.
  return facts.pay.fromHourly ? 0.5 * fit : fit
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

/** ln(openings a year) as a standard score over the rated occupations. */
const openingsMean = 8.72
const openingsDeviation = 1.84

/** Work that is projected to lose a fifth of its jobs or more in ten years is not suggested to anyone. */
export const isVanishing = ({ outlook }: CareerFacts): boolean => outlook.growthPercent <= -20

/**
 * For the order only, never for the percentage: among equal fits, the career with more openings comes first and one that
 * is projected to shrink by more than three percent in ten years goes behind.
 */
export function rankBonus({ outlook }: CareerFacts): number {
  const openings = (Math.log(Math.max(1, outlook.annualOpenings)) - openingsMean) / openingsDeviation
  return 0.03 * openings - 0.01 * Math.max(0, -3 - outlook.growthPercent)
}

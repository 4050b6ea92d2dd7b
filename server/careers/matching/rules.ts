import { type Reason, reasonTerms } from '#contract/careers.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import type { Weighting } from '#contract/weighting.ts'
import type { CareerFacts } from '../catalogue/entry.ts'
import { educationLevels, missingLevels } from '../catalogue/reach.ts'
import { weigh } from './weighting.ts'

/**
 * match = 100 · exp( Σ w·ln max(.02, f) / Σ w ), where each fit `f` is 0 to 1. Method and sources:
 * docs/decisions/0006-matching.md.
 */
const questionWeights = {
  vibes: 0.27,
  values: 0.27,
  education: 0.18,
  salary: 0.13,
  location: 0.1,
  hours: 0.05,
} as const
export type QuestionTerm = keyof typeof questionWeights
export const questionTerms = Object.keys(questionWeights) as QuestionTerm[]

export type Term = Reason['term']
export type Fits = Partial<Record<Term, number>>
/** Shares of the parts; they add up to 1. */
export type Weights = Partial<Record<Term, number>>

/** Weights relative to those of the questions, which add up to 1. */
const maxExperienceWeight = 0.88
const maxStudyWeight = 0.8
const interestWeight = 0.6
const topicWeight = 0.35

/** @param strength, study how much past work and study tell, from 0 to 1 */
export function weightsOf(strength: number, hasInterests: boolean, study = 0, weighting: Weighting = {}): Weights {
  const usual: Weights = { ...questionWeights }
  if (strength > 0) usual.experience = maxExperienceWeight * strength
  if (study > 0) usual.study = maxStudyWeight * study
  if (hasInterests) usual.interests = interestWeight
  if (weighting.topics?.length) usual.topics = topicWeight
  const raw = weigh(usual, weighting)
  const sum = Object.values(raw).reduce((total, each) => total + each, 0)
  return Object.fromEntries(presentIn(raw).map(term => [term, (raw[term] ?? 0) / sum]))
}

export const presentIn = (weights: Weights): Term[] => reasonTerms.filter(term => weights[term] !== undefined)

export type MatchAnswers = Pick<
  QuizAnswers,
  'values' | 'education' | 'salary' | 'workLocation' | 'workVibes' | 'weeklyHours'
>

export const logOf = (fit: number): number => Math.log(Math.max(0.02, fit))

export function matchOf(fits: Fits, weights: Weights): number {
  return Math.exp(presentIn(weights).reduce((sum, term) => sum + (weights[term] ?? 0) * logOf(fits[term] ?? 0), 0))
}

export const fitOf: Record<QuestionTerm, (facts: CareerFacts, answers: MatchAnswers) => number> = {
  vibes: ({ fit }, { workVibes }) => vibesFit(fit.vibes, workVibes),
  values: valuesFit,
  education: (facts, { education }) => educationFit(facts, education),
  salary: ({ pay }, { salary }) => salaryFit(pay, salary, pay.fromHourly),
  location: (facts, { workLocation }) => bestPlace(facts, workLocation).fit,
  // The sources say little about hours, so the fit is at least one half.
  hours: ({ fit }, { weeklyHours }) => 0.5 + 0.5 * Math.max(...weeklyHours.map(hours => fit.hours[hours])),
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

/** From this fit on, a part loses more than half of its points only where the other parts have none left to lose. */
export const surelyFits = Math.exp(-0.5)

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Compares the chosen sides with the others of the same job: profile shape, not level. */
function shapeFit<Key extends string>(scores: Partial<Record<Key, number>>, chosen: readonly Key[]): number {
  const all = Object.values<number>(scores as Record<Key, number>)
  const n = all.length
  const k = chosen.length
  if (k === n) return 1
  const spread = Math.sqrt((k * (n - k)) / n) / k
  return phi((mean(chosen.map(key => scores[key] ?? 0)) - mean(all)) / spread)
}

/** Combines shape and level. Shape alone would make a job that is low on everything look creative. */
function valuesFit({ fit }: CareerFacts, { values }: MatchAnswers): number {
  return Math.sqrt(shapeFit(fit.values, values) * mean(values.map(value => phi(fit.values[value]))))
}

type Vibe = MatchAnswers['workVibes'][number]
type Vibes = Partial<Record<Vibe, number>>

function vibesFit(vibes: Vibes, chosen: readonly Vibe[]): number {
  const scoreOf = (vibe: Vibe) => vibes[vibe] ?? 0
  const level = mean(chosen.map(vibe => phi(scoreOf(vibe))))
  const others = quizOptions.workVibes.filter(vibe => vibe in vibes && !chosen.includes(vibe))
  const unwanted = Math.max(0, ...others.map(vibe => phi(scoreOf(vibe) - 0.5)))
  return Math.sqrt(shapeFit(vibes, chosen) * level) * Math.sqrt(1 - unwanted)
}

/**
 * Where people matter more, half of the doubled part is time with people alone. Where they matter less, half of it is the
 * other ways of working alone, which lose nothing where the user chose none.
 */
export function weighedVibesFit({ fit }: CareerFacts, { workVibes }: MatchAnswers, people: 'more' | 'less'): number {
  const usual = vibesFit(fit.vibes, workVibes)
  const { interpersonal, ...others } = fit.vibes
  if (people === 'more') return Math.sqrt(usual * phi(interpersonal))
  const chosen = workVibes.filter(vibe => vibe !== 'interpersonal')
  return Math.sqrt(usual * (chosen.length ? vibesFit(others, chosen) : 1))
}

const minFitByRequirement = new Map([
  [1, 0.5],
  [0, 0.7],
  [-1, 0.4],
])

/**
 * The share of respondents who say that the job needs this education, with partial credit for other levels. The usual
 * requirement of employers sets a minimum.
 */
function educationFit(facts: CareerFacts, education: MatchAnswers['education']): number {
  const { highSchool, someCollege, bachelors, mastersPlus } = facts.educationShares
  const shares = [highSchool, someCollege, bachelors, mastersPlus].map(percent => percent / 100)
  const own = educationLevels.indexOf(education)
  const share = (level: number) => shares[level] ?? 0
  const lower = shares.slice(0, Math.max(0, own - 1)).reduce((sum, each) => sum + each, 0)
  const byShares = share(own) + 0.8 * share(own - 1) + 0.4 * lower + 0.5 * share(own + 1) + 0.1 * share(own + 2)
  return Math.max(Math.min(1, byShares), minFitByRequirement.get(missingLevels(facts, education)) ?? 0)
}

/** Lower and upper bounds in US dollars per year. */
export const salaryBands: Record<MatchAnswers['salary'], readonly [number, number]> = {
  '30k-50k': [0, 50_000],
  '50k-70k': [50_000, 70_000],
  '70k-100k': [70_000, 100_000],
  '100k-120k': [100_000, 120_000],
  '120k-plus': [120_000, Number.POSITIVE_INFINITY],
}

export function salaryFit(pay: Percentiles, salary: MatchAnswers['salary'], isFromHourly: boolean | undefined): number {
  const [from, to] = salaryBands[salary]
  const atLeast = shareEarning(pay, from)
  const inBand = atLeast - shareEarning(pay, to)
  const fit = 0.5 * atLeast + 0.5 * Math.min(1, inBand / 0.45)
  // Yearly pay computed from hourly pay assumes a full year, which few work.
  return isFromHourly ? 0.5 * fit : fit
}

export type Percentiles = Pick<CareerFacts['pay'], 'p10' | 'p25' | 'median' | 'p75' | 'p90'>
const percentiles = ['p10', 'p25', 'median', 'p75', 'p90'] as const
const shareBelow: Record<keyof Percentiles, number> = { p10: 0.1, p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9 }

/** Share of workers earning at least `amount`, 0 to 1; log-linear between percentiles. */
export function shareEarning(pay: Percentiles, amount: number): number {
  if (amount <= 0) return 1
  if (!Number.isFinite(amount)) return 0
  let end = 1
  while (end < percentiles.length - 1 && pay[percentiles[end] ?? 'p90'] < amount) end++
  const [from, to] = [percentiles[end - 1] ?? 'p10', percentiles[end] ?? 'p90']
  const [x0, x1] = [Math.log(pay[from]), Math.log(pay[to])]
  const [y0, y1] = [shareBelow[from], shareBelow[to]]
  const below = x1 === x0 ? y1 : y0 + ((Math.log(amount) - x0) / (x1 - x0)) * (y1 - y0)
  return Math.min(1, Math.max(0, 1 - below))
}

/** The data cannot distinguish hybrid from remote, so both use the telework share. */
function locationFit({ telework, fit }: CareerFacts, place: MatchAnswers['workLocation'][number]): number {
  const remote = telework.percent / 100
  if (place === 'fully-remote') return remote
  if (place === 'hybrid') return Math.min(1, 0.15 + 1.2 * remote) * (1 - 0.5 * fit.field)
  if (place === 'in-office') return (1 - remote) * (1 - 0.6 * fit.field)
  return fit.field
}

export function bestPlace(facts: CareerFacts, places: MatchAnswers['workLocation']) {
  let best: { place: (typeof places)[number]; fit: number } | undefined
  for (const place of places) {
    const fit = locationFit(facts, place)
    if (!best || fit > best.fit) best = { place, fit }
  }
  return best ?? { place: 'in-office' as const, fit: 0 }
}

/** Mean and standard deviation of ln(annual openings) over the rated occupations. */
const openingsMean = 8.72
const openingsDeviation = 1.84

export const isVanishing = ({ outlook }: CareerFacts): boolean => outlook.growthPercent <= -20

/** Affects only the order: slightly favors many openings and penalizes shrinking by more than 3% in ten years. */
export function rankBonus({ outlook }: CareerFacts): number {
  const openings = (Math.log(Math.max(1, outlook.annualOpenings)) - openingsMean) / openingsDeviation
  return 0.03 * openings - 0.01 * Math.max(0, -3 - outlook.growthPercent)
}

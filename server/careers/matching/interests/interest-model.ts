import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statements } from '#contract/deep-dive.ts'
import { interestNorms } from '#contract/interest-norms.ts'
import { interestTypes } from '#contract/interests.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'
import type { Interests } from './compare-interests.ts'

/**
 * By O*NET code: how far the scores of people in the occupation are expected to lie from those of people in general,
 * in hundredths. Learned by `npm run train -- interests`.
 */
export type ExpectedScores = Record<string, number[]>

export const expectedScoresFile = join(import.meta.dirname, 'weights', 'expected-scores.json')

export const readExpectedScores = (): ExpectedScores => JSON.parse(readFileSync(expectedScoresFile, 'utf8'))

/** How often scores follow O*NET's own profile of the occupation, relative to what was learned. */
const profileWeight = 0.3
/** How far people lie from O*NET's profile of their occupation, as a variance for each type. */
const profileVariance = 1.4
/**
 * The higher, the less a lower likelihood costs, without ratings and with all. Few ratings make all careers about equally
 * likely, and the rest of the quiz would decide.
 */
const temperatures = { without: 0.4, all: 1.2 }

export interface Measured {
  types: number[]
  /** Relative to people in general. */
  offsets: number[]
  precision: number[][]
  /** Half the logarithm of the determinant of the precision. */
  logScale: number
  variances: number[]
}

/**
 * Returns how likely someone's scores are for each career, relative to the likeliest: 1 for that one. An occupation
 * expects the scores that were learned from people and, less often, those of O*NET's interest profile, which is all
 * that fits people unlike those of the survey.
 */
export function interestReader(entries: readonly CareerEntry[]): (interests: Interests) => Float64Array {
  const expected = readExpectedScores()
  const learned = entries.map(({ onetCode }) => (expected[onetCode] ?? []).map(each => each / 100))
  const profiles = entries.map(({ facts }) =>
    interestTypes.map((type, k) => 1 + ((facts.interests[type] - 1) * 4) / 6 - (interestNorms.center[k] ?? 0)),
  )
  return interests => {
    const measured = measureInterests(interests)
    const learnedLog = likelihoodByPeople(measured)
    const profileLog = likelihoodByProfile(measured)
    const logs = Float64Array.from(entries, (_, index) =>
      Math.log(
        Math.exp(learnedLog(learned[index] ?? [])) + profileWeight * Math.exp(profileLog(profiles[index] ?? [])),
      ),
    )
    const ratings = Object.values(interests.counts).reduce((sum, count) => sum + count, 0)
    const temperature = temperatures.without + ((temperatures.all - temperatures.without) * ratings) / statements.length
    let highest = Number.NEGATIVE_INFINITY
    for (const log of logs) highest = Math.max(highest, log)
    return logs.map(log => Math.exp((log - highest) / temperature))
  }
}

/** @param center the mean scores of people in general */
export function measureInterests(
  { scores, counts }: Interests,
  center: readonly number[] = interestNorms.center,
): Measured {
  const types = interestTypes.flatMap((type, k) => (counts[type] > 0 ? [k] : []))
  const countOf = (k: number) => counts[interestTypes[k] ?? 'realistic']
  const noiseOf = (k: number) => (interestNorms.noise[k] ?? 0) / countOf(k)
  const covariance = types.map(i => types.map(j => (interestNorms.within[i]?.[j] ?? 0) + (i === j ? noiseOf(i) : 0)))
  const { inverse, logDeterminant } = invert(covariance)
  return {
    types,
    offsets: types.map(k => (scores[interestTypes[k] ?? 'realistic'] ?? 0) - (center[k] ?? 0)),
    precision: inverse,
    logScale: -0.5 * logDeterminant,
    variances: types.map(k => profileVariance + noiseOf(k)),
  }
}

/** The log-likelihood of the scores for people with these expected scores, but for a constant. */
export function likelihoodByPeople({ types, offsets, precision, logScale }: Measured) {
  const difference = new Float64Array(types.length)
  return (expected: readonly number[]) => {
    for (let i = 0; i < types.length; i++) difference[i] = (offsets[i] ?? 0) - (expected[types[i] ?? 0] ?? 0)
    let sum = 0
    for (let i = 0; i < types.length; i++) {
      const row = precision[i] ?? []
      for (let j = 0; j < types.length; j++) sum += (difference[i] ?? 0) * (row[j] ?? 0) * (difference[j] ?? 0)
    }
    return logScale - 0.5 * sum
  }
}

function likelihoodByProfile({ types, offsets, variances }: Measured) {
  const logScale = -0.5 * variances.reduce((sum, each) => sum + Math.log(each), 0)
  return (expected: readonly number[]) => {
    let sum = 0
    for (let i = 0; i < types.length; i++) {
      const difference = (offsets[i] ?? 0) - (expected[types[i] ?? 0] ?? 0)
      sum += (difference * difference) / (variances[i] ?? 1)
    }
    return logScale - 0.5 * sum
  }
}

/** Inverts a symmetric positive definite matrix by elimination. */
function invert(matrix: readonly (readonly number[])[]): { inverse: number[][]; logDeterminant: number } {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => Number(i === j))])
  let logDeterminant = 0
  rows.forEach((pivotRow, i) => {
    const pivot = pivotRow[i] ?? 1
    logDeterminant += Math.log(pivot)
    for (let j = 0; j < 2 * size; j++) pivotRow[j] = (pivotRow[j] ?? 0) / pivot
    rows.forEach((row, other) => {
      const factor = row[i] ?? 0
      if (other !== i) for (let j = 0; j < 2 * size; j++) row[j] = (row[j] ?? 0) - factor * (pivotRow[j] ?? 0)
    })
  })
  return { inverse: rows.map(row => row.slice(size)), logDeterminant }
}

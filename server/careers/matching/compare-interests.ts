import { type InterestScores, type InterestType, interestTypes } from '#contract/interests.ts'
import type { CareerFacts } from '../catalogue/entry.ts'
import { correlation } from './compare-profiles.ts'

const inOrder = (scores: InterestScores) => interestTypes.map(type => scores[type])

/** Equal scores carry no information. */
export const isUniform = (interests: InterestScores): boolean => new Set(inOrder(interests)).size === 1

/** Returns the correlation of interest profiles mapped to 0..1; 0.5 if uncorrelated. */
export function interestFit(interests: InterestScores, { interests: profile }: CareerFacts): number {
  return (1 + correlation(inOrder(interests), inOrder(profile))) / 2
}

/** Returns one or two types, strongest first. */
export function strongestTypes(scores: InterestScores): InterestType[] {
  const mean = inOrder(scores).reduce((sum, each) => sum + each, 0) / interestTypes.length
  const byStrength = interestTypes.toSorted((a, b) => scores[b] - scores[a])
  return byStrength.slice(0, 2).filter((type, index) => index === 0 || scores[type] > mean)
}

import { type InterestScores, type InterestType, interestTypes } from '#contract/interests.ts'
import type { CareerFacts } from '../catalogue/entry.ts'
import { correlation } from './compare-profiles.ts'

const inOrder = (scores: InterestScores) => interestTypes.map(type => scores[type])

/** Answers that say the same of every type point nowhere. */
export const saysNothing = (interests: InterestScores): boolean => new Set(inOrder(interests)).size === 1

/** How well a career's interest profile has the shape of someone's, 0 to 1; a half where they have nothing in common. */
export function interestFit(interests: InterestScores, { interests: profile }: CareerFacts): number {
  return (1 + correlation(inOrder(interests), inOrder(profile))) / 2
}

/** The one or two types that stand out in a profile, the strongest first. */
export function strongestTypes(scores: InterestScores): InterestType[] {
  const mean = inOrder(scores).reduce((sum, each) => sum + each, 0) / interestTypes.length
  const byStrength = interestTypes.toSorted((a, b) => scores[b] - scores[a])
  return byStrength.slice(0, 2).filter((type, place) => place === 0 || scores[type] > mean)
}

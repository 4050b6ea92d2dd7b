import { statementsPerType } from '#contract/deep-dive.ts'
import { type InterestScores, type InterestType, interestTypes } from '#contract/interests.ts'

/** The means of someone's answers, and how many answers of each type there are. */
export interface Interests {
  scores: Partial<InterestScores>
  counts: Record<InterestType, number>
}

export const completeInterests = (scores: InterestScores): Interests => ({
  scores,
  counts: Object.fromEntries(interestTypes.map(type => [type, statementsPerType])) as Interests['counts'],
})

/** Equal scores carry no information. */
export const isUniform = ({ scores }: Interests): boolean => new Set(Object.values(scores)).size <= 1

/** Of O*NET's scale of interests, from 1 to 7. A second type below it is not much of the work. */
const muchOfAType = 4.5

export const typesOfWork = (interests: InterestScores): InterestType[] =>
  strongestTypes(interests).filter((type, index) => index === 0 || interests[type] >= muchOfAType)

/** Returns one or two types, strongest first, of those that have a score. The second one is above all that follow. */
export function strongestTypes(scores: Partial<InterestScores>): InterestType[] {
  const known = interestTypes.filter(type => scores[type] !== undefined)
  const scoreOf = (type: InterestType) => scores[type] ?? 0
  const mean = known.reduce((sum, type) => sum + scoreOf(type), 0) / known.length
  const byStrength = known.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const third = byStrength[2]
  const isSecond = (type: InterestType) => scoreOf(type) > mean && (!third || scoreOf(type) > scoreOf(third))
  return byStrength.slice(0, 2).filter((type, index) => index === 0 || isSecond(type))
}

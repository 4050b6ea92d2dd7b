import { statements } from '#contract/deep-dive.ts'
import type { DeepDiveAnswers } from '#contract/endpoints/deep-dive.ts'
import { type DeepDive, type InterestScores, interestTypes } from '#contract/interests.ts'
import type { StoredDeepDive } from '#server/platform/db/schema.ts'

export function scoreInterests(answers: DeepDiveAnswers): InterestScores {
  const meanOf = (type: (typeof interestTypes)[number]) => {
    const own = statements.filter(statement => statement.type === type)
    return own.reduce((sum, { id }) => sum + answers[id], 0) / own.length
  }
  return Object.fromEntries(interestTypes.map(type => [type, meanOf(type)])) as InterestScores
}

/** Leaves out the individual answers. */
export const toDeepDive = ({ answers, takenAt, suggestionsBefore }: StoredDeepDive): DeepDive => ({
  interests: scoreInterests(answers),
  takenAt,
  before: suggestionsBefore
    .filter(({ notTheUsual }) => !notTheUsual)
    .map(({ slug, title, matchPercent }) => ({ slug, title, matchPercent })),
})

import { countRatings, type DeepDiveAnswers, statements } from '#contract/deep-dive.ts'
import { type DeepDive, type InterestType, interestTypes } from '#contract/interests.ts'
import type { StoredDeepDive } from '#server/platform/db/schema.ts'
import type { Interests } from '../matching/interests/compare-interests.ts'

/** "Not sure" is left out. */
export function scoreInterests(answers: DeepDiveAnswers): Interests {
  const ratingsOf = (of: InterestType) =>
    statements.flatMap(({ id, type }) => (type === of && answers[id] != null ? [answers[id]] : []))
  const byType = interestTypes.map(type => ({ type, ratings: ratingsOf(type) }))
  return {
    scores: Object.fromEntries(
      byType
        .filter(({ ratings }) => ratings.length > 0)
        .map(({ type, ratings }) => [type, ratings.reduce((sum, each) => sum + each, 0) / ratings.length]),
    ),
    counts: Object.fromEntries(byType.map(({ type, ratings }) => [type, ratings.length])) as Interests['counts'],
  }
}

export const toDeepDive = ({ answers, takenAt, suggestionsBefore }: StoredDeepDive): DeepDive => ({
  interests: scoreInterests(answers).scores,
  rated: countRatings(answers),
  takenAt,
  before: suggestionsBefore
    .filter(({ notTheUsual }) => !notTheUsual)
    .map(({ slug, title, matchPercent }) => ({ slug, title, matchPercent })),
})

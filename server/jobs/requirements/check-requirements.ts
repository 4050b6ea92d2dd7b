import type { ApplyCheck } from '#contract/endpoints/jobs.ts'
import type { Rating } from '#contract/jobs.ts'
import { gatherFacts } from '#server/evidence/gather-facts.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { isCut } from '#server/platform/listings/clean-listing.ts'
import { isEnglish } from '../../language/prose/is-english.ts'
import { draftSentence } from '../../language/requirements/draft-sentence.ts'
import { findEvidence } from '../../language/requirements/find-evidence.ts'
import { splitRequirements } from '../../language/requirements/split-requirements.ts'
import { openRow } from '../find-listing.ts'
import { findRatings } from './store.ts'

export async function checkRequirements(db: Sql, userId: string, listingId: string): Promise<ApplyCheck> {
  const { description, lens } = await openRow(db, listingId)
  const rated = await findRatings(db, userId, listingId)
  const facts = await gatherFacts(db, userId)
  const requirements = splitRequirements(description).map(requirement => {
    const rating = ratingIn(rated, requirement.id)
    const shown = findEvidence(requirement.text, facts)
    const evidence = shown.map(({ fact }) => fact.text)
    return { ...requirement, rating, evidence, sentence: draftSentence(requirement, rating, shown) }
  })
  const ratings = requirements.flatMap(({ rating }) => (rating ? [rating] : []))
  const met = ratings.reduce((sum, rating) => sum + worth[rating], 0)
  const partial = lens.partial === true || isCut(description)
  return { requirements, met, rated: ratings.length, partial, otherLanguage: !isEnglish(description) }
}

const worth: Record<Rating, number> = { yes: 1, partly: 0.5, 'can-learn': 0, no: 0 }

export const ratingIn = (ratings: Readonly<Record<string, Rating>>, id: string): Rating | null =>
  Object.hasOwn(ratings, id) ? (ratings[id] ?? null) : null

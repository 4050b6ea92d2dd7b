import type { ResponseIn } from '#contract/endpoint.ts'
import type { ownStory } from '#contract/testimonials.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findStoryOf } from '../store.ts'

/** What became of her own story. */
export async function findStory(db: Sql, userId: string): Promise<ResponseIn<typeof ownStory>> {
  const row = await findStoryOf(db, userId)
  if (!row) return { story: null }
  const { status, allowPublicDisplay, adminNotes: reason, submittedAt } = row
  return { story: { status, allowPublicDisplay, reason, submittedAt: submittedAt.toISOString() } }
}

import type { ResponseIn } from '#contract/endpoint.ts'
import type { ownTestimonials } from '#contract/testimonials.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { stateOf } from '../rules.ts'
import { listTestimonialsOf } from '../store.ts'

/** What she sent while signed in, newest first. */
export async function listOwn(db: Sql, userId: string): Promise<ResponseIn<typeof ownTestimonials>> {
  const rows = await listTestimonialsOf(db, userId)
  return {
    testimonials: rows.map(row => ({
      id: row.id,
      testimonialText: row.testimonialText,
      state: stateOf(row),
      reason: row.rejectionReason,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

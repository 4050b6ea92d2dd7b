import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { ownTestimonials } from '#contract/endpoints/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import { stateOf } from '../rules.ts'
import { listTestimonialsOf } from '../store.ts'

export async function listOwn(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  userId: string,
): Promise<ResponseIn<typeof ownTestimonials>> {
  const rows = await listTestimonialsOf(deps.db.sql, userId)
  const testimonials = rows.map(async row => ({
    id: row.id,
    testimonialText: row.testimonialText,
    state: stateOf(row),
    reason: row.rejectionReason,
    createdAt: row.createdAt.toISOString(),
    photoUrl: await photoAddress(deps, row.photoKey, 'own'),
  }))
  return { testimonials: await Promise.all(testimonials) }
}

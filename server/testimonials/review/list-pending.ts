import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { pendingTestimonials } from '#contract/endpoints/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import { type PageRequest, rowsOfPage } from './rules.ts'
import { listTestimonials } from './store.ts'

export async function listReviewed(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  list: 'pending' | 'published',
  page: PageRequest,
): Promise<ResponseIn<typeof pendingTestimonials>> {
  const { rows, total } = await listTestimonials(deps.db.sql, list, rowsOfPage(page))
  const testimonials = rows.map(async row => {
    const { id, firstName, jobTitle, testimonialText, consentGiven, consentIpAddress, rewarded } = row
    return {
      ...{ id, firstName, jobTitle, testimonialText, consentGiven, consentIpAddress, rewarded },
      photoUrl: await photoAddress(deps, row.photoKey, 'underReview'),
      consentTimestamp: row.consentTimestamp?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }
  })
  return { testimonials: await Promise.all(testimonials), total }
}

import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { approvedTestimonials } from '#contract/endpoints/testimonials.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import { listShownStories, listShownTestimonials } from './store.ts'

export async function listApproved(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  max: number = limits.testimonial.shown,
): Promise<ResponseIn<typeof approvedTestimonials>> {
  const testimonials = await listShownTestimonials(deps.db.sql, max)
  const stories = await listShownStories(deps.db.sql, max)
  const photoUrl = (key: string | null) => photoAddress(deps, key, 'shown')
  return {
    testimonials: await Promise.all(
      testimonials.map(async ({ row: { id, firstName, jobTitle, testimonialText, photoKey }, rewarded }) => ({
        ...{ id, firstName, jobTitle, testimonialText, rewarded },
        photoUrl: await photoUrl(photoKey),
      })),
    ),
    stories: await Promise.all(
      stories.map(async ({ id, name, beforeCareer, afterCareer, story, photoKey }) => ({
        ...{ id, firstName: name, beforeCareer, afterCareer, story },
        photoUrl: await photoUrl(photoKey),
      })),
    ),
  }
}

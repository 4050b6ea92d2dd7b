import type { QueryOut, ResponseIn } from '#contract/endpoint.ts'
import type { listStories as endpoint } from '#contract/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import { rowsOfPage } from './rules.ts'
import * as store from './store.ts'

/** A page of the stories that unlocked Pro, of one state. */
export async function listStories(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { status, ...wish }: QueryOut<typeof endpoint>,
): Promise<ResponseIn<typeof endpoint>> {
  const { rows, total } = await store.listStories(deps.db.sql, status, rowsOfPage(wish))
  const stories = rows.map(async row => {
    const { id, name, email, phoneNumber, instagramHandle, beforeCareer, afterCareer, story } = row
    const { allowPublicDisplay, consentIpAddress, consentTimestamp, adminNotes, submittedAt } = row
    return {
      ...{ id, firstName: name, email, phoneNumber, instagramHandle, beforeCareer, afterCareer, story },
      ...{ allowPublicDisplay, consentIpAddress, status: row.status, reason: adminNotes },
      photoUrl: await photoAddress(deps, row.photoKey, 'underReview'),
      consentTimestamp: consentTimestamp.toISOString(),
      submittedAt: submittedAt.toISOString(),
    }
  })
  return { stories: await Promise.all(stories), total }
}

import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { ownStory } from '#contract/endpoints/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import { findStoryOf } from '../store.ts'

export async function findStory(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  userId: string,
): Promise<ResponseIn<typeof ownStory>> {
  const row = await findStoryOf(deps.db.sql, userId)
  if (!row) return { story: null }
  const { status, allowPublicDisplay, adminNotes: reason, submittedAt, answerBy } = row
  const isPhotoRemoved = !allowPublicDisplay || status === 'declined'
  const photoUrl = isPhotoRemoved ? null : await photoAddress(deps, row.photoKey, 'own')
  const times = { submittedAt: submittedAt.toISOString(), answerBy: answerBy?.toISOString() ?? null }
  return { story: { status, allowPublicDisplay, reason, ...times, photoUrl } }
}

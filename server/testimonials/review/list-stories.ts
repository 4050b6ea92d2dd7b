import type { QueryOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { listStories as endpoint } from '#contract/endpoints/story-review.ts'
import type { Deps } from '#server/deps.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import type { StoryRow } from '../store.ts'
import { rowsOfPage } from './rules.ts'
import * as store from './store.ts'

export async function listStories(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { status, ...page }: QueryOut<typeof endpoint>,
  adminId: string,
): Promise<ResponseIn<typeof endpoint>> {
  const { rows, total } = await store.listStories(deps.db.sql, status, rowsOfPage(page))
  const stories = rows.map(async row => {
    const { id, name, email, phoneNumber, instagramHandle, beforeCareer, afterCareer, story } = row
    const { allowPublicDisplay, consentIpAddress, consentTimestamp, adminNotes, submittedAt, reviewedAt, reviewedBy } =
      row
    return {
      ...{ id, firstName: name, email, phoneNumber, instagramHandle, beforeCareer, afterCareer, story },
      ...{ allowPublicDisplay, consentIpAddress, status: row.status, signals: row.signals, reason: adminNotes },
      photoUrl: stays(row) ? await photoAddress(deps, row.photoKey, 'underReview') : null,
      consentTimestamp: consentTimestamp.toISOString(),
      submittedAt: submittedAt.toISOString(),
      answerBy: row.answerBy?.toISOString() ?? null,
      reviewedAt: reviewedAt?.toISOString() ?? null,
      reviewedByYou: reviewedBy === null ? null : reviewedBy === adminId,
    }
  })
  return { stories: await Promise.all(stories), total }
}

const stays = ({ status, allowPublicDisplay }: StoryRow) => allowPublicDisplay && status !== 'declined'

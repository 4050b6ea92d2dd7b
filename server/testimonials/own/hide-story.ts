import { AppError } from '#server/http/app-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { endFiles } from '#server/platform/storage/end-files.ts'
import { findStoryOf, writeHidden } from '../store.ts'

/**
 * Hides the story and schedules its photo for deletion. Pro stays. Idempotent.
 * @throws AppError not_found
 */
export async function hideStory({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<void> {
  await db.transaction(async tx => {
    // Prevents a concurrent decision.
    await lockAccount(tx, userId)
    const story = await findStoryOf(tx, userId)
    if (!story) throw new AppError('not_found')
    if (!story.allowPublicDisplay) return
    // Files are locked before the rows that use them everywhere, to avoid deadlocks.
    if (story.photoKey && story.status !== 'rejected') await endFiles(tx, [story.photoKey], clock.now())
    await writeHidden(tx, story.id)
  })
}

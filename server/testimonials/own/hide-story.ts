import { AppError } from '#server/http/app-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { endFiles } from '#server/platform/storage/end-files.ts'
import { findStoryOf, writeHidden } from '../store.ts'

/**
 * Her story is shown to nobody any more, and its photo goes. Pro stays hers. Again: nothing more happens.
 * @throws AppError not_found
 */
export async function hideStory({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<void> {
  await db.transaction(async tx => {
    // So that nobody decides on it meanwhile what becomes of the photo.
    await lockAccount(tx, userId)
    const story = await findStoryOf(tx, userId)
    if (!story) throw new AppError('not_found')
    if (!story.allowPublicDisplay) return
    // A file before what it belongs to, everywhere, so that nobody waits in a circle. A rejected story's goes already.
    if (story.photoKey && story.status !== 'rejected') await endFiles(tx, [story.photoKey], clock.now())
    await writeHidden(tx, story.id)
  })
}

import { retention } from '#contract/account.ts'
import type { BodyOut } from '#contract/endpoint.ts'
import type { rejectStory as rejecting } from '#contract/testimonials.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { endStoryPro } from '#server/billing/unlock-by-story.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { holdAccount } from '#server/platform/db/hold-account.ts'
import { endFiles } from '#server/platform/storage/end-files.ts'
import { tellRejection } from '../mail-author.ts'
import type { Reviewer } from './rules.ts'
import { findAuthor, holdStory, writeStory } from './store.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Shows a story to everybody, if she still allows it. @throws AppError not_found, already_reviewed, no_consent */
export async function approveStory({ db, clock }: Parts, id: string, by: Reviewer): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const story = await holdStory(tx, id)
    if (!story) throw new AppError('not_found')
    if (story.status !== 'pending') throw new AppError('already_reviewed')
    if (!story.allowPublicDisplay || !story.consentToPhotoUse) throw new AppError('no_consent')
    await writeStory(tx, id, { status: 'approved', reviewedAt: now, reviewedBy: by.admin.id })
    await record(tx, 'prostory.approve', id, by, now)
  })
}

/**
 * For fraud: the story is not hers, or not true. Its Pro ends, its photo goes after `retention.rejected`, and a mail
 * tells her why and how to object.
 * @throws AppError not_found; already_reviewed where it is no longer what the administrator saw
 */
export async function rejectStory(
  { db, clock }: Parts,
  { id, reason, was }: BodyOut<typeof rejecting> & { id: string },
  by: Reviewer,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const author = await findAuthor(tx, id)
    if (!author || !(await holdAccount(tx, author.id))) throw new AppError('not_found')
    // A file before what it belongs to, as everywhere. That of a hidden story goes already.
    if (author.photoKey && author.allowPublicDisplay)
      await endFiles(tx, [author.photoKey], new Date(now.getTime() + retention.rejected))
    const story = await holdStory(tx, id)
    if (story?.status !== was) throw new AppError('already_reviewed')
    await writeStory(tx, id, { status: 'rejected', adminNotes: reason, reviewedAt: now, reviewedBy: by.admin.id })
    const { staysPro } = await endStoryPro(tx, author.id, now)
    const photo = story.photoKey && story.allowPublicDisplay ? 'goes' : 'gone'
    await tellRejection(tx, { ...author, reason, photo, staysPro }, now)
    await record(tx, 'prostory.reject', id, by, now)
  })
}

const record = (tx: Tx, action: 'prostory.approve' | 'prostory.reject', id: string, by: Reviewer, now: Date) =>
  writeAudit(tx, { action, actor: by.admin, resource: { type: 'story', id }, client: by.client }, now)

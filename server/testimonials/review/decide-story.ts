import { retention } from '#contract/account.ts'
import type { AuditAction } from '#contract/endpoints/admin.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type {
  declineStory as declining,
  rejectStory as rejecting,
  restoreStory as restoring,
} from '#contract/endpoints/story-review.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { endStoryPro, unlockByStory } from '#server/billing/unlock-by-story.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { cancelRemoval, endFiles } from '#server/platform/storage/end-files.ts'
import { mailDecline, mailGrantedStory, mailRejection, mailRestoration } from '../mail-author.ts'
import { releaseNumber, restoreNumber } from '../release-number.ts'
import type { StoryRow } from '../store.ts'
import type { Reviewer } from './rules.ts'
import { findAuthor, lockStory, writeStory } from './store.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type StoryStatus = StoryRow['status']

/**
 * Unlocks Pro for a held story, once, and emails the author. Whether the story is shown is decided afterwards.
 * @throws AppError not_found, already_reviewed
 */
export async function grantStory(
  { db, clock, publicUrl }: Parts & Pick<Deps, 'publicUrl'>,
  id: string,
  by: Reviewer,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const author = await lockAuthor(tx, id)
    await expectStatus(tx, id, 'held')
    await writeStory(tx, id, { status: 'pending', answerBy: null, ...decided(by, now) })
    const { stillCharged } = await unlockByStory(tx, author.id, now)
    await mailGrantedStory(tx, { ...author, publicUrl, stillCharged }, now)
    await record(tx, 'prostory.grant', id, by, now)
  })
}

export async function approveStory({ db, clock }: Parts, id: string, by: Reviewer): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const story = await lockStory(tx, id)
    if (!story) throw new AppError('not_found')
    if (story.status !== 'pending') throw new AppError('already_reviewed')
    if (!story.allowPublicDisplay || !story.consentToPhotoUse) throw new AppError('no_consent')
    await writeStory(tx, id, { status: 'approved', ...decided(by, now) })
    await record(tx, 'prostory.approve', id, by, now)
  })
}

/**
 * Declines an honest story: the photo is deleted, Pro stays, and the author is emailed unless they hid the story.
 * @throws AppError not_found; already_reviewed if the state has changed
 */
export async function declineStory(
  { db, clock }: Parts,
  { id, reason, was }: BodyOut<typeof declining> & { id: string },
  by: Reviewer,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const author = await lockAuthor(tx, id)
    if (author.photoKey) await endFiles(tx, [author.photoKey], now)
    await expectStatus(tx, id, was)
    await writeStory(tx, id, { status: 'declined', adminNotes: reason || null, ...decided(by, now) })
    if (author.allowPublicDisplay) await mailDecline(tx, { ...author, reason, was }, now)
    await record(tx, 'prostory.decline', id, by, now)
  })
}

export async function rejectStory(
  { db, clock }: Parts,
  { id, reason, was }: BodyOut<typeof rejecting> & { id: string },
  by: Reviewer,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const author = await lockAuthor(tx, id)
    const photo = author.photoKey && author.allowPublicDisplay && was !== 'declined' ? 'goes' : 'gone'
    if (author.photoKey && photo === 'goes')
      await endFiles(tx, [author.photoKey], new Date(now.getTime() + retention.rejected))
    await expectStatus(tx, id, was)
    await writeStory(tx, id, { status: 'rejected', adminNotes: reason, ...decided(by, now) })
    const { staysPro } = was === 'held' ? { staysPro: false } : await endStoryPro(tx, author.id, now)
    await releaseNumber(tx, author)
    await mailRejection(tx, { ...author, reason, was, photo, staysPro }, now)
    await record(tx, 'prostory.reject', id, by, now)
  })
}

export async function restoreStory(
  { db, clock, publicUrl }: Parts & Pick<Deps, 'publicUrl'>,
  id: string,
  by: Reviewer,
): Promise<Pick<ResponseIn<typeof restoring>, 'status'>> {
  return db.transaction(async tx => {
    const now = clock.now()
    const author = await lockAuthor(tx, id)
    const status = (await restorePhoto(tx, author, now)) ? 'pending' : 'declined'
    await expectStatus(tx, id, 'rejected')
    await writeStory(tx, id, { status, adminNotes: null, answerBy: null, ...decided(by, now) })
    const { stillCharged } = await unlockByStory(tx, author.id, now)
    await restoreNumber(tx, author)
    await mailRestoration(tx, { ...author, publicUrl, stillCharged, status, hadPro: !author.answerBy }, now)
    await record(tx, 'prostory.restore', id, by, now)
    return { status }
  })
}

type Author = NonNullable<Awaited<ReturnType<typeof findAuthor>>>

async function lockAuthor(tx: Tx, id: string): Promise<Author> {
  const known = await findAuthor(tx, id)
  if (!known || !(await lockAccount(tx, known.id))) throw new AppError('not_found')
  const author = await findAuthor(tx, id)
  if (!author) throw new AppError('not_found')
  return author
}

async function restorePhoto(tx: Tx, { photoKey, allowPublicDisplay }: Author, now: Date): Promise<boolean> {
  if (!photoKey) return false
  if (allowPublicDisplay) return cancelRemoval(tx, photoKey, now)
  await endFiles(tx, [photoKey], now)
  return false
}

async function expectStatus(tx: Tx, id: string, was: StoryStatus): Promise<void> {
  const story = await lockStory(tx, id)
  if (story?.status !== was) throw new AppError('already_reviewed')
}

const decided = (by: Reviewer, now: Date) => ({ reviewedAt: now, reviewedBy: by.admin.id })

const record = (tx: Tx, action: AuditAction & `prostory.${string}`, id: string, by: Reviewer, now: Date) =>
  writeAudit(tx, { action, actor: by.admin, resource: { type: 'story', id }, client: by.client }, now)

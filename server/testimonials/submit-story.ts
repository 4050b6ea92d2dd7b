import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { submitStory as endpoint } from '#contract/endpoints/testimonials.ts'
import { unlockByStory } from '#server/billing/unlock-by-story.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { attachPhoto, type Photo, preparePhoto } from '#server/platform/storage/prepare-photo.ts'
import { mailHeldStory, mailStoryReceipt } from './mail-author.ts'
import { type Marks, marksOf } from './rules.ts'
import { findSignals } from './signals/find-signals.ts'
import { answerDate, needsReview } from './signals/rules.ts'
import * as store from './store.ts'

export interface StorySubmission {
  account: { id: string; email: string; emailVerified: boolean; createdAt: string }
  body: BodyOut<typeof endpoint>
  client: Client
}

/**
 * Stores a story in one transaction, which unlocks Pro, or holds it until a person has decided where `needsReview` says
 * so. A story, photo, email address or phone number unlocks Pro only once. `countUnlock` runs before the transaction and
 * may throw.
 * @throws AppError story_told, email_not_verified, story_known, session_required; busy where the address changed meanwhile
 * @throws FileProblem as `preparePhoto`
 */
export async function submitStory(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'publicUrl'>,
  submission: StorySubmission,
  countUnlock: () => Promise<unknown>,
): Promise<Pick<ResponseIn<typeof endpoint>, 'proUnlockedVia' | 'answerBy'>> {
  const { db, clock, publicUrl } = deps
  const { account, body, client } = submission
  if (await store.findStoryOf(db.sql, account.id)) throw new AppError('story_told')
  if (!account.emailVerified) throw new AppError('email_not_verified')
  const asker = { userId: account.id, ip: client.ip }
  const photo = await preparePhoto(deps, asker, { purpose: 'story', key: body.photoS3Key })
  const salt = await store.findSalt(db.sql)
  if (salt) await rejectKnownStory(db.sql, marksFor(salt, submission, photo))
  const signals = await findSignals(db.sql, { account, story: body.story, photo }, clock.now())
  await countUnlock()
  return db.transaction(async tx => {
    const now = clock.now()
    const locked = await lockAccount(tx, account.id)
    if (!locked) throw new AppError('session_required')
    if (!locked.emailVerifiedAt) throw new AppError('email_not_verified')
    if (locked.email !== account.email) throw new AppError('busy')
    if (await store.findStoryOf(tx, account.id)) throw new AppError('story_told')
    await markStory(tx, submission, photo, now)
    await attachPhoto(tx, photo, now)
    const answerBy = needsReview(signals) ? answerDate(now) : null
    await store.insertStory(tx, { ...rowOf(submission, photo, now), signals, answerBy, ...(answerBy && held) })
    if (answerBy) {
      await mailHeldStory(tx, { ...account, publicUrl, answerBy }, now)
      return { proUnlockedVia: null, answerBy: answerBy.toISOString() }
    }
    const { stillCharged } = await unlockByStory(tx, account.id, now)
    await mailStoryReceipt(tx, { ...account, publicUrl, stillCharged }, now)
    return { proUnlockedVia: 'testimonial', answerBy: null }
  })
}

const held = { status: 'held' } as const

/** Takes a lock, so that the second of two equal stories is recognized. */
async function markStory(tx: Tx, telling: StorySubmission, photo: Photo, now: Date): Promise<void> {
  await store.lockMarks(tx)
  const salt = (await store.findSalt(tx)) ?? (await store.makeSalt(tx, now))
  const marks = marksFor(salt, telling, photo)
  await rejectKnownStory(tx, marks)
  await store.insertMarks(tx, marks, now)
}

async function rejectKnownStory(db: Sql, marks: Marks): Promise<void> {
  if (await store.areMarked(db, marks)) throw new AppError('story_known')
}

const marksFor = (salt: string, { account, body }: StorySubmission, { print }: Photo): Marks =>
  marksOf(salt, { ...body, print, email: account.email })

function rowOf({ account, body, client }: StorySubmission, photo: Photo, now: Date) {
  const { photoS3Key: _, instagramHandle, ...fields } = body
  return {
    ...fields,
    instagramHandle: instagramHandle || null,
    userId: account.id,
    photoKey: photo.key,
    consentIpAddress: client.ip.slice(0, 45),
    consentTimestamp: now,
    submittedAt: now,
  }
}

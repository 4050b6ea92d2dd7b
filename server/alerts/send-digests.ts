import type { Deps } from '#server/deps.ts'
import { findNewListings, recordAlertSearch } from '#server/jobs/find-new-listings.ts'
import { findQualifications } from '#server/jobs/search-listings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reasonOf } from '#server/platform/log.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { queuePush } from '#server/platform/push/queue-push.ts'
import {
  countedSince,
  digestKind,
  isPaused,
  isTooMany,
  isTooSoon,
  nextAttempt,
  nextCheck,
  pickListings,
} from './rules.ts'
import { type AlertRow, findDigests, findKnown, insertAlerted, lockDue, writeAlert } from './store.ts'
import { writeDigest } from './write-digest.ts'

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'publicUrl' | 'sources'>

export interface DigestRound {
  sent: number
  /** Alerts not emailed: nothing new, paused, emails turned off, or limit reached. */
  quiet: number
  /** Failed alerts stay due. The entries do not identify a user. */
  failures: { alert: string; reason: string }[]
}

/**
 * Processes due alerts one at a time and emails new listings. Email and history are written in one transaction, so that
 * crashes and concurrent servers neither lose nor repeat anything.
 */
export async function sendDigests(deps: DigestDeps, isStopping: () => boolean = () => false): Promise<DigestRound> {
  const round: DigestRound = { sent: 0, quiet: 0, failures: [] }
  while (!isStopping()) {
    const outcome = await sendNext(deps, round)
    // Gives other requests a turn: the embedded database blocks the event loop.
    await new Promise(setImmediate)
    if (outcome === 'none') break
    if (outcome === 'gone') continue
    round[outcome.became]++
    await recordAlertSearch(deps.db.sql, deps.catalogue, outcome.alert, deps.clock.now())
  }
  return round
}

async function sendNext(deps: DigestDeps, { failures }: DigestRound) {
  const now = deps.clock.now()
  const taken: string[] = []
  try {
    return await deps.db.transaction(async tx => {
      const leftOut = failures.map(({ alert }) => alert)
      const due = await lockDue(tx, now, leftOut)
      if (typeof due === 'string') return due
      taken.push(due.alert.id)
      return { alert: due.alert, became: await send(tx, deps, due, now) }
    })
  } catch (error) {
    const [alert] = taken
    if (alert === undefined) throw error
    failures.push({ alert, reason: reasonOf(error) })
    return 'gone'
  }
}

async function send(
  tx: Tx,
  deps: DigestDeps,
  { alert, email, unwantedMails }: { alert: AlertRow; email: string; unwantedMails: readonly string[] },
  now: Date,
): Promise<'sent' | 'quiet'> {
  await writeAlert(tx, alert.id, { nextAt: nextCheck(alert, now) })
  if (isPaused(alert, now) || unwantedMails.includes(digestKind)) return 'quiet'
  if (isTooSoon(alert, now)) {
    await writeAlert(tx, alert.id, { nextAt: nextAttempt(alert, now) })
    return 'quiet'
  }
  const { many, newest } = await findDigests(tx, alert.userId, countedSince(now))
  if (isTooMany(many)) return 'quiet'
  const account = { id: alert.userId }
  const known = (fingerprints: readonly string[]) => findKnown(tx, alert.userId, fingerprints)
  const picked = pickListings(await findNewListings(tx, deps, account, alert, known, now), alert.atMost)
  if (!picked.length) return 'quiet'
  // The timestamp links a digest to its listings, so it must be unique per account.
  const at = newest && newest >= now ? new Date(newest.getTime() + 1) : now
  const fingerprints = picked.map(({ fingerprint }) => fingerprint)
  await insertAlerted(tx, alert.userId, fingerprints, at)
  const listings = picked.map(({ listing }) => listing)
  const career = deps.catalogue.find(alert.title)
  const { assumed = false } = await findQualifications(tx, account)
  await queueMail(tx, writeDigest({ alert, email, career, listings, assumed, publicUrl: deps.publicUrl }), at)
  const reference = `alert ${alert.id} ${at.toISOString()}`
  const title = listings.length === 1 ? '1 new job for your alert' : `${listings.length} new jobs for your alert`
  await queuePush(tx, { userId: alert.userId, reference, title, path: '/settings/alerts' }, now)
  await writeAlert(tx, alert.id, { lastSentAt: at })
  return 'sent'
}

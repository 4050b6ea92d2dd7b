import type { optionalMails } from '#contract/account.ts'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { day, hour } from '#contract/time.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { titleWords } from '#server/careers/titles/title-words.ts'
import { clockIn } from '#server/platform/local-time.ts'
import type { AlertRow } from './store.ts'

export const digestKind: (typeof optionalMails)[number] = 'job-alerts'

/** Serves both the unsubscribe page and one-click POSTs. */
export const unsubscribeUrlOf = (publicUrl: URL, { secret }: Pick<AlertRow, 'secret'>): string =>
  new URL(`/unsubscribe/${secret}`, publicUrl).href

/** Limits emails, because the address may be unverified. The time is under a day, because rounds vary. */
const maxDigests = { digests: limits.alerts.perUser, within: 20 * hour }

export const countedSince = (now: Date): Date => new Date(now.getTime() - maxDigests.within)

export const isTooMany = (written: number): boolean => written >= maxDigests.digests

export const isTooSoon = ({ lastSentAt }: Pick<AlertRow, 'lastSentAt'>, now: Date): boolean =>
  lastSentAt !== null && minInterval(lastSentAt) > now

const minInterval = (sentAt: Date) => new Date(sentAt.getTime() + maxDigests.within)

export type Schedule = Pick<JobAlert, 'rhythm' | 'weekday' | 'hour' | 'timeZone'>

/**
 * Returns the next scheduled time after `after`. An hour that daylight saving skips moves to the jump. A repeated hour
 * counts once.
 */
export function nextDue({ rhythm, weekday, hour: hourOfDay, timeZone }: Schedule, after: Date): Date {
  const clock = clockIn(timeZone)
  const now = clock.shows(after.getTime())
  const today = now - (((now % day) + day) % day)
  // One day more than a week, because time zones can skip a day.
  for (let date = today; date <= today + 8 * day; date += day) {
    if (rhythm === 'weekly' && weekdayOf(date) !== weekday) continue
    const due = clock.momentOf(date + hourOfDay * hour)
    if (due > after.getTime()) return new Date(due)
  }
  throw new Error(`No day is due in ${timeZone}`)
}

const weekdayOf = (date: number): number => new Date(date).getUTCDay() || 7

export const isPaused = ({ pausedUntil }: Pick<AlertRow, 'pausedUntil'>, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now

export const nextCheck = (alert: Schedule & Pick<AlertRow, 'pausedUntil'>, now: Date): Date =>
  nextDue(alert, alert.pausedUntil && isPaused(alert, now) ? alert.pausedUntil : now)

/**
 * Returns the next attempt when it is too soon: later today if no email was sent today, else the next scheduled time.
 */
export function nextAttempt(alert: Schedule & Pick<AlertRow, 'pausedUntil' | 'lastSentAt'>, now: Date): Date {
  const { lastSentAt, timeZone } = alert
  const clock = clockIn(timeZone)
  const dayOf = (moment: Date) => Math.floor(clock.shows(moment.getTime()) / day)
  return lastSentAt && dayOf(lastSentAt) < dayOf(now) ? minInterval(lastSentAt) : nextCheck(alert, now)
}

interface Found {
  listing: Pick<Listing, 'company'>
  fingerprint: string
}

/** Returns the first `atMost` distinct listings, limited per employer. */
export function pickListings<F extends Found>(found: readonly F[], atMost: number): F[] {
  const ofEmployer = new Map<string, number>()
  const seen = new Set<string>()
  return found
    .filter(({ listing, fingerprint }) => {
      const employer = wordsOf(listing.company)
      const before = ofEmployer.get(employer) ?? 0
      const tooMany = employer !== '' && before >= limits.alerts.perEmployer
      if (tooMany || seen.has(fingerprint)) return false
      ofEmployer.set(employer, before + 1)
      seen.add(fingerprint)
      return true
    })
    .slice(0, atMost)
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Reduces typed text in emails to its first few words, because the address may be unverified. */
export const safeTypedText = (typed: string): string =>
  typed
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 8)
    .join(' ') ?? ''

/** Returns the career's own title nearest to the typed one, or the safe typed text without a career. */
export function nearestTitle(career: Pick<CareerEntry, 'title' | 'searchTitles'> | undefined, typed: string): string {
  if (!career) return safeTypedText(typed)
  const names = [career.title, ...career.searchTitles]
  const same = names.find(name => wordsOf(name) === wordsOf(typed))
  if (same) return same
  const typedWords = new Set(titleWords(typed))
  const nearness = (name: string) => {
    const words = new Set(titleWords(name))
    const shared = [...words].filter(word => typedWords.has(word)).length
    return shared / (words.size + typedWords.size - shared)
  }
  return names.reduce((best, name) => (nearness(name) > nearness(best) ? name : best))
}

export const alertNameInMail = ({ place, remote }: Pick<AlertRow, 'place' | 'remote'>, job: string): string =>
  [job, safeTypedText(place), remote ? 'remote' : ''].filter(Boolean).join(', ')

/** Inserts zero-width characters so that mail clients do not create links. */
export const preventLinks = (text: string): string =>
  text.replace(/(?<=[^\s\d])[.@:](?=\S)|(?<=\d)[.@:](?=[^\s\d])/g, '$&\u200c')

import type { optionalMails } from '#contract/account.ts'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { day, hour } from '#contract/time.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { wordsOf as meaningOf } from '#server/careers/matching/resolve-title.ts'
import type { AlertRow } from './store.ts'

export const digestKind: (typeof optionalMails)[number] = 'job-alerts'

/** Where a mail of this alert is opened to end it, and where a mail program posts to. */
export const unsubscribeUrlOf = (publicUrl: URL, { secret }: Pick<AlertRow, 'secret'>): string =>
  new URL(`/unsubscribe/${secret}`, publicUrl).href

/**
 * An address that nobody has proved cannot be flooded, however alerts are made anew and moved. It is less than a day, for
 * today's round may come a little earlier than yesterday's.
 */
const most = { digests: limits.alerts.perUser, within: 20 * hour }

/** Since when the digests of an account are counted. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - most.within)

/** One more digest would be too many for an account. */
export const isTooMany = (written: number): boolean => written >= most.digests

/** A digest would come too soon after the last of its alert. */
export const isTooSoon = ({ lastSentAt }: Pick<AlertRow, 'lastSentAt'>, now: Date): boolean =>
  lastSentAt !== null && soonestAfter(lastSentAt) > now

const soonestAfter = (sentAt: Date) => new Date(sentAt.getTime() + most.within)

export type Rhythm = Pick<JobAlert, 'rhythm' | 'weekday' | 'hour' | 'timeZone'>

/**
 * When her hour comes next, after `after`. Where the clocks are put forward over it, it is the moment they show instead;
 * where they are put back and it comes twice, it is the first one alone.
 */
export function nextDue({ rhythm, weekday, hour: hourOfDay, timeZone }: Rhythm, after: Date): Date {
  const clock = clockIn(timeZone)
  const now = clock.shows(after.getTime())
  const today = now - (((now % day) + day) % day)
  // A day more than a week, for a day that somewhere was left out.
  for (let date = today; date <= today + 8 * day; date += day) {
    if (rhythm === 'weekly' && weekdayOf(date) !== weekday) continue
    const due = clock.momentOf(date + hourOfDay * hour)
    if (due > after.getTime()) return new Date(due)
  }
  throw new Error(`No day is due in ${timeZone}`)
}

/** 1: Monday. */
const weekdayOf = (date: number): number => new Date(date).getUTCDay() || 7

/** The clocks of a time zone. What they show is written as the milliseconds of a UTC that shows the same. */
function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shows = (moment: number): number => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 1, ...rest] = partNames.map(name => parts.get(name))
    return Date.UTC(year, month - 1, ...rest.map(part => part ?? 0))
  }
  const aheadAt = (moment: number) => shows(moment) - Math.floor(moment / 1000) * 1000
  /** When the clocks show this; where they never do, when they jump over it. */
  const momentOf = (shown: number): number => {
    const asBefore = shown - aheadAt(shown - day)
    const asLater = shown - aheadAt(shown + day)
    const both = [Math.min(asBefore, asLater), Math.max(asBefore, asLater)]
    return both.find(moment => shows(moment) === shown) ?? asBefore
  }
  return { shows, momentOf }
}
const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

export const isPaused = ({ pausedUntil }: Pick<AlertRow, 'pausedUntil'>, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now

/** When we look next: after a pause as soon as her hour comes. */
export const nextLook = (alert: Rhythm & Pick<AlertRow, 'pausedUntil'>, now: Date): Date =>
  nextDue(alert, alert.pausedUntil && isPaused(alert, now) ? alert.pausedUntil : now)

/** When we look next where it is too soon: later today, where her day has had no mail yet; else at her next hour. */
export function nextTry(alert: Rhythm & Pick<AlertRow, 'pausedUntil' | 'lastSentAt'>, now: Date): Date {
  const { lastSentAt, timeZone } = alert
  const clock = clockIn(timeZone)
  const dayOf = (moment: Date) => Math.floor(clock.shows(moment.getTime()) / day)
  return lastSentAt && dayOf(lastSentAt) < dayOf(now) ? soonestAfter(lastSentAt) : nextLook(alert, now)
}

interface Found {
  listing: Pick<Listing, 'company'>
  fingerprint: string
}

/** The first `atMost`, each once, and of one employer no more than a few. */
export function pickListings<F extends Found>(found: readonly F[], atMost: number): F[] {
  const ofEmployer = new Map<string, number>()
  const told = new Set<string>()
  return found
    .filter(({ listing, fingerprint }) => {
      const employer = wordsOf(listing.company)
      const before = ofEmployer.get(employer) ?? 0
      const tooMany = employer !== '' && before >= limits.alerts.perEmployer
      if (tooMany || told.has(fingerprint)) return false
      ofEmployer.set(employer, before + 1)
      told.add(fingerprint)
      return true
    })
    .slice(0, atMost)
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/**
 * What somebody typed, as a mail may say it: an address that nobody has proved must not be sent words that somebody else
 * chose, so that it is no more of them than an advert has to have, too.
 */
export const namedInMail = (typed: string): string =>
  typed
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 8)
    .join(' ') ?? ''

/** What she looks for: of our own names of that job the one that is nearest to what she typed. */
export function jobInMail(career: Pick<CareerEntry, 'title' | 'searchTitles'> | undefined, typed: string): string {
  if (!career) return namedInMail(typed)
  const names = [career.title, ...career.searchTitles]
  const same = names.find(name => wordsOf(name) === wordsOf(typed))
  if (same) return same
  const said = new Set(meaningOf(typed))
  const nearness = (name: string) => {
    const words = new Set(meaningOf(name))
    const shared = [...words].filter(word => said.has(word)).length
    return shared / (words.size + said.size - shared)
  }
  return names.reduce((best, name) => (nearness(name) > nearness(best) ? name : best))
}

/** What a mail calls its alert. */
export const nameInMail = ({ place, remote }: Pick<AlertRow, 'place' | 'remote'>, job: string): string =>
  [job, namedInMail(place), remote ? 'remote' : ''].filter(Boolean).join(', ')

/** Words of strangers, which mail programs make no link of: a mark that is not seen parts what would be an address. */
export const unlinked = (text: string): string =>
  text.replace(/(?<=[^\s\d])[.@:](?=\S)|(?<=\d)[.@:](?=[^\s\d])/g, '$&\u200c')

import { readTypedDate } from '../../english/read-date.ts'

/** How a degree or certificate stands. `accepted`: to a study that has not begun; `unclear`: nothing certain can be said. */
export type Status = 'held' | 'underway' | 'accepted' | 'booked' | 'expired' | 'left' | 'unclear'

const left =
  /\b(?:left|leaving(?! cert)|stopped|dropped(?: out)?|withdrew|unfinished|incomplete|quit|paused|never finished|(?:did not|didn['’]?t|not) (?:finish|complete)(?:ed)?)\b/i
const expired =
  /\b(?:expired?|lapsed?|ran out|run out|inactive|no longer valid|out of date|not valid|(?:must|have to|need to|needs? to) (?:renew|redo)|redo it)\b/i
const booked =
  /\b(?:booked|scheduled|signed up|registered for|authori[sz]ation to test|test date|exam (?:is )?(?:on|in)|test (?:is )?(?:on|in)|starts? (?:in|on)|waiting (?:for|list))\b/i
/** "In the CNA class now, then I take the test in January": the test is not booked before the class is over. */
export const inClass =
  /\b(?:in|taking|attending|enrolled in) (?:the|an?|my) (?:[\p{L}-]+ ){0,4}(?:class|course|program|training)\b(?=.*\b(?:now|currently|finish\w*|ends?|until|through)\b)/iu
const underway =
  /\b(?:in progress|in process|studying|preparing|half ?way|under ?way|working (?:on|toward)|enrolled|expected|pending|(?<!\b(?:of|in) )applied|application|being evaluated|under review|still to|to do|to go|junior|senior year|sophomore|freshman|(?:first|second|third|fourth|final|last)[- ]year student|now in|currently|\d+ (?:of|out of) \d+)\b/i
const unbooked = /(?:\b(?:not|never|yet to)\b|n['’]t\b)[^.,;]{0,20}\b(?:booked|scheduled|signed up|registered)\b/i
const negated = /\b(?:no|none|not|never|without|cannot|fail(?:ed)?|retake|yet)\b|n['’]t\b/i
const wish =
  /\b(?:want|would|wish|hope|hoping|plan(?:ning|s)?|will|going to|soon|need|next|later|if|until (?:I|my|the|we)|once|may|might|could|should|like to|thinking|interested|aim|goal)\b/i
const stated =
  /\b(?:passed|held|hold|holding|valid|current|certified|finished|completed|earned|licensed|graduated|awarded|received|since|got|done|have (?:it|the|my|an?)|in hand|active)\b/i

export interface Dated {
  text: string
  from: string
  to: string
}

/** Negative words win: what is said in two ways is not held. */
export function readWords(text: string): Status | 'stated' | undefined {
  if (left.test(text)) return 'left'
  if (expired.test(text)) return 'expired'
  if (inClass.test(text)) return 'underway'
  if (booked.test(text) && !unbooked.test(text)) return 'booked'
  if (underway.test(text)) return 'underway'
  if (negated.test(text) || wish.test(text)) return 'unclear'
  return stated.test(text) ? 'stated' : undefined
}

const lasts = /\b(?:valid|exp(?:ires|\.)?|until|through|renew\w*|good (?:to|till?))\b/i
const goodUntil = /\b(?:good|valid|current|active|exp(?:ires|\.)?) (?:(?:until|till?|thru|through|to|in|on|for) )?(.+)/i
const ahead = /^(?:(?:the )?(?:end of )?next|another) (?:\w+ )?(?:year|month|spring|summer|fall|winter)\b/i

/** The last day that the user names for a card, or that it still lies ahead: "good until next year", "exp 3/2026". */
function lastDay(text: string): Date | 'ahead' | undefined {
  const rest = goodUntil.exec(text)?.[1] ?? ''
  if (ahead.test(rest)) return 'ahead'
  const read = readTypedDate(rest)
  return read && new Date(Date.UTC(read.year, (read.month ?? 11) + 1, 0))
}
/** A date that has begun, beside one ahead, is since when it is held. */
const isAhead = (text: string, now: Date): boolean => {
  const dates = text.match(/\b(?:\p{L}{3,9}\.? )?20\d\d\b/gu) ?? []
  return dates.length > 0 && dates.every(each => (dateOf(each) ?? now) > now)
}

export function certificateStatus(
  { text, to }: Dated,
  { issuer, now, validYears }: { issuer: string; now: Date; validYears?: number | undefined },
): Status {
  const words = readWords(text)
  const last = negated.test(text) ? undefined : (lastDay(text) ?? lastDay(to))
  if (last && (!words || words === 'stated' || words === 'unclear'))
    return last === 'ahead' || last > now ? 'held' : 'expired'
  if (words && words !== 'stated') return words
  if (!lasts.test(text) && isAhead(text, now)) return 'underway'
  const date = dateOf(to)
  if (date && date > now) return lasts.test(text) ? 'held' : 'unclear'
  if (validYears !== undefined) {
    if (!date) return /\b(?:valid|current|active)\b/i.test(text) ? 'held' : 'unclear'
    return yearsBetween(date, now) < validYears ? 'held' : 'expired'
  }
  return date || issuer || words === 'stated' ? 'held' : 'unclear'
}

const accepted = /\b(?:accepted|admitted|got in)(?: (?:to|into|at|by|in|for))\b/i
const begun =
  /\b(?:in progress|studying|enrolled|currently|now in|\d+ (?:of|out of) \d+|(?:first|second|third|fourth|final|last)[- ]year)\b/i

export function studyStatus({ text, from, to }: Dated, now: Date): Status {
  if (accepted.test(text) && !begun.test(text) && !(dateOf(from || to) && (dateOf(from || to) ?? now) <= now))
    return 'accepted'
  const words = readWords(text)
  if (words === 'stated') return 'held'
  if (words) return words
  const end = dateOf(to)
  if (end) return end > now ? 'underway' : 'held'
  if (/\b(?:now|present|today|current|ongoing)\b/i.test(to)) return 'underway'
  return dateOf(from) ? 'underway' : 'unclear'
}

export function dateOf(text: string): Date | undefined {
  const read = readTypedDate(text)
  return read && new Date(Date.UTC(read.year, read.month ?? 0, 1))
}

/** The last day of the month that is named, since who left in July worked in July. */
export function endOf(text: string): Date | undefined {
  const start = dateOf(text)
  return start && new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0))
}

export const yearsBetween = (from: Date, to: Date): number =>
  (to.getTime() - from.getTime()) / (365.25 * 24 * 3600 * 1000)

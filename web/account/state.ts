import type { CurrentUser } from '#contract/auth.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { minute } from '#contract/time.ts'
import { startingBalance } from '#contract/tokens.ts'
import { dateFormat, fromNow, longDay } from '#web/platform/dates.ts'
import { supportEmail } from '#web/platform/site.ts'

/** What is known of a call that failed; status 0: there was no answer at all. */
export interface Failure {
  status: number
  message: string
  code?: ErrorCode | null
  errors?: Record<string, string>
}

type PlanFacts = Pick<CurrentUser, 'isPro' | 'proUnlockedVia' | 'subscriptionEndDate'>

export function planOf({ isPro, proUnlockedVia, subscriptionEndDate }: PlanFacts): { name: string; text: string } {
  if (!isPro) {
    const text = `Your account began with ${startingBalance} tokens, and every price is shown before you spend.`
    return { name: 'Standard (Free)', text }
  }
  // For good, whatever a subscription beside it does.
  if (proUnlockedVia) return { name: 'Pro', text: 'Unlocked by your story. Nothing takes tokens.' }
  if (subscriptionEndDate) return { name: 'Pro', text: `Everything is included until ${longDay(subscriptionEndDate)}.` }
  return { name: 'Pro', text: 'Nothing takes tokens.' }
}

/** "August 2025" */
export const monthOf = dateFormat({ month: 'long', year: 'numeric' })
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** "2 hours ago"; from a month on the day itself. */
export function agoOf(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / minute)
  if (minutes < 1) return 'just now'
  if (minutes > 30 * 24 * 60) return `on ${longDay(time)}`
  const [unit, size] = units.find(([, size]) => minutes >= size) ?? units[2]
  return fromNow(-Math.floor(minutes / size), unit)
}

/** The choices with one mail wanted or not. */
export function withMail<Mail extends string>(
  { unwantedMails }: { unwantedMails: readonly Mail[] },
  mail: Mail,
  wanted: boolean,
): { unwantedMails: Mail[] } {
  const others = unwantedMails.filter(other => other !== mail)
  return { unwantedMails: wanted ? others : [...others, mail] }
}

/** A mail to us. One from Pro says so, because it is answered first. */
export const supportMail = (isPro: boolean): string =>
  `mailto:${supportEmail()}${isPro ? `?subject=${encodeURIComponent('[Pro] ')}` : ''}`

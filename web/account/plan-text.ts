import type { ErrorCode } from '#contract/errors.ts'
import type { CurrentUser } from '#contract/session.ts'
import { startingBalance } from '#contract/tokens.ts'
import { dateFormat, longDay } from '#web/platform/dates.ts'

/** Describes a failed call. `status` 0: there was no response. */
export interface Failure {
  status: number
  message: string
  code?: ErrorCode | null
  errors?: Record<string, string>
}

type PlanFacts = Pick<CurrentUser, 'isPro' | 'proUnlockedVia' | 'subscriptionEndDate'>

export function describePlan({ isPro, proUnlockedVia, subscriptionEndDate }: PlanFacts): {
  name: string
  text: string
} {
  if (!isPro) {
    const text = `Your account started with ${startingBalance} tokens, and every price is shown before you spend.`
    return { name: 'Standard (Free)', text }
  }
  // An unlocked Pro never expires, whatever the subscription.
  if (proUnlockedVia) return { name: 'Pro', text: 'Unlocked by your story. Nothing costs tokens.' }
  if (subscriptionEndDate) return { name: 'Pro', text: `Everything is included until ${longDay(subscriptionEndDate)}.` }
  return { name: 'Pro', text: 'Nothing costs tokens.' }
}

export const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

export function setMailChoice<Mail extends string>(
  { unwantedMails }: { unwantedMails: readonly Mail[] },
  mail: Mail,
  enabled: boolean,
): { unwantedMails: Mail[] } {
  const others = unwantedMails.filter(other => other !== mail)
  return { unwantedMails: enabled ? others : [...others, mail] }
}

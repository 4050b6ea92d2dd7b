import type { BillingState, cancelSubscription, Invoice, withdrawPurchase } from '#contract/endpoints/billing.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import { type BillingInterval, billingDays, formatPrice, proPrices, tokenPack } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { dateFormat, longDay } from '#web/platform/dates.ts'
import { tokensText } from '#web/tokens/balance.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type Subscription = NonNullable<BillingState['subscription']>
export type Purchase = BillingState['withdrawable'][number]

const longMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' })

export const intervalText: Record<BillingInterval, string> = { monthly: 'every month', annual: 'every year' }

/**
 * Where the current plan comes from. `given`: Pro without a subscription. A subscriber may also have unlocked Pro by a
 * story.
 */
export type PlanStatus =
  | { kind: 'standard' }
  | { kind: 'given'; byStory: boolean }
  | { kind: 'paid'; byStory: boolean; subscription: Subscription }

export function planStatusOf(
  user: Pick<CurrentUser, 'isPro' | 'proUnlockedVia'>,
  subscription: Subscription | null,
): PlanStatus {
  const byStory = user.proUnlockedVia !== null
  if (subscription) return { kind: 'paid', byStory, subscription }
  return user.isPro ? { kind: 'given', byStory } : { kind: 'standard' }
}

interface Fact {
  label: string
  value: string
}

export function billingFacts({ billing, endsAt, currentPeriodEnd, renewalPrice, ...rest }: Subscription): Fact[] {
  const facts = [{ label: 'Paid', value: intervalText[billing] }]
  const lastDay = accessUntil({ endsAt, ...rest })
  if (rest.status === 'past_due') facts.push({ label: 'Last payment', value: "didn't go through" })
  if (lastDay) facts.push({ label: 'Access until', value: longDay(lastDay) })
  else facts.push({ label: 'Next billing date', value: longDay(currentPeriodEnd) })
  if (endsAt) facts.push({ label: 'Next charge', value: 'None' })
  else if (renewalPrice !== null && !lastDay) facts.push(...chargesOf(billing, renewalPrice))
  return facts
}

function chargesOf(billing: BillingInterval, renewalPrice: number): Fact[] {
  const usual = proPrices[billing]
  const next = { label: 'Next charge', value: formatPrice(renewalPrice) }
  return renewalPrice === usual
    ? [next]
    : [next, { label: 'After that', value: `${formatPrice(usual)} ${intervalText[billing]}` }]
}

export function accessUntil({ endsAt, graceEnds }: Pick<Subscription, 'endsAt' | 'graceEnds'>): string | null {
  return [endsAt, graceEnds].filter(time => time !== null).sort()[0] ?? null
}

export type CancelScreen = 'done' | 'nothing-to-cancel' | 'cancelled-before' | 'form'

export function cancelScreenOf(visit: {
  done: boolean
  subscription: Pick<Subscription, 'endsAt'> | null
  inFlow: boolean
}): CancelScreen {
  if (visit.done) return 'done'
  if (!visit.subscription) return 'nothing-to-cancel'
  return visit.subscription.endsAt !== null && !visit.inFlow ? 'cancelled-before' : 'form'
}

const costOf = (feature: TokenFeature) => tokensText(tokenCosts[feature])

export const lostWithPro: readonly { feature: string; after: string }[] = [
  { feature: 'Unlimited retakes', after: `${costOf('career-quiz')} each` },
  { feature: 'Career Roadmap', after: `${costOf('roadmap')} each` },
  { feature: 'AI Resume Optimizer', after: `${costOf('resume-optimizer')} each time` },
  {
    feature: 'Job Alerts and real-time listings',
    after: `${costOf('job-listing-view')} to open a job ad that has a price; alerts stay`,
  },
  { feature: 'Mock Interview Prep', after: `${costOf('interview-prep')} each time` },
  { feature: 'Career tools', after: `${costOf('cover-letter')} for a cover letter` },
  { feature: 'Priority Support', after: 'Email support, as for everyone' },
  { feature: 'Saved careers', after: `${costOf('save-career')} for each new one; those you have stay` },
]

/**
 * Returns the consequences of canceling. After a failed renewal it takes effect at once, because no paid time is left.
 */
export function cancelConsequences(
  { proUnlockedVia, tokenBalance }: Pick<CurrentUser, 'proUnlockedVia' | 'tokenBalance'>,
  { status, endsAt, currentPeriodEnd }: Subscription,
): string[] {
  const atOnce = status === 'past_due'
  const byStory = proUnlockedVia !== null
  const ends = atOnce
    ? "Your last payment didn't go through, so the subscription ends now."
    : `You keep Pro until ${longDay(endsAt ?? currentPeriodEnd)}, the end of the time you paid for.`
  const after = byStory
    ? `Pro stays yours${atOnce ? '' : ' after that'}, because you unlocked it with your story.`
    : `${atOnce ? 'Your plan then is' : 'After that your plan is'} Standard (Free), with the ${tokensText(tokenBalance)} you have.`
  const back = atOnce ? 'You can come back anytime.' : 'Until then you can change your mind and reactivate.'
  return [ends, "You won't be charged again.", after, 'Your results and saved careers stay.', back]
}

export function cancellationEnd(answer: Partial<ResponseOf<typeof cancelSubscription>>): string | null {
  if (answer.subscriptionEndDate) return answer.subscriptionEndDate
  return answer.cancelAt === undefined ? null : new Date(answer.cancelAt * 1000).toISOString()
}

export const changesElsewhereText = 'All other changes to your plan are made on our website.'

export const cancelWord = 'cancel'
export const isCancelWord = (text: string): boolean => text.trim().toLowerCase() === cancelWord

/** Returns when the offer's year begins (null: now) and renews. It follows an already paid year. */
export function offerDates(
  { billing, currentPeriodEnd }: Pick<Subscription, 'billing' | 'currentPeriodEnd'>,
  now: Date,
): { begins: string | null; renews: string } {
  const begins = billing === 'annual' ? currentPeriodEnd : null
  return { begins, renews: yearAfter(begins ? new Date(begins) : now).toISOString() }
}

function yearAfter(date: Date): Date {
  const later = new Date(date)
  later.setUTCFullYear(date.getUTCFullYear() + 1)
  // February 29 becomes February 28.
  if (later.getUTCMonth() !== date.getUTCMonth()) later.setUTCDate(0)
  return later
}

export const invoiceStyles: Record<Invoice['status'], { text: string; tone: BadgeTone }> = {
  paid: { text: 'Paid', tone: 'success' },
  open: { text: 'Not paid yet', tone: 'amber' },
  failed: { text: 'Failed', tone: 'danger' },
  refunded: { text: 'Refunded', tone: 'neutral' },
  partly_refunded: { text: 'Partly refunded', tone: 'neutral' },
}

export function purchaseName({ plan, billing }: Pick<Purchase, 'plan' | 'billing'>): string {
  if (plan === 'tokens') return `${tokenPack.tokens} tokens`
  return billing === null ? 'Pro' : `Pro, ${billing}`
}

export function withdrawalConsequences({ plan, amount }: Purchase, byStory: boolean): string[] {
  const back = `${formatPrice(amount)} goes back the way you paid it.`
  if (plan === 'tokens')
    return [back, `Those of the ${tokenPack.tokens} tokens you have not spent are taken back, now.`]
  const pro = byStory
    ? 'The subscription ends now. Pro stays yours, because you unlocked it with your story.'
    : 'Pro ends now, not at the end of the time you paid for.'
  const rest = `So does all else that you paid for this subscription in the last ${billingDays.refund} days.`
  return [back, rest, pro, 'Nothing more is charged.']
}

export function withdrawalText({ withdrawnAt, amount, refunded }: ResponseOf<typeof withdrawPurchase>): {
  title: string
  text: string
} {
  const title = `You withdrew on ${longMoment(withdrawnAt)}`
  const price = formatPrice(amount)
  const text = refunded
    ? `${price} is on its way back to you. Banks can take some days to show it.`
    : `Your withdrawal counts from now. The payment provider has not confirmed the refund of ${price} yet; we go on asking until it has. You need not do anything.`
  return { title, text }
}

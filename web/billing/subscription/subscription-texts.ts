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

export const every: Record<BillingInterval, string> = { monthly: 'every month', annual: 'every year' }

/**
 * What gives her the plan she is on; `given`: Pro without a subscription that we know of. Someone who pays may have
 * unlocked Pro with her story too: both add up.
 */
export type Standing =
  | { kind: 'standard' }
  | { kind: 'given'; byStory: boolean }
  | { kind: 'paid'; byStory: boolean; subscription: Subscription }

export function standingOf(
  user: Pick<CurrentUser, 'isPro' | 'proUnlockedVia'>,
  subscription: Subscription | null,
): Standing {
  const byStory = user.proUnlockedVia !== null
  if (subscription) return { kind: 'paid', byStory, subscription }
  return user.isPro ? { kind: 'given', byStory } : { kind: 'standard' }
}

interface Fact {
  label: string
  value: string
}

/** The lines of the billing box. A date that is not known is left out, never made up. */
export function billingFacts({ billing, endsAt, currentPeriodEnd, renewalPrice, ...rest }: Subscription): Fact[] {
  const facts = [{ label: 'Paid', value: every[billing] }]
  const lastDay = accessUntil({ endsAt, ...rest })
  if (rest.status === 'past_due') facts.push({ label: 'Last payment', value: 'did not work' })
  if (lastDay) facts.push({ label: 'Access until', value: longDay(lastDay) })
  else facts.push({ label: 'Next billing date', value: longDay(currentPeriodEnd) })
  if (endsAt) facts.push({ label: 'Next charge', value: 'None' })
  else if (renewalPrice !== null && !lastDay) facts.push(...chargesOf(billing, renewalPrice))
  return facts
}

/** The next charge, and the usual one after it where they differ. */
function chargesOf(billing: BillingInterval, renewalPrice: number): Fact[] {
  const usual = proPrices[billing]
  const next = { label: 'Next charge', value: formatPrice(renewalPrice) }
  return renewalPrice === usual
    ? [next]
    : [next, { label: 'After that', value: `${formatPrice(usual)} ${every[billing]}` }]
}

/** When Pro ends if nothing else happens: cancelled, or a payment that failed. null: it renews. */
export function accessUntil({ endsAt, graceEnds }: Pick<Subscription, 'endsAt' | 'graceEnds'>): string | null {
  return [endsAt, graceEnds].filter(time => time !== null).sort()[0] ?? null
}

/** What the cancel page shows. Its form is reached by anyone who pays, whether or not she has seen an offer. */
export type CancelScreen = 'done' | 'nothing-to-cancel' | 'cancelled-before' | 'form'

export function cancelScreenOf(visit: {
  /** She cancelled on this visit. */
  done: boolean
  subscription: Pick<Subscription, 'endsAt'> | null
  /** She declined an offer in this session and is on her way to the form. */
  inFlow: boolean
}): CancelScreen {
  if (visit.done) return 'done'
  if (!visit.subscription) return 'nothing-to-cancel'
  return visit.subscription.endsAt !== null && !visit.inFlow ? 'cancelled-before' : 'form'
}

const costOf = (feature: TokenFeature) => tokensText(tokenCosts[feature])

/** What Pro held, in the order of its list, and how each of it stands without. */
export const lostWithPro: readonly { feature: string; after: string }[] = [
  { feature: 'Unlimited retakes', after: `${costOf('career-quiz')} each` },
  { feature: 'Career Roadmap', after: `${costOf('roadmap')} each` },
  { feature: 'AI Resume Optimizer', after: `${costOf('resume-optimizer')} each time` },
  { feature: 'Job Alerts and real-time listings', after: `${costOf('job-listing-view')} for each listing you open` },
  { feature: 'Mock Interview Prep', after: `${costOf('interview-prep')} each time` },
  { feature: 'Career tools', after: `${costOf('cover-letter')} for a cover letter` },
  { feature: 'Priority Support', after: 'E-mail support, as for everyone' },
  { feature: 'Saved careers', after: `${costOf('save-career')} for each new one; those you have stay` },
]

/** What cancelling does to her. A renewal that failed has left no paid time, so there it ends at once. */
export function consequences(
  { proUnlockedVia, tokenBalance }: Pick<CurrentUser, 'proUnlockedVia' | 'tokenBalance'>,
  { status, endsAt, currentPeriodEnd }: Subscription,
): string[] {
  const atOnce = status === 'past_due'
  const byStory = proUnlockedVia !== null
  const ends = atOnce
    ? 'Your last payment did not work, so the subscription ends now.'
    : `You keep Pro until ${longDay(endsAt ?? currentPeriodEnd)}, the end of the time you paid for.`
  const after = byStory
    ? `Pro stays yours${atOnce ? '' : ' after that'}, because you unlocked it with your story.`
    : `${atOnce ? 'Your plan then is' : 'After that your plan is'} Standard (Free), with the ${tokensText(tokenBalance)} you have.`
  const back = atOnce ? 'You can come back any time.' : 'Until then you can change your mind and reactivate.'
  return [ends, 'You are not charged again.', after, 'Your results and saved careers stay.', back]
}

/** The day that a cancellation was answered with, whichever way it was said; null where there was none. */
export function endOf(answer: Partial<ResponseOf<typeof cancelSubscription>>): string | null {
  if (answer.subscriptionEndDate) return answer.subscriptionEndDate
  return answer.cancelAt === undefined ? null : new Date(answer.cancelAt * 1000).toISOString()
}

/** In an app that may not sell: no price stands here, and no way to buy. */
export const changedElsewhere = 'All other changes to your plan are made on our website.'

export const cancelWord = 'cancel'
export const isCancelWord = (text: string): boolean => text.trim().toLowerCase() === cancelWord

/**
 * When the offer's year begins and when it renews at the usual price. Who pays by the month begins at once; who has
 * paid for a year gets it on her next one.
 */
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
  // February 29 has no anniversary.
  if (later.getUTCMonth() !== date.getUTCMonth()) later.setUTCDate(0)
  return later
}

export const invoiceLooks: Record<Invoice['status'], { text: string; tone: BadgeTone }> = {
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

/** What withdrawing does to her, before she confirms it. */
export function whatEnds({ plan, amount }: Purchase, byStory: boolean): string[] {
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

import type { createCheckoutSession, SubscriptionChange } from '#contract/endpoints/billing.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type BillingInterval, billingIntervals, formatPrice } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { longDay } from '#web/platform/dates.ts'
import { parseUrl } from '#web/platform/url.ts'
import { unitOf } from '../plan-texts.ts'

/** What she wants to buy. The price is the server's. */
export type Order = { plan: 'tokens' } | { plan: 'pro'; billing: BillingInterval; retentionOffer?: boolean }

/** What the server made of an order: a page to pay on, a price to agree to, or a change that is done. */
export type Outcome =
  | { kind: 'pay'; url: string }
  | { kind: 'confirm'; change: SubscriptionChange }
  | { kind: 'changed'; path: string }
  | { kind: 'message'; text: string }

type Answer = ResponseOf<typeof createCheckoutSession>

/** `origin`: our own. A path leads nowhere else, and a page to pay on is the provider's or ours. */
export function outcomeOf({ confirm, success, redirect, url, message }: Answer, origin: string): Outcome {
  if (confirm) return { kind: 'confirm', change: confirm }
  const path = success && redirect ? ownPath(redirect, origin) : null
  if (path) return { kind: 'changed', path }
  const page = url ? payPage(url, origin) : null
  if (page) return { kind: 'pay', url: page }
  return { kind: 'message', text: message || 'No checkout URL returned' }
}

function ownPath(address: string, origin: string): string | null {
  const url = parseUrl(address, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : null
}

const providerHosts = new Set(['checkout.stripe.com', 'billing.stripe.com'])

/** Also for the provider's page of cards and invoices. */
export function payPage(address: string, origin: string): string | null {
  const url = parseUrl(address, origin)
  if (!url || url.username || url.password) return null
  const isProviders = url.protocol === 'https:' && providerHosts.has(url.hostname) && url.port === ''
  return isProviders || url.origin === origin ? url.href : null
}

/** Refusals that say more than that it failed. */
const tellingCodes = new Set<ErrorCode | null>([
  'already_on_this_plan',
  'year_is_paid',
  'offer_not_open',
  'payment_declined',
  'payments_unavailable',
  'provider_failed',
  'too_many_attempts',
])
export const isTelling = (code: ErrorCode | null): boolean => tellingCodes.has(code)

export type CheckoutIntent = { billing: BillingInterval; withOffer: boolean }

/**
 * What the address of /checkout asks for; null where it makes no sense. It only chooses what is shown: the offer counts
 * where the server says that it is open, and is always the one of the price table, whatever `discount` says.
 */
export function checkoutIntentOf(params: URLSearchParams): CheckoutIntent | null {
  const billing = intervalOf(params.get('billing'), 'monthly')
  if (params.get('plan') !== 'pro' || !billing) return null
  const asked = ['retention_offer', 'cancellation_offer'].some(name => params.get(name) === 'true')
  return { billing, withOffer: asked && billing === 'annual' }
}

/** `usual` where nothing is said; null for what is no interval. */
export function intervalOf(text: string | null, usual: BillingInterval): BillingInterval | null {
  if (text === null) return usual
  return billingIntervals.find(interval => interval === text) ?? null
}

export const checkoutPath = (billing: BillingInterval): string => `/checkout?plan=pro&billing=${billing}`

/** What Pro at this interval is to someone: what its button says and does. */
export type ProStep =
  | { kind: 'buy' | 'reactivate' | 'switch' }
  /** She has it. `free`: by her story, with nothing to pay. */
  | { kind: 'have'; free: boolean }
  /** Her year is paid, so there is no month to pay. */
  | { kind: 'year-paid'; text: string }

type Buyer = Pick<CurrentUser, 'isPro' | 'billingInterval' | 'subscriptionEndDate' | 'currentPeriodEnd'>

export function proStep(user: Buyer | null, billing: BillingInterval): ProStep {
  if (!user?.isPro) return { kind: 'buy' }
  if (user.billingInterval === null) return { kind: 'have', free: true }
  if (user.billingInterval === 'annual' && billing === 'monthly') return { kind: 'year-paid', text: yearPaidText(user) }
  if (user.subscriptionEndDate) return { kind: 'reactivate' }
  return user.billingInterval === billing ? { kind: 'have', free: false } : { kind: 'switch' }
}

function yearPaidText({ subscriptionEndDate, currentPeriodEnd }: Buyer): string {
  const end = subscriptionEndDate ?? currentPeriodEnd
  const paid = `Your year is paid already${end ? `, until ${longDay(end)}` : ''}.`
  const rest = 'Pro stays until the year ends, and then you can choose monthly.'
  return `${paid} ${subscriptionEndDate ? '' : 'To pay by the month afterwards, cancel now: '}${rest}`
}

/** Which interval a price screen shows first. */
export const usualInterval = (user: Pick<CurrentUser, 'billingInterval'> | null): BillingInterval =>
  user?.billingInterval ?? 'annual'

interface Line {
  label: string
  value: string
  strong?: boolean
}

/** The lines of a bill for a change: what is due today first. */
export function linesOf(change: SubscriptionChange, dayText: (time: string) => string): Line[] {
  const { billing, dueToday, renewsAt, renewalPrice, laterPrice } = change
  const lines: Line[] = [
    { label: 'Plan', value: `Pro, billed each ${unitOf[billing]}` },
    { label: 'Due today', value: formatPrice(dueToday), strong: true },
  ]
  lines.push({ label: 'Renews', value: `${dayText(renewsAt)}, for ${formatPrice(renewalPrice)}` })
  if (laterPrice !== null)
    lines.push({ label: 'After that', value: `${formatPrice(laterPrice)} each ${unitOf[billing]}` })
  return lines
}

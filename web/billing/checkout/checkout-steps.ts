import type { createCheckoutSession, SubscriptionChange } from '#contract/endpoints/billing.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type BillingInterval, billingIntervals, formatPrice } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { ApiError } from '#web/platform/api.ts'
import { longDay } from '#web/platform/dates.ts'
import { parseUrl } from '#web/platform/url.ts'
import { intervalUnit } from '../plan-texts.ts'

export type Order = { plan: 'tokens' } | { plan: 'pro'; billing: BillingInterval; retentionOffer?: boolean }

export type Outcome =
  | { kind: 'pay'; url: string }
  | { kind: 'confirm'; change: SubscriptionChange }
  | { kind: 'changed'; path: string }
  | { kind: 'message'; text: string }

type Answer = ResponseOf<typeof createCheckoutSession>

/** Accepts only paths of our own `origin` and payment pages of ours or of the provider. */
export function readOutcome({ confirm, success, redirect, url, message }: Answer, origin: string): Outcome {
  if (confirm) return { kind: 'confirm', change: confirm }
  const path = success && redirect ? ownPath(redirect, origin) : null
  if (path) return { kind: 'changed', path }
  const page = url ? trustedPaymentUrl(url, origin) : null
  if (page) return { kind: 'pay', url: page }
  return { kind: 'message', text: message || 'No checkout URL returned' }
}

function ownPath(address: string, origin: string): string | null {
  const url = parseUrl(address, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : null
}

const providerHosts = new Set(['checkout.stripe.com', 'billing.stripe.com'])

export function trustedPaymentUrl(address: string, origin: string): string | null {
  const url = parseUrl(address, origin)
  if (!url || url.username || url.password) return null
  const isProviders = url.protocol === 'https:' && providerHosts.has(url.hostname) && url.port === ''
  return isProviders || url.origin === origin ? url.href : null
}

const specificCodes = new Set<ErrorCode | null>([
  'already_on_this_plan',
  'year_is_paid',
  'offer_not_open',
  'payment_declined',
  'payments_unavailable',
  'provider_failed',
  'too_many_attempts',
])

export interface FailureTexts {
  title: string
  text: string
  textOfAnswer?: string
  withMessage?: boolean
}

export function refusalText({ text, textOfAnswer = text, withMessage = false }: FailureTexts, error: ApiError): string {
  if (!withMessage && !specificCodes.has(error.code)) return text
  return error.text(error.status === 0 ? text : textOfAnswer)
}

export type CheckoutIntent = { billing: BillingInterval; withOffer: boolean }

/**
 * Reads the query of /checkout; null if it is invalid. It decides only what is shown: the server decides whether the
 * offer is open, and the price table how large it is. `discount` is ignored.
 */
export function checkoutIntentOf(params: URLSearchParams): CheckoutIntent | null {
  const billing = parseInterval(params.get('billing'), 'monthly')
  if (params.get('plan') !== 'pro' || !billing) return null
  const asked = ['retention_offer', 'cancellation_offer'].some(name => params.get(name) === 'true')
  return { billing, withOffer: asked && billing === 'annual' }
}

export function parseInterval(text: string | null, usual: BillingInterval): BillingInterval | null {
  if (text === null) return usual
  return billingIntervals.find(interval => interval === text) ?? null
}

export const checkoutPath = (billing: BillingInterval): string => `/checkout?plan=pro&billing=${billing}`

export type ProStep =
  | { kind: 'buy' | 'reactivate' | 'switch' }
  /** `free`: unlocked by a story, nothing is charged. */
  | { kind: 'have'; free: boolean }
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
  const paid = `Your year is already paid${end ? `, until ${longDay(end)}` : ''}.`
  const rest = 'Pro stays until the year ends, and then you can choose monthly.'
  return `${paid} ${subscriptionEndDate ? '' : 'To pay by the month afterward, cancel now: '}${rest}`
}

export const defaultInterval = (user: Pick<CurrentUser, 'billingInterval'> | null): BillingInterval =>
  user?.billingInterval ?? 'annual'

interface Line {
  label: string
  value: string
  strong?: boolean
}

export function billLines(change: SubscriptionChange, dayText: (time: string) => string): Line[] {
  const { billing, dueToday, renewsAt, renewalPrice, laterPrice } = change
  const lines: Line[] = [
    { label: 'Plan', value: `Pro, billed each ${intervalUnit[billing]}` },
    { label: 'Due today', value: formatPrice(dueToday), strong: true },
  ]
  lines.push({ label: 'Renews', value: `${dayText(renewsAt)}, for ${formatPrice(renewalPrice)}` })
  if (laterPrice !== null)
    lines.push({ label: 'After that', value: `${formatPrice(laterPrice)} each ${intervalUnit[billing]}` })
  return lines
}

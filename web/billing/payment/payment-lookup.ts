import { brand } from '#contract/brand.ts'
import type { checkoutSession } from '#contract/endpoints/billing.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { tokenPack } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { tokensText } from '#web/tokens/balance.ts'
import type { ToastText } from '#web/ui/toast.tsx'

type Plan = CurrentUser['planType']

export function sessionIdIn(params: URLSearchParams): string | null {
  const id = params.get('session_id') ?? ''
  return /^cs_[A-Za-z0-9_]{1,200}$/.test(id) ? id : null
}

/** `unknown`: the user has no such payment. `unsure`: the server or the provider did not answer. */
export type Payment =
  | ({ kind: 'found' } & Pick<ResponseOf<typeof checkoutSession>, 'payment_status' | 'fulfilled'> & {
        plan: 'pro' | 'tokens'
      })
  | { kind: 'unknown' }
  | { kind: 'unsure' }

/** `status` is 0 if there was no answer. */
export const failedLookup = (status: number, code: ErrorCode | null): Payment =>
  status === 0 || (status >= 500 && code !== 'payments_unavailable') ? { kind: 'unsure' } : { kind: 'unknown' }

const confirming = 'We are confirming it with the payment provider; your account updates by itself.'

export function returnToast(payment: Payment): ToastText {
  if (payment.kind === 'unsure') return { title: 'Payment Successful', description: confirming, tone: 'success' }
  if (payment.kind === 'unknown')
    return {
      title: "We didn't find a payment here",
      description: "Your account hasn't changed, and you weren't charged.",
    }
  if (payment.payment_status === 'unpaid')
    return { title: "This payment isn't finished", description: "You weren't charged. You can try again anytime." }
  if (!payment.fulfilled) return { title: 'Your payment is on its way', description: confirming }
  return payment.plan === 'tokens'
    ? { title: 'Tokens Added!', description: `${tokensText(tokenPack.tokens)} are in your balance.`, tone: 'success' }
    : { title: 'Upgrade Successful!', description: "You're on Pro now. Nothing costs tokens.", tone: 'success' }
}

export const planChangedToast: ToastText = {
  title: 'Subscription Updated!',
  description: 'Find it under Settings, Subscription.',
  tone: 'success',
}

export function successTitle(before: Plan | null, now: Plan | null): string {
  if (before === 'pro' && now !== null && now !== 'pro') return "We're sorry to see you go"
  if (now === 'pro') return `Welcome to ${brand.name} Pro`
  if (now === 'standard') return `Welcome to ${brand.name} Standard`
  return 'Subscription Updated!'
}

export type PollState = 'waiting' | 'done' | 'late' | 'unknown'

interface Poll {
  attempts: number
  maxAttempts: number
  planChanged: boolean
  payment: Payment | null
}

export function nextPollState({ attempts, maxAttempts, planChanged, payment }: Poll): PollState {
  if (planChanged || (payment?.kind === 'found' && payment.fulfilled)) return 'done'
  if (payment?.kind === 'unknown') return 'unknown'
  return attempts < maxAttempts ? 'waiting' : 'late'
}

type Bridge = 'paid' | 'cancelled'

export function bridgeTarget(bridge: Bridge, params: URLSearchParams, native: boolean): { to: string; app: boolean } {
  const app = !native && params.get('mobile') === 'true'
  const sessionId = sessionIdIn(params)
  const query = sessionId ? `?session_id=${sessionId}` : ''
  if (app) return { to: `${brand.appScheme}://${bridge === 'paid' ? `success${query}` : 'pricing'}`, app }
  return { to: bridge === 'paid' ? `/success${query}` : '/pricing', app }
}

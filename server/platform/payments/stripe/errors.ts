import type { Stripe } from 'stripe'
import { PaymentDeclined, ProviderFailed } from '../provider.ts'

interface Fault {
  type?: string
  code?: string
  statusCode?: number
  requestId?: string
}

const faultOf = (error: unknown) => error as Fault

/** Nothing of ours is wrong with the request: it may be sent again, or the operator has to mend the access. */
const passing = new Set([
  'StripeConnectionError',
  'StripeRateLimitError',
  'StripeAPIError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

/** The SDK's errors in our words. What it says itself stays away: it can hold a part of the key, or of a card's data. */
export async function asking<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    const { type = '', code, statusCode, requestId } = faultOf(error)
    const details = [type, code, statusCode, requestId].filter(Boolean).join(' ')
    if (type === 'StripeCardError') throw new PaymentDeclined(`Stripe declined: ${details}`)
    if (passing.has(type) || code === 'idempotency_key_in_use' || code === 'lock_timeout')
      throw new ProviderFailed(`Stripe failed: ${details}`)
    throw error
  }
}

/** undefined where there is nothing of that id. */
export async function askingFor<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  return asking(request).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Resolves also where the request came too late to change anything. */
export async function askingInVain(request: Promise<unknown>): Promise<void> {
  await asking(request).catch(error => {
    if (faultOf(error).type !== 'StripeInvalidRequestError') throw error
  })
}

export const isMissing = (error: unknown): boolean => faultOf(error).code === 'resource_missing'

/** The money is back, or on its way, already. */
export const isGivenBack = (error: unknown): boolean =>
  ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment'].includes(faultOf(error).code ?? '')

/** A reference is an id, or the object itself. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

export type Client = Stripe

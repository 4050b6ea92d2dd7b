import type { Stripe } from 'stripe'
import { PaymentDeclined, ProviderFailed } from '../provider.ts'

interface Fault {
  type?: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

/** What Stripe said of a failure, also of one that is in our words already. */
const faultOf = (error: unknown) => ((error as { cause?: unknown }).cause ?? error) as Fault

/** The SDK's errors in our words. What it says itself stays away: it can hold a part of the key, or of a card's data. */
export async function asking<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    const { type = '', code, param, statusCode, requestId } = faultOf(error)
    if (!type.startsWith('Stripe')) throw error
    const details = [type, code, param, statusCode, requestId].filter(Boolean).join(' ')
    if (type === 'StripeCardError') throw new PaymentDeclined(`Stripe declined: ${details}`)
    const cause: Fault = { type, ...(code ? { code } : {}) }
    throw new ProviderFailed(`Stripe failed: ${details}`, { cause })
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

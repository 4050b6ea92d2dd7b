import type { Stripe } from 'stripe'
import { PaymentDeclined, ProviderFailed } from '../provider.ts'

interface Fault {
  type?: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

const faultOf = (error: unknown) => ((error as { cause?: unknown }).cause ?? error) as Fault

/** Maps SDK errors. Their messages are dropped, because they can contain parts of a key or card. */
export async function mapErrors<Answer>(request: Promise<Answer>): Promise<Answer> {
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

export async function orUndefined<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  return mapErrors(request).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Also resolves if Stripe rejects the request as invalid, because it came too late to have an effect. */
export async function ignoreTooLate(request: Promise<unknown>): Promise<void> {
  await mapErrors(request).catch(error => {
    if (faultOf(error).type !== 'StripeInvalidRequestError') throw error
  })
}

export const isMissing = (error: unknown): boolean => faultOf(error).code === 'resource_missing'

export const isAlreadyRefunded = (error: unknown): boolean =>
  ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment'].includes(faultOf(error).code ?? '')

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

export type Client = Stripe

import { ForgedEvent, type PaymentEvent } from './provider.ts'

/** In seconds. */
export const eventTolerance = 300

interface EventBody {
  id: string
  type: string
  data: { object: Record<string, unknown> }
}

export function toPaymentEvent({ id, type, data: { object } }: EventBody): PaymentEvent {
  return { id, type, about: aboutOf(type, object) }
}

function aboutOf(type: string, object: Record<string, unknown>): PaymentEvent['about'] {
  const [checkoutId, customerId, paymentId] = [object.id, object.customer, object.payment_intent].map(nameIn)
  if (type.startsWith('checkout.session.') && checkoutId) return { kind: 'checkout', checkoutId }
  if (/^(customer\.subscription|invoice)\./.test(type) && customerId) return { kind: 'customer', customerId }
  if (/^(charge|refund)\./.test(type) && paymentId) return { kind: 'payment', paymentId }
  return { kind: 'nothing' }
}

/** A reference is an id or an expanded object. */
function nameIn(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference
  const { id } = (reference ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/** @throws ForgedEvent if the signed text is not an event */
export function parseEvent(text: string): EventBody & { livemode?: unknown } {
  try {
    const event = JSON.parse(text)
    if (typeof event.id === 'string' && typeof event.type === 'string' && event.data?.object) return event
  } catch {}
  throw new ForgedEvent('The body is not an event.')
}

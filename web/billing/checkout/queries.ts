import { queryOptions } from '@tanstack/react-query'
import { call, read } from '#web/platform/api.ts'
import { isNative, siteOrigin } from '#web/platform/native.ts'
import { openInBrowser } from '#web/platform/plugins.ts'
import { type Order, type Outcome, readOutcome } from './checkout-steps.ts'

/**
 * Starts a checkout. `agreed`: what a change of the running subscription charges today, in cents, as the user confirmed
 * it.
 * @throws ApiError
 */
export async function startCheckout(order: Order, agreed?: number): Promise<Outcome> {
  const body = { ...order, confirmed: agreed !== undefined, dueToday: agreed, native: isNative() }
  return readOutcome(await call('createCheckoutSession', { body }), siteOrigin())
}

/** Opens the payment page, in the native app outside of it. Returns whether this page is left. */
export function openPaymentPage(url: string): boolean {
  if (isNative()) {
    openInBrowser(url)
    return false
  }
  location.assign(url)
  return true
}

/** Whether the server offers the retention price. A failed request counts as no offer. */
export const offerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cancellation-offer', userId],
    queryFn: async ({ signal }) =>
      (await read('checkCancellationOffer', { signal }).catch(() => null))?.canShowOffer ?? false,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })

export const claimOffer = () => call('claimCancellationOffer')

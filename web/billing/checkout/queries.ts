import { queryOptions } from '@tanstack/react-query'
import { call, read } from '#web/platform/api.ts'
import { isNative, siteOrigin } from '#web/platform/native.ts'
import { openInBrowser } from '#web/platform/plugins.ts'
import { type Order, type Outcome, outcomeOf } from './checkout-steps.ts'

/**
 * Orders, for every screen alike. `agreed`: what the change of a running subscription charges today, in cents, as it
 * was shown and agreed to.
 * @throws ApiError
 */
export async function startCheckout(order: Order, agreed?: number): Promise<Outcome> {
  const body = { ...order, confirmed: agreed !== undefined, dueToday: agreed, native: isNative() }
  return outcomeOf(await call('createCheckoutSession', { body }), siteOrigin())
}

/** On native the page to pay on opens outside of the app, which stays as it is. Returns whether this page is left. */
export function openPayPage(url: string): boolean {
  if (isNative()) {
    openInBrowser(url)
    return false
  }
  location.assign(url)
  return true
}

/** Whether the retention offer is open to her, as the server says; where it cannot be asked, it is not. */
export const offerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cancellation-offer', userId],
    queryFn: async ({ signal }) =>
      (await read('checkCancellationOffer', { signal }).catch(() => null))?.canShowOffer ?? false,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })

/** Uses the offer up, for the demo checkout. */
export const claimOffer = () => call('claimCancellationOffer')

import { queryOptions } from '@tanstack/react-query'
import { developerPaths } from '#contract/developer-paths.ts'
import type { BillingInterval } from '#contract/prices.ts'
import { ApiError, addPaths, call, read } from '#web/platform/api.ts'
import { siteOrigin } from '#web/platform/native.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { trustedPaymentUrl } from '../checkout/checkout-steps.ts'
import { openPaymentPage, startCheckout } from '../checkout/queries.ts'

addPaths(developerPaths)

export const billingQuery = queryOptions({
  queryKey: ['billing', 'state'],
  queryFn: ({ signal }) => read('billingState', { signal }),
  staleTime: 0,
  networkMode: 'always',
})

/** What resuming a canceled subscription changes; null if it is not free today. Asking changes nothing. */
export const resumptionQuery = (billing: BillingInterval) =>
  queryOptions({
    queryKey: ['billing', 'resumption', billing],
    queryFn: async () => {
      const outcome = await startCheckout({ plan: 'pro', billing }).catch(() => null)
      return outcome?.kind === 'confirm' && outcome.change.dueToday === 0 ? outcome.change : null
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async ({ signal }) => (await read('billingHistory', { signal }))?.invoices ?? [],
  staleTime: 0,
  networkMode: 'always',
})

export async function refreshBilling(): Promise<void> {
  await Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: ['billing'] })])
}

const offerTimeout = 4_000

/**
 * Returns whether a retention offer can be made. Errors and timeouts count as no offer, so that canceling never waits
 * for it.
 */
export async function isOfferOpen(): Promise<boolean> {
  if (!purchasesEnabled()) return false
  try {
    return (await read('checkCancellationOffer', { signal: AbortSignal.timeout(offerTimeout) }))?.canShowOffer ?? false
  } catch {
    return false
  }
}

export const cancelNow = () => call('cancelSubscription')
export const withdrawFrom = (purchaseId: string) => call('withdrawPurchase', { body: { purchaseId } })
export const resetOffer = (userId: string) => call('resetCancellationOffer', { body: { userId } })

export async function goToPortal(): Promise<boolean> {
  const page = trustedPaymentUrl((await call('openBillingPortal')).url, siteOrigin())
  if (!page) throw new Error('The address is not the provider’s')
  return openPaymentPage(page)
}

export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.text(fallback) : fallback

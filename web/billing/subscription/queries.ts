import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, read } from '#web/platform/api.ts'
import { siteOrigin } from '#web/platform/native.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { payPage } from '../checkout/checkout-steps.ts'
import { openPayPage } from '../checkout/queries.ts'

export const billingQuery = queryOptions({
  queryKey: ['billing', 'state'],
  queryFn: ({ signal }) => read('billingState', { signal }),
  staleTime: 0,
  networkMode: 'always',
})

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async ({ signal }) => (await read('billingHistory', { signal }))?.invoices ?? [],
  staleTime: 0,
  networkMode: 'always',
})

/** After a change: what every screen knows of her plan. */
export async function refreshBilling(): Promise<void> {
  await Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: ['billing'] })])
}

const patience = 4_000

/**
 * Whether she can be offered a better price, which is not where nothing is for sale. Where that cannot be told soon
 * there is no offer: leaving does not wait for it.
 */
export async function offerIsOpen(): Promise<boolean> {
  if (!purchasesEnabled()) return false
  try {
    return (await read('checkCancellationOffer', { signal: AbortSignal.timeout(patience) }))?.canShowOffer ?? false
  } catch {
    return false
  }
}

export const cancelNow = () => call('cancelSubscription')
export const withdrawFrom = (purchaseId: string) => call('withdrawPurchase', { body: { purchaseId } })
export const openOfferAgain = (userId: string) => call('resetCancellationOffer', { body: { userId } })

/** Leaves for the provider's own page. Returns whether this page is left: the native app stays open behind it. */
export async function goToPortal(): Promise<boolean> {
  const page = payPage((await call('openBillingPortal')).url, siteOrigin())
  if (!page) throw new Error('The address is not the provider’s')
  return openPayPage(page)
}

/** The sentence for her, whatever went wrong. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.text(fallback) : fallback

import * as contract from '#contract/endpoints/billing.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { on, type Route } from '#server/http/route.ts'
import type { Log } from '#server/platform/log.ts'
import { PaymentDeclined, ProviderFailed } from '#server/platform/payments/provider.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { createCheckout } from './checkout/create-checkout.ts'
import { claimOffer, reopenOffer } from './claim-offer.ts'
import { type Billing, needPayments } from './need-payments.ts'
import { isOfferOpen, listInvoices, openPortal, readBillingState, readCheckout } from './read-billing.ts'
import { withdrawPurchase } from './refunds/withdraw-purchase.ts'
import { handleEvent } from './webhooks/handle-event.ts'

const done = { success: true as const }

export function billingRoutes(deps: Deps): Route[] {
  const { db, clock, payments } = deps
  /** Does what needs the provider; what goes wrong there is told in the catalogue's words, and to the operator. */
  const paying = async <Result>(
    { reply }: { reply: { log: Log } },
    work: (billing: Billing) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work({ ...needPayments(deps), log: reply.log })
    } catch (error) {
      if (error instanceof PaymentDeclined) throw new AppError('payment_declined')
      if (!(error instanceof ProviderFailed)) throw error
      reply.log.error({ reason: error.message }, 'the payment provider failed')
      throw new AppError('provider_failed')
    }
  }

  return [
    on(contract.createCheckoutSession, call =>
      paying(call, billing => createCheckout(billing, call.identity.id, call.body)),
    ),

    on(contract.checkoutSession, call =>
      paying(call, billing => readCheckout(billing, call.identity.id, call.params.sessionId)),
    ),

    on(contract.checkCancellationOffer, async ({ identity }) => ({
      canShowOffer: await isOfferOpen(db.sql, payments, identity.id).catch(() => false),
    })),

    on(contract.claimCancellationOffer, async ({ identity }) => {
      await claimOffer(deps, identity.id)
      return done
    }),

    on(contract.cancelSubscription, call =>
      paying(call, async billing => {
        const end = await cancelSubscription(billing, call.identity, call.client)
        return { subscriptionEndDate: end.toISOString(), cancelAt: Math.floor(end.getTime() / 1000) }
      }),
    ),

    on(contract.billingState, ({ identity }) => readBillingState(db.sql, payments, identity.id, clock.now())),

    on(contract.billingHistory, call =>
      paying(call, async billing => ({ invoices: await listInvoices(billing, call.identity.id) })),
    ),

    on(contract.openBillingPortal, call =>
      paying(call, async billing => ({ url: await openPortal(billing, call.identity.id) })),
    ),

    on(contract.withdrawPurchase, call =>
      paying(call, billing => withdrawPurchase(billing, call.identity.id, call.body.purchaseId)),
    ),

    on(contract.paymentWebhook, call =>
      paying(call, async billing => {
        const event = { rawBody: call.rawBody, signature: call.header('stripe-signature') }
        await handleEvent(billing, event, call.reply.log)
        return { received: true as const }
      }),
    ),
  ]
}

/** Not in production. */
export function billingDevRoutes({ db, clock }: Deps): Route[] {
  return [
    on(contract.resetCancellationOffer, async ({ body, identity, client }) => {
      if (body.userId !== identity.id) throw new AppError('not_allowed')
      await reopenOffer({ db }, identity, client, clock.now())
      return done
    }),
  ]
}

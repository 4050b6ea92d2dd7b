import * as contract from '#contract/endpoints/billing.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { type Call, defineRoute, type Route } from '#server/http/route.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { createCheckout } from './checkout/create-checkout.ts'
import { claimOffer, reopenOffer } from './claim-offer.ts'
import { isOfferOpen, listInvoices, openPortal, readBillingState, readCheckout } from './read-billing.ts'
import { withdrawPurchase } from './refunds/withdraw-purchase.ts'
import { type Billing, withPayments } from './require-payments.ts'
import { handleEvent } from './webhooks/handle-event.ts'

const done = { success: true as const }

export function billingRoutes(deps: Deps): Route[] {
  const { db, clock, payments } = deps
  const paying = <Result>({ reply }: Pick<Call<Endpoint>, 'reply'>, work: (billing: Billing) => Promise<Result>) =>
    withPayments(deps, reply.log, work)

  return [
    defineRoute(contract.createCheckoutSession, call =>
      paying(call, billing => createCheckout(billing, call.identity.id, call.body)),
    ),

    defineRoute(contract.checkoutSession, call =>
      paying(call, billing => readCheckout(billing, call.identity.id, call.params.sessionId)),
    ),

    defineRoute(contract.checkCancellationOffer, async ({ identity }) => ({
      canShowOffer: await isOfferOpen(db.sql, payments, identity.id),
    })),

    defineRoute(contract.claimCancellationOffer, async ({ identity }) => {
      await claimOffer(deps, identity.id)
      return done
    }),

    defineRoute(contract.cancelSubscription, call =>
      paying(call, billing => cancelSubscription(billing, call.identity, call.client)),
    ),

    defineRoute(contract.billingState, ({ identity }) => readBillingState(db.sql, payments, identity.id, clock.now())),

    defineRoute(contract.billingHistory, call =>
      paying(call, async billing => ({ invoices: await listInvoices(billing, call.identity.id) })),
    ),

    defineRoute(contract.openBillingPortal, call =>
      paying(call, async billing => ({ url: await openPortal(billing, call.identity.id) })),
    ),

    defineRoute(contract.withdrawPurchase, call =>
      paying(call, billing => withdrawPurchase(billing, call.identity.id, call.body.purchaseId)),
    ),

    defineRoute(contract.paymentWebhook, call =>
      paying(call, async billing => {
        const event = { rawBody: call.rawBody, signature: call.header('stripe-signature') }
        await handleEvent(billing, event, call.reply.log)
        return { received: true as const }
      }),
    ),
  ]
}

export function billingDevRoutes({ db, clock }: Deps): Route[] {
  return [
    defineRoute(contract.resetCancellationOffer, async ({ body, identity, client }) => {
      await reopenOffer({ db }, body.userId, { account: identity, client, now: clock.now() })
      return done
    }),
  ]
}

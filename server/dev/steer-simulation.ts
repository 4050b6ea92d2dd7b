import {
  paySimulatedCheckout,
  type SimulatedCustomer,
  simulatedCheckout,
  simulatedPayments,
  steerSimulation,
} from '#contract/endpoints/dev.ts'
import { AppError } from '#server/http/app-error.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { isSimulation, type Simulation } from '#server/platform/payments/simulated.ts'

type Customer = Awaited<ReturnType<Simulation['overview']>>[number]

export function simulationRoutes(payments: PaymentProvider | undefined): Route[] {
  const simulation = () => {
    if (!isSimulation(payments)) throw new AppError('not_found')
    return payments
  }
  return [
    defineRoute(simulatedCheckout, async ({ params }) => {
      const checkout = await simulation().readHosted(params.id)
      if (!checkout) throw new AppError('not_found')
      const { product, ...shown } = checkout
      return { ...shown, billing: product.plan === 'pro' ? product.billing : null }
    }),
    defineRoute(paySimulatedCheckout, async ({ params, body }) => {
      const outcome = await simulation().payCheckout(params.id, body.card)
      if (!outcome) throw new AppError('not_found')
      return { outcome }
    }),
    defineRoute(simulatedPayments, async ({ query }) => (await simulation().overview(query.customer)).map(toAnswer)),
    defineRoute(steerSimulation, async ({ body }) => {
      const provider = simulation()
      if (body.what === 'end-period') await provider.endPeriod(body.subscriptionId, body.card)
      if (body.what === 'set-card') await provider.setCard(body.customerId, body.card)
      if (body.what === 'refund') await provider.refundSome(body.paymentId)
      if (body.what === 'dispute') await provider.dispute(body.paymentId)
      return { done: true as const }
    }),
  ]
}

const toAnswer = ({ subscriptions, payments, ...customer }: Customer): SimulatedCustomer => ({
  ...customer,
  subscriptions: subscriptions.map(({ currentPeriodEnd, cancelAt, ...subscription }) => ({
    ...subscription,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    endsAt: cancelAt?.toISOString() ?? null,
  })),
  payments: payments.map(({ paidAt, ...payment }) => ({ ...payment, createdAt: paidAt.toISOString() })),
})

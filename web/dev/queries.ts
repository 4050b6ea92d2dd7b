import { queryOptions } from '@tanstack/react-query'
import { outbox, paySimulatedCheckout, simulatedCheckout, simulatedPayments, steerSimulation } from '#contract/dev.ts'
import type { BodyIn } from '#contract/endpoint.ts'
import { call } from '#web/platform/api.ts'

/** Looks again by itself: a mail arrives a moment after what it tells. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(outbox, { signal }),
  refetchInterval: 3000,
})

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['simulated-checkout', id],
    queryFn: ({ signal }) => call(simulatedCheckout, { params: { id }, signal }),
    staleTime: 0,
  })

export const payCheckout = (id: string, card: 'works' | 'declined') =>
  call(paySimulatedCheckout, { params: { id }, body: { card } })

/** Looks again by itself, for time passes at the simulated provider too. */
export const paymentsQuery = (customer: string | undefined) =>
  queryOptions({
    queryKey: ['simulated-payments', customer],
    queryFn: ({ signal }) => call(simulatedPayments, { query: { customer }, signal }),
    refetchInterval: 3000,
  })

export type Steering = BodyIn<typeof steerSimulation>
export const steer = (body: Steering) => call(steerSimulation, { body })

/** Not registered in production. */
export const developerPaths = {
  resetCancellationOffer: 'POST /api/test/reset-cancellation-offer',
  outbox: 'GET /api/dev/outbox',
  outboxMailAsPage: 'GET /api/dev/outbox/:id/page',
  simulatedCheckout: 'GET /api/dev/checkouts/:id',
  paySimulatedCheckout: 'POST /api/dev/checkouts/:id/pay',
  simulatedPayments: 'GET /api/dev/payments',
  steerSimulation: 'POST /api/dev/payments',
} as const

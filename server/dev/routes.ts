import { outbox, outboxMailAsPage } from '#contract/endpoints/dev.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { showMail, showOutbox } from './show-outbox.ts'
import { simulationRoutes } from './steer-simulation.ts'

const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** For developers only: these routes give access to any account. */
export const devRoutes = ({ db, payments }: Deps): Route[] => [
  ...simulationRoutes(payments),
  defineRoute(outbox, () => showOutbox(db.sql)),
  defineRoute(outboxMailAsPage, async ({ params, reply }) => {
    const page = await showMail(db.sql, params.id)
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN')
    reply.type('text/html; charset=utf-8')
    return page
  }),
]

import { outbox, outboxMailAsPage } from '#contract/endpoints/dev.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { on, type Route } from '#server/http/route.ts'
import { readMail, readOutbox } from '#server/platform/mail/read-outbox.ts'
import { simulationRoutes } from './steer-simulation.ts'

/** A mail runs nothing and loads nothing; its links open beside it. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** For developers only: what these tell opens any account, and what they do costs nothing. */
export const devRoutes = ({ db, payments }: Deps): Route[] => [
  ...simulationRoutes(payments),
  on(outbox, async () =>
    (await readOutbox(db.sql)).map(({ recipient, createdAt, sentAt, nextAttemptAt, ...mail }) => ({
      ...mail,
      to: recipient,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    })),
  ),
  on(outboxMailAsPage, async ({ params, reply }) => {
    const mail = await readMail(db.sql, params.id)
    if (!mail) throw new AppError('not_found')
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN')
    reply.type('text/html; charset=utf-8')
    return mail.html
  }),
]

import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'

const mail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  /** When it was taken by the provider, or kept for good by the outbox; null while it waits, or was given up. */
  sentAt: z.nullable(z.iso.datetime()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof mail>

/** The newest mails first. */
export const outbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  who: 'public',
  response: z.array(mail),
})

/** A mail as a document of its own, as a mail program would show it. */
export const outboxMailAsPage = endpoint({
  method: 'GET',
  path: '/api/dev/outbox/:id/page',
  who: 'public',
  params: z.object({ id: z.uuid() }),
  response: z.string(),
  errors: ['not_found'],
})

/** For developers. In production none of these exists. */
export const developerEndpoints: readonly Endpoint[] = [outbox, outboxMailAsPage]

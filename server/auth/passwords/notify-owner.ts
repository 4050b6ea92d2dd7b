import { writeAudit } from '#server/admin/write-audit.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

export interface Notification {
  kind: string
  action: Parameters<typeof writeAudit>[1]['action']
  subject: string
  paragraphs: string[]
}

export async function notifyOwner(
  tx: Tx,
  user: { id: string; email: string },
  { kind, action, subject, paragraphs }: Notification,
  { client, now }: { client: Client; now: Date },
): Promise<void> {
  const mail = { kind, to: user.email, userId: user.id, subject, paragraphs: ['Hello,', ...paragraphs] }
  await queueMail(tx, mail, now)
  await writeAudit(tx, { action, actor: user, resource: { type: 'user', id: user.id }, client }, now)
}

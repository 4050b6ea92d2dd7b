import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { lockOpenLink, writeReport } from './store.ts'

/**
 * Ends a link for everyone and tells administrators. Nothing of the reader is stored.
 * @throws AppError link_ended
 */
export async function reportLink(tx: Tx, secret: string, now: Date): Promise<void> {
  const link = await lockOpenLink(tx, hashSecret(secret), now)
  if (!link) throw new AppError('link_ended')
  await writeReport(tx, link.id, now)
  const resource = { type: 'shared_link', id: link.id }
  await writeAudit(tx, { action: 'sharing.report', actor: { id: link.userId }, resource }, now)
}

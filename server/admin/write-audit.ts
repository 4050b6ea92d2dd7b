import type { AuditAction } from '#contract/endpoints/admin.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertAudit } from './store.ts'

export interface Audit {
  action: AuditAction
  /** Who did it. Without `email` where nothing but the id may stay. */
  actor: { id: string; email?: string }
  resource: { type: string; id: string | null }
  /** Never what somebody wrote, and no name: the row outlives the account. */
  details?: Record<string, unknown> | undefined
  client?: Client
}

/** Adds a row to the audit log, in the transaction of what it tells. Nothing changes a row afterwards. */
export async function writeAudit(
  tx: Tx,
  { action, actor, resource, details, client }: Audit,
  now: Date,
): Promise<void> {
  await insertAudit(tx, {
    adminId: actor.id,
    adminEmail: actor.email ?? null,
    action,
    resourceType: resource.type,
    resourceId: resource.id,
    details: details ?? null,
    ipAddress: client?.ip.slice(0, 45) ?? null,
    userAgent: client?.userAgent?.slice(0, 500) ?? null,
    createdAt: now,
  })
}

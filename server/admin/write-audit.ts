import type { AuditAction } from '#contract/endpoints/admin.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertAudit } from './store.ts'

export interface Audit {
  action: AuditAction
  /** Without `email` if only the id may be stored. */
  actor: { id: string; email?: string }
  resource: { type: string; id: string | null }
  /** Must not contain names or user text, because the row outlives the account. */
  details?: Record<string, unknown> | undefined
  client?: Client
}

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

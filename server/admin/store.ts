import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/endpoints/admin.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/personal-data.ts'
import { auditLogs } from '#server/platform/db/schema.ts'

export type AuditRow = typeof auditLogs.$inferSelect

interface AuditSearch {
  actions: readonly AuditAction[]
  /** Part of the actor's email or the whole resource id. Empty matches all. */
  search: string
  behind: Pick<AuditRow, 'createdAt' | 'id'> | undefined
}

export function findAudits(db: Sql, { actions, search, behind }: AuditSearch, max: number): Promise<AuditRow[]> {
  const { action, adminEmail, resourceId, createdAt, id } = auditLogs
  const byAdmin = sql`position(lower(${search}) in lower(coalesce(${adminEmail}, ''))) > 0`
  const cursor = behind && sql`(${behind.createdAt.toISOString()}::timestamptz, ${behind.id}::uuid)`
  return db
    .select()
    .from(auditLogs)
    .where(
      and(
        inArray(action, [...actions]),
        search ? or(byAdmin, eq(resourceId, search)) : undefined,
        cursor && sql`(${createdAt}, ${id}) < ${cursor}`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(max)
}

export async function findDeletedAccounts(db: Sql): Promise<{ id: string; deletedAt: Date }[]> {
  const rows = await db
    .select({ id: auditLogs.resourceId, deletedAt: auditLogs.createdAt })
    .from(auditLogs)
    .where(eq(auditLogs.action, 'account.delete'))
    .orderBy(auditLogs.createdAt)
  return rows.flatMap(({ id, deletedAt }) => (id ? [{ id, deletedAt }] : []))
}

export async function insertAudit(tx: Tx, row: typeof auditLogs.$inferInsert): Promise<void> {
  await tx.insert(auditLogs).values(row)
}

/** The audit trigger allows deletion only while `purging` is on, and redaction only while `forgetting` is on. */
const setAuditFlag = (tx: Tx, what: 'purging' | 'forgetting', now: 'on' | 'off') =>
  tx.execute(sql`select set_config(${`wayspark.${what}`}, ${now}, true)`)

export async function deleteAuditsBefore(tx: Tx, before: Date): Promise<number> {
  await setAuditFlag(tx, 'purging', 'on')
  const deleted = await countOf(
    tx,
    sql`delete from ${auditLogs} where created_at < ${before.toISOString()}::timestamptz`,
  )
  await setAuditFlag(tx, 'purging', 'off')
  return deleted
}

export async function stripAudits(tx: Tx, adminId: string, detailsStay: readonly AuditAction[]): Promise<void> {
  await setAuditFlag(tx, 'forgetting', 'on')
  const details = sql`case when ${inArray(auditLogs.action, [...detailsStay])} then ${auditLogs.details} end`
  await tx
    .update(auditLogs)
    .set({ adminEmail: null, ipAddress: null, userAgent: null, details })
    .where(eq(auditLogs.adminId, adminId))
  await setAuditFlag(tx, 'forgetting', 'off')
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/personal-data.ts'
import { auditLogs } from '#server/platform/db/schema.ts'

export async function insertAudit(tx: Tx, row: typeof auditLogs.$inferInsert): Promise<void> {
  await tx.insert(auditLogs).values(row)
}

/** The log's trigger lets a row go only where the transaction says that it purges. */
const allowPurging = (tx: Tx) => tx.execute(sql`select set_config('wayspark.purging', 'on', true)`)
const forbidPurging = (tx: Tx) => tx.execute(sql`select set_config('wayspark.purging', 'off', true)`)

export async function deleteAuditsBefore(tx: Tx, before: Date): Promise<number> {
  await allowPurging(tx)
  const gone = await countOf(tx, sql`delete from ${auditLogs} where created_at < ${before.toISOString()}::timestamptz`)
  await forbidPurging(tx)
  return gone
}

/** Puts each row of an account back as it was, but without e-mail address, network address, browser and details. */
export async function stripAudits(tx: Tx, adminId: string): Promise<void> {
  await allowPurging(tx)
  await tx.execute(sql`
    with gone as (delete from ${auditLogs} where admin_id = ${adminId}::uuid returning *)
    insert into ${auditLogs} (id, admin_id, action, resource_type, resource_id, created_at)
    select gen_random_uuid(), admin_id, action, resource_type, resource_id, created_at from gone`)
  await forbidPurging(tx)
}

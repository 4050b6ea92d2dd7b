import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'

/**
 * Indexes of tables that are in use. A migration cannot make them, because it would stop writes to the table for as long
 * as its rows take. Each is for a query that would read the whole table.
 */
export const laterIndexes: Readonly<Record<string, string>> = {
  audit_logs_admin: 'audit_logs (admin_id, created_at) where admin_id is not null',
  applications_follow_up: 'applications (follow_up_on) where follow_up_on is not null',
  generations_ended: 'generations (ended_at) where ended_at is not null',
  handoff_codes_expires: 'handoff_codes (expires)',
  job_listings_held: `job_listings (fetched_at)
    where not is_copy and removed_at is null and flags @> '[{"level": "danger"}]'`,
  outbox_mails_done: 'outbox_mails (created_at) where next_attempt_at is null',
  purchases_paid: 'purchases (paid_at)',
  purchases_withdrawn: 'purchases (status, withdrawn_at) where withdrawn_at is not null',
  push_messages_done: 'push_messages (created_at) where next_attempt_at is null',
  shared_links_over: 'shared_links (least(expires_at, ended_at))',
  stored_files_address: 'stored_files (created_at) where ip_address is not null',
  subscriptions_checked: 'subscriptions (provider, checked_at)',
  users_reset_expires: 'users (password_reset_expires) where password_reset_expires is not null',
  webhook_events_open: 'webhook_events (received_at) where handled_at is null',
}

interface State {
  isValid: boolean
  isBeingMade: boolean
}

/** Makes the missing ones, on PostgreSQL beside reads and writes, and those again whose making was broken off. */
export async function makeLaterIndexes(db: Database, isStopped = () => false): Promise<void> {
  const how = sql.raw(db.kind === 'postgres' ? 'concurrently' : '')
  for (const [name, definition] of Object.entries(laterIndexes)) {
    if (isStopped()) return
    const [state] = await rowsOf<State>(
      db.sql,
      sql`select i.indisvalid as "isValid",
            exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as "isBeingMade"
          from pg_index i where i.indexrelid = to_regclass(${name})`,
    )
    if (state?.isValid || state?.isBeingMade) continue
    if (state) await db.sql.execute(sql`drop index ${how} if exists ${sql.identifier(name)}`)
    await db.sql.execute(sql`create index ${how} if not exists ${sql.identifier(name)} on ${sql.raw(definition)}`)
  }
}

import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: at('window_ends').notNull(),
  },
  table => [index('rate_limits_end').on(table.windowEnds)],
)

export const jobProgress = pgTable('job_progress', {
  name: text('name').primaryKey(),
  /** The last id that was processed; null when the pass is complete. */
  cursor: uuid('cursor'),
  passStartedAt: at('pass_started_at').notNull(),
})

/** Append-only. A trigger allows only the purge after three years and the redaction for a deleted account. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** No foreign key: the row outlives the account. */
    adminId: uuid('admin_id'),
    adminEmail: varchar('admin_email', { length: 255 }),
    action: varchar('action', { length: 100 }).notNull(),
    resourceType: varchar('resource_type', { length: 50 }).notNull(),
    resourceId: text('resource_id'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    ipAddress: varchar('ip_address', { length: 45 }),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull(),
  },
  table => [
    index('audit_logs_created').on(table.createdAt),
    index('audit_logs_action').on(table.action, table.createdAt),
  ],
)

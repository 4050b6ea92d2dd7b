import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Provenance } from '#contract/endpoints/generations.ts'
import type { Stage } from '#contract/generations.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

export const generatedDocuments = pgTable(
  'generated_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).$type<DocumentKind>().notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** Search terms. */
    words: text('words').notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    edited: boolean('edited').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    savedAt: at('saved_at'),
    deletedAt: at('deleted_at'),
    /** When the deletion warning was sent; null again after use. */
    warnedAt: at('warned_at'),
  },
  table => [
    index('generated_documents_user').on(table.userId, table.updatedAt),
    index('generated_documents_unused').on(table.lastUsedAt).where(sql`${table.savedAt} is null`),
    index('generated_documents_bin').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

export const documentVersions = pgTable(
  'document_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => generatedDocuments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    edited: boolean('edited').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  table => [
    uniqueIndex('document_versions_revision').on(table.documentId, table.revision),
    index('document_versions_user').on(table.userId, table.savedAt),
  ],
)

export const confirmedSentences = pgTable(
  'confirmed_sentences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: varchar('text', { length: 600 }).notNull(),
    /** The title that the document had. */
    source: varchar('source', { length: 255 }).notNull(),
    confirmedAt: at('confirmed_at').notNull(),
  },
  table => [index('confirmed_sentences_user').on(table.userId, table.confirmedAt)],
)

export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).$type<DocumentKind>().notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    /** SHA-256 of the request; the same key with another request is rejected. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    state: varchar('state', { length: 10 }).$type<'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    stage: varchar('stage', { length: 10 }).$type<Stage>().notNull(),
    /** In thousandths. */
    progress: integer('progress').notNull().default(0),
    reservationId: uuid('reservation_id'),
    charged: boolean('charged').notNull().default(false),
    documentId: uuid('document_id').references(() => generatedDocuments.id, { onDelete: 'set null' }),
    error: text('error'),
    startedAt: at('started_at').notNull(),
    aliveAt: at('alive_at').notNull(),
    endedAt: at('ended_at'),
  },
  table => [
    uniqueIndex('generations_running').on(table.userId, table.kind).where(sql`${table.state} = 'running'`),
    index('generations_user').on(table.userId, table.startedAt),
    index('generations_document').on(table.documentId).where(sql`${table.documentId} is not null`),
    index('generations_alive').on(table.aliveAt).where(sql`${table.state} = 'running'`),
  ],
)

/** Usage per UTC day in the service's tokens, per account and in total (without account). */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    calls: integer('calls').notNull().default(0),
    used: integer('used').notNull().default(0),
  },
  table => [
    unique('ai_usage_day').on(table.day, table.userId).nullsNotDistinct(),
    index('ai_usage_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)

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

/** What was written for her and is kept: letters, resumes, sets of questions. */
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
    /** By what it is found: its words as a search compares them. Nobody is shown them. */
    words: text('words').notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    edited: boolean('edited').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** She keeps it, however long it lies unused. */
    savedAt: at('saved_at'),
    deletedAt: at('deleted_at'),
    /** When she was told that it would go; empty again once she uses it. */
    warnedAt: at('warned_at'),
  },
  table => [
    index('generated_documents_user').on(table.userId, table.updatedAt),
    index('generated_documents_unused').on(table.lastUsedAt).where(sql`${table.savedAt} is null`),
    index('generated_documents_bin').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** What a document was before each change. */
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
    /** When that version was saved. */
    savedAt: at('saved_at').notNull(),
  },
  table => [
    uniqueIndex('document_versions_revision').on(table.documentId, table.revision),
    index('document_versions_user').on(table.userId, table.savedAt),
  ],
)

/** Texts that are being written, or were lately: one at a time for each account and kind. */
export const generations = pgTable(
  'generations',
  {
    /** The operation that she asked for it by. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).$type<DocumentKind>().notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    /** SHA-256 of what was asked for: the same operation with something else in it is refused. */
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
    /** Moves while a server works on it; one that stands still has lost its server. */
    aliveAt: at('alive_at').notNull(),
    endedAt: at('ended_at'),
  },
  table => [
    uniqueIndex('generations_running').on(table.userId, table.kind).where(sql`${table.state} = 'running'`),
    index('generations_user').on(table.userId, table.startedAt),
    index('generations_alive').on(table.aliveAt).where(sql`${table.state} = 'running'`),
  ],
)

/** What AI services were used on a day (UTC), in their own tokens: by an account, or by all (without one). */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    calls: integer('calls').notNull().default(0),
    /** Taken before a call as the most it can use, and put right after it. */
    used: integer('used').notNull().default(0),
  },
  table => [unique('ai_usage_day').on(table.day, table.userId).nullsNotDistinct()],
)

import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { SharedPart, ShareKind } from '#contract/sharing.ts'
import { careerAssessments, openedRoadmaps } from './careers.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

/** Links by which one person without an account sees what a user chose. They show it as it is when they are opened. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    kind: varchar('kind', { length: 20 }).$type<ShareKind>().notNull(),
    /** Slugs. */
    careers: jsonb('careers').$type<string[]>().notNull(),
    shows: jsonb('shows').$type<SharedPart[]>().notNull(),
    recipient: varchar('recipient', { length: 60 }).notNull(),
    signedAs: varchar('signed_as', { length: 60 }),
    assessmentId: uuid('assessment_id').references(() => careerAssessments.id, { onDelete: 'cascade' }),
    roadmapId: uuid('roadmap_id').references(() => openedRoadmaps.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    reported: boolean('reported').notNull().default(false),
    /** The last day (UTC) on which somebody else opened it. */
    openedOn: date('opened_on', { mode: 'string' }),
  },
  table => [
    uniqueIndex('shared_links_secret').on(table.secretHash),
    index('shared_links_user').on(table.userId, table.createdAt),
    index('shared_links_assessment').on(table.assessmentId),
    index('shared_links_roadmap').on(table.roadmapId),
    index('shared_links_expiry').on(table.expiresAt),
  ],
)

export const sharedNotes = pgTable(
  'shared_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id')
      .notNull()
      .references(() => sharedLinks.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at'),
  },
  table => [
    index('shared_notes_link').on(table.linkId, table.createdAt),
    index('shared_notes_user').on(table.userId, table.createdAt),
  ],
)

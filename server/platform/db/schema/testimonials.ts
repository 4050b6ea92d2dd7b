import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { StorySignal, storyStatuses } from '#contract/testimonials.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

/** Every stored file, recorded before it is written. The file is deleted before its row. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: varchar('key', { length: 40 }).primaryKey(),
    /** An upload is valid only for the form it was requested for. */
    purpose: varchar('purpose', { length: 20 }).$type<'story' | 'testimonial'>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only for uploads of guests. */
    ipAddress: varchar('ip_address', { length: 45 }),
    contentType: varchar('content_type', { length: 100 }).notNull(),
    bytes: integer('bytes').notNull(),
    uploadUntil: at('upload_until'),
    usedAt: at('used_at'),
    removeAt: at('remove_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  table => [
    index('stored_files_due').on(table.removeAt).where(sql`${table.removeAt} is not null`),
    index('stored_files_user').on(table.userId),
  ],
)

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 100 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    /** Only for questions about the story; removed after `retention.storyPhone`. */
    phoneNumber: varchar('phone_number', { length: 20 }),
    story: text('story').notNull(),
    beforeCareer: varchar('before_career', { length: 255 }).notNull(),
    afterCareer: varchar('after_career', { length: 255 }).notNull(),
    photoKey: varchar('photo_key', { length: 40 }).references(() => storedFiles.key, { onDelete: 'set null' }),
    photoFilename: varchar('photo_filename', { length: 255 }),
    instagramHandle: varchar('instagram_handle', { length: 31 }),
    allowPublicDisplay: boolean('allow_public_display').notNull().default(true),
    consentToPhotoUse: boolean('consent_to_photo_use').notNull().default(false),
    confirmTruthfulness: boolean('confirm_truthfulness').notNull().default(false),
    confirmMediaRights: boolean('confirm_media_rights').notNull().default(false),
    consentIpAddress: varchar('consent_ip_address', { length: 45 }),
    consentTimestamp: at('consent_timestamp').notNull(),
    status: varchar('status', { length: 20 }).$type<(typeof storyStatuses)[number]>().notNull().default('pending'),
    signals: jsonb('signals').$type<StorySignal[]>().notNull().default([]),
    /** When a held story is to be decided. Stays if Pro was not granted; null where the story unlocked Pro. */
    answerBy: at('answer_by'),
    adminNotes: text('admin_notes'),
    reviewedAt: at('reviewed_at'),
    /** No foreign key: the decision outlives the account. */
    reviewedBy: uuid('reviewed_by'),
    submittedAt: at('submitted_at').notNull(),
  },
  table => [
    uniqueIndex('testimonials_user').on(table.userId),
    index('testimonials_status').on(table.status, table.submittedAt),
    index('testimonials_photo').on(table.photoKey),
  ],
)

/** Hashes that recognize a story also after its account is deleted. They identify nobody. */
export const storyMarks = pgTable(
  'story_marks',
  {
    kind: varchar('kind', { length: 10 }).$type<'salt' | 'text' | 'photo' | 'email' | 'phone'>().notNull(),
    /** For text and photo a 64-bit similarity hash in hexadecimal, for email and phone a keyed hash, or the salt. */
    mark: varchar('mark', { length: 64 }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.mark] }), index('story_marks_created').on(table.createdAt)],
)

export const marketingTestimonials = pgTable(
  'marketing_testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    jobTitle: varchar('job_title', { length: 255 }),
    testimonialText: text('testimonial_text').notNull(),
    photoKey: varchar('photo_key', { length: 40 }).references(() => storedFiles.key, { onDelete: 'set null' }),
    photoFilename: varchar('photo_filename', { length: 255 }),
    consentGiven: boolean('consent_given').notNull().default(false),
    consentIpAddress: varchar('consent_ip_address', { length: 45 }),
    consentTimestamp: at('consent_timestamp'),
    adminApprovalStatus: boolean('admin_approval_status').notNull().default(false),
    /** No foreign key: the decision outlives the account. */
    approvedBy: uuid('approved_by'),
    approvedAt: at('approved_at'),
    rejectionReason: text('rejection_reason'),
    deletedAt: at('deleted_at'),
    /** Identifies the form, so that a repeated submission is stored once. */
    formId: uuid('form_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [
    uniqueIndex('marketing_testimonials_form').on(table.formId),
    index('marketing_testimonials_pending')
      .on(table.createdAt)
      .where(sql`not ${table.adminApprovalStatus} and ${table.deletedAt} is null`),
    index('marketing_testimonials_shown')
      .on(table.approvedAt)
      .where(sql`${table.adminApprovalStatus} and ${table.deletedAt} is null`),
    index('marketing_testimonials_deleted').on(table.deletedAt),
    index('marketing_testimonials_user').on(table.userId),
    index('marketing_testimonials_photo').on(table.photoKey),
  ],
)

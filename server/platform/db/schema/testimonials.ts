import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { storyStatuses } from '#contract/testimonials.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

/**
 * Every file that we keep elsewhere, written down before it is: what has no row is nowhere. A file goes before its row
 * does, and is tried again until it is gone.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: varchar('key', { length: 40 }).primaryKey(),
    /** What for: an upload is good for the form that it was asked for alone. */
    purpose: varchar('purpose', { length: 20 }).$type<'story' | 'testimonial'>().notNull(),
    /** Whose it is; empty for a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an upload: where the guest was who asked for it. */
    ipAddress: varchar('ip_address', { length: 45 }),
    contentType: varchar('content_type', { length: 100 }).notNull(),
    bytes: integer('bytes').notNull(),
    /** Of an upload: until when it can be sent and used, and that it was used. */
    uploadUntil: at('upload_until'),
    usedAt: at('used_at'),
    /** When to remove it; empty: it stays. */
    removeAt: at('remove_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  table => [
    index('stored_files_due').on(table.removeAt).where(sql`${table.removeAt} is not null`),
    index('stored_files_user').on(table.userId),
  ],
)

/** Success stories that unlocked Pro, one for each account. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 100 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    /** To ask her about the story, and for nothing else; removed after `retention.storyPhone`. */
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
    /** Why it was rejected or declined, as the mail said. */
    adminNotes: text('admin_notes'),
    reviewedAt: at('reviewed_at'),
    /** No reference: the decision outlives the administrator's account. */
    reviewedBy: uuid('reviewed_by'),
    submittedAt: at('submitted_at').notNull(),
  },
  table => [
    uniqueIndex('testimonials_user').on(table.userId),
    index('testimonials_status').on(table.status, table.submittedAt),
    index('testimonials_photo').on(table.photoKey),
  ],
)

/** By what a story is known again: it unlocks Pro once, also after its account is gone. It names nobody. */
export const storyMarks = pgTable(
  'story_marks',
  {
    kind: varchar('kind', { length: 10 }).$type<'salt' | 'text' | 'photo' | 'email' | 'phone'>().notNull(),
    /** Of text and photo 64 bits in hexadecimal, near for what is alike; otherwise a keyed hash. */
    mark: varchar('mark', { length: 64 }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.mark] }), index('story_marks_created').on(table.createdAt)],
)

/** What people let us show of what they say of us. Pending: not approved, not deleted. */
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
    /** No reference: the decision outlives the administrator's account. */
    approvedBy: uuid('approved_by'),
    approvedAt: at('approved_at'),
    rejectionReason: text('rejection_reason'),
    deletedAt: at('deleted_at'),
    /** Of the form it came from: the same form sent again, after a lost answer, is kept once. */
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

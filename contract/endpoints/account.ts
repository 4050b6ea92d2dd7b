import * as z from 'zod/mini'
import { optionalMails } from '../account.ts'
import { passwordSchema } from '../credentials.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { currentUserSchema } from '../session.ts'
import { type ExportList, exportSectionOf, type ToolConsent, toolConsents } from '../tools.ts'
import { ownPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'

const done = z.object({ success: z.literal(true) })
const isoDate = z.iso.datetime()
/** A password for re-authentication. The rules for new passwords do not apply. */
const currentPasswordField = (missing: string) =>
  z.string().check(z.minLength(1, missing), z.maxLength(limits.password.max))
/** Accepts an unchanged old name; the server checks every other name against `newUsernameSchema`. */
const looseUsernameSchema = z
  .string()
  .check(z.trim(), z.maxLength(limits.email.max, { abort: true }), z.normalize('NFKC'), z.maxLength(limits.email.max))

export const changeUsername = endpoint(paths.changeUsername, {
  who: 'user',
  limit: 'checkUsername',
  body: z.object({ username: looseUsernameSchema }),
  response: currentUserSchema,
  errors: ['invalid_input', 'username_taken'],
})

export const checkUsername = endpoint(paths.checkUsername, {
  who: 'user',
  limit: 'checkUsername',
  params: z.object({ username: looseUsernameSchema }),
  response: z.object({ available: z.boolean(), message: z.string() }),
})

export const changePassword = endpoint(paths.changePassword, {
  who: 'user',
  beforeNewPassword: true,
  limit: 'provePassword',
  body: z.object({
    currentPassword: currentPasswordField('Current password is required'),
    newPassword: passwordSchema,
  }),
  /** `sessionId` replaces the current one; every other session ends. */
  response: z.object({ success: z.literal(true), sessionId: z.string() }),
  errors: ['wrong_current_password', 'password_too_common', 'busy'],
})

export const ownSessions = endpoint(paths.ownSessions, {
  who: 'user',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        openedAt: isoDate,
        /** Up to an hour behind. */
        lastUsedAt: isoDate,
        current: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = endpoint(paths.endOwnSession, {
  who: 'user',
  params: z.object({ id: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

export const endOtherSessions = endpoint(paths.endOtherSessions, {
  who: 'user',
  response: done,
})
const preferences = z.object({ unwantedMails: z.array(z.enum(optionalMails)).check(z.maxLength(optionalMails.length)) })

export const readPreferences = endpoint(paths.readPreferences, { who: 'user', response: preferences })
export const changePreferences = endpoint(paths.changePreferences, {
  who: 'user',
  body: preferences,
  response: preferences,
})

const goal = z.object({
  career: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.savedCareers.title))),
})

/** The title of the career that the user works toward; null: none. */
export const changeGoal = endpoint(paths.changeGoal, { who: 'user', body: goal, response: goal })

export type ConsentFeature = ToolConsent | 'general' | 'other'
const consentFeatures: readonly ConsentFeature[] = [...toolConsents, 'general', 'other']
/** A tool with a consent requires both before it uses an AI service. */
export const consentBoxes = z.object({ dataProcessing: z.boolean(), termsAccepted: z.boolean() })
export type ConsentBoxes = z.infer<typeof consentBoxes>

const consentSchema = z.object({
  id: z.uuid(),
  feature: z.enum(consentFeatures),
  status: z.enum(['active', 'withdrawn']),
  timestamp: isoDate,
  withdrawnAt: z.nullable(isoDate),
  /** Shortened to the first eight characters and "...". */
  ipAddress: z.nullable(z.string()),
  consents: z.record(z.string(), z.boolean()),
  policyVersion: z.string(),
})
export type Consent = z.infer<typeof consentSchema>

export const userConsents = endpoint(paths.userConsents, {
  who: 'user',
  response: z.object({ consents: z.array(consentSchema) }),
})

export const withdrawConsent = endpoint(paths.withdrawConsent, {
  who: 'user',
  body: z.object({ feature: z.enum(consentFeatures), consentId: z.uuid() }),
  response: z.object({ success: z.literal(true), consent: consentSchema }),
  errors: ['not_found', 'consent_not_active'],
})

/** Sections of an export in order. A dot separates a nested name. */
export const exportSections = [
  'consents',
  'quizzes',
  'quizResults',
  'savedCareers',
  'aiContent.roadmaps',
  ...Object.values(exportSectionOf),
  'documentVersions',
  'evidence',
  'confirmedSentences',
  'stories',
  'applications',
  'listingRatings',
  'listingReports',
  'jobAlerts',
  'alertedListings',
  'notifiedDevices',
  'notifications',
  'sharedLinks',
  'sharedNotes',
  'generations',
  'aiUsage',
  'testimonials',
  'marketingTestimonials',
  'tokens',
  'quizPasses',
  'subscription',
  'purchases',
  'sessions',
  'passkeys',
  'linkedSignIns',
  'emailVerifications',
  'mails',
  'activity',
] as const
export type ExportSection = 'profile' | (typeof exportSections)[number]

export type ExportedPhoto = { contentType: string; base64: string } | { problem: string }

type Rows = Record<string, unknown>[]
export interface DataExport {
  exportedAt: string
  version: 1
  profile: Record<string, unknown>
  consents: Rows
  quizzes: Rows
  quizResults: Rows
  savedCareers: Rows
  aiContent: Record<'roadmaps' | ExportList, Rows>
  documentVersions: Rows
  evidence: Rows
  stories: Rows
  applications: Rows
  listingRatings: Rows
  listingReports: Rows
  jobAlerts: Rows
  alertedListings: Rows
  notifiedDevices: Rows
  notifications: Rows
  sharedLinks: Rows
  sharedNotes: Rows
  generations: Rows
  aiUsage: Rows
  testimonials: Rows
  marketingTestimonials: Rows
  tokens: Rows
  quizPasses: Rows
  subscription: Rows
  purchases: Rows
  sessions: Rows
  passkeys: Rows
  linkedSignIns: Rows
  emailVerifications: Rows
  mails: Rows
  activity: Rows
}

/** Streams one JSON document named `my-data-YYYY-MM-DD.json`. */
export const exportData = endpoint(paths.exportData, {
  who: 'user',
  limit: 'exportData',
  response: z.custom<DataExport>(),
})

export const deleteAccount = endpoint(paths.deleteAccount, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ confirmPassword: ownPassword }),
  response: done,
  errors: ['wrong_password', 'recent_sign_in_required', 'provider_failed', 'busy'],
})

import * as z from 'zod/mini'
import { currentUserSchema, passwordSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { day } from './time.ts'

const done = z.object({ success: z.literal(true) })
const isoDate = z.iso.datetime()
/** What somebody proves herself with once more; the rules for new passwords do not concern it. */
const provedPassword = (missing: string) => z.string().check(z.minLength(1, missing), z.maxLength(limits.password.max))

/** Stricter than at registration. An account keeps the name it has, whatever that is. */
export const newUsernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username must be between 3 and 30 characters'),
    z.maxLength(30, 'Username must be between 3 and 30 characters'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'Username can only contain letters, numbers, underscores, and hyphens'),
  )

/** Loose, so that the unchanged old name passes; the server holds every other one to `newUsernameSchema`. */
const typedUsername = z.string().check(z.trim(), z.normalize('NFKC'), z.maxLength(limits.email.max))

export const changeUsername = endpoint({
  method: 'PUT',
  path: '/api/admin/username',
  who: 'user',
  limit: 'checkUsername',
  body: z.object({ username: typedUsername }),
  response: currentUserSchema,
  errors: ['invalid_input', 'username_taken'],
})

/** The own name counts as available. */
export const checkUsername = endpoint({
  method: 'GET',
  path: '/api/admin/check-username/:username',
  who: 'user',
  limit: 'checkUsername',
  params: z.object({ username: typedUsername }),
  response: z.object({ available: z.boolean(), message: z.string() }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/admin/password',
  who: 'user',
  beforeNewPassword: true,
  limit: 'provePassword',
  body: z.object({ currentPassword: provedPassword('Current password is required'), newPassword: passwordSchema }),
  /** The session gets a new secret and every other one ends: `sessionId` replaces the one that was kept. */
  response: z.object({ success: z.literal(true), sessionId: z.string() }),
  errors: ['wrong_current_password', 'password_too_common', 'busy'],
})

export const ownSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  who: 'user',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        openedAt: isoDate,
        /** At most an hour behind. */
        lastUsedAt: isoDate,
        /** It is the one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  who: 'user',
  params: z.object({ id: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  who: 'user',
  response: done,
})

/** Mails that can be turned off, by kind. What keeps an account safe is always sent. */
export const optionalMails = ['quiz-results', 'job-alerts'] as const
const preferences = z.object({ unwantedMails: z.array(z.enum(optionalMails)).check(z.maxLength(optionalMails.length)) })
const preferencesPath = '/api/account/preferences'

export const readPreferences = endpoint({ method: 'GET', path: preferencesPath, who: 'user', response: preferences })
export const changePreferences = endpoint({
  method: 'PUT',
  path: preferencesPath,
  who: 'user',
  body: preferences,
  response: preferences,
})

const consentFeatures = ['resume_upload', 'cover_letter', 'general', 'other'] as const
export type ConsentFeature = (typeof consentFeatures)[number]
/** The policies that a consent is given under. */
export const policyVersion = '1.0'

/** The two boxes that she ticks before a tool works with an AI service. Neither stands for the other. */
export const consentBoxes = z.object({ dataProcessing: z.boolean(), termsAccepted: z.boolean() })
export type ConsentBoxes = z.infer<typeof consentBoxes>

const consentSchema = z.object({
  id: z.uuid(),
  feature: z.enum(consentFeatures),
  status: z.enum(['active', 'withdrawn']),
  timestamp: isoDate,
  withdrawnAt: z.nullable(isoDate),
  /** Its first eight characters and "...". */
  ipAddress: z.nullable(z.string()),
  consents: z.record(z.string(), z.boolean()),
  policyVersion: z.string(),
})
export type Consent = z.infer<typeof consentSchema>

/** Newest first, with the withdrawn ones. */
export const userConsents = endpoint({
  method: 'GET',
  path: '/api/admin/user-consents',
  who: 'user',
  response: z.object({ consents: z.array(consentSchema) }),
})

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/admin/withdraw-consent',
  who: 'user',
  body: z.object({ feature: z.enum(consentFeatures), consentId: z.uuid() }),
  response: z.object({ success: z.literal(true), consent: consentSchema }),
  errors: ['not_found', 'consent_not_active'],
})

/** The lists of an export, in their order. A dot: inside of. */
export const exportSections = [
  'consents',
  'quizzes',
  'quizResults',
  'savedCareers',
  'aiContent.roadmaps',
  'aiContent.coverLetters',
  'aiContent.resumeOptimizations',
  'aiContent.interviewQuestions',
  'documentVersions',
  'evidence',
  'stories',
  'applications',
  'listingRatings',
  'listingReports',
  'jobAlerts',
  'alertedListings',
  'generations',
  'aiUsage',
  'testimonials',
  'marketingTestimonials',
  'tokens',
  'quizPasses',
  'subscription',
  'purchases',
  'sessions',
  'mails',
  'activity',
] as const
export type ExportSection = 'profile' | (typeof exportSections)[number]

/** A photo of hers as an export holds it; or why it does not, this time. */
export type ExportedPhoto = { contentType: string; base64: string } | { problem: string }

type Rows = Record<string, unknown>[]
/** Everything the account's owner gave or got, without what could open the account. */
export interface DataExport {
  exportedAt: string
  version: 1
  profile: Record<string, unknown>
  consents: Rows
  quizzes: Rows
  quizResults: Rows
  savedCareers: Rows
  aiContent: { roadmaps: Rows; coverLetters: Rows; resumeOptimizations: Rows; interviewQuestions: Rows }
  documentVersions: Rows
  evidence: Rows
  stories: Rows
  applications: Rows
  listingRatings: Rows
  listingReports: Rows
  jobAlerts: Rows
  alertedListings: Rows
  generations: Rows
  aiUsage: Rows
  testimonials: Rows
  marketingTestimonials: Rows
  tokens: Rows
  quizPasses: Rows
  subscription: Rows
  purchases: Rows
  sessions: Rows
  mails: Rows
  activity: Rows
}

/** One JSON document, sent in parts as it is read, with the file name `my-data-YYYY-MM-DD.json`. */
export const exportData = endpoint({
  method: 'GET',
  path: '/api/admin/data-export',
  who: 'user',
  limit: 'exportData',
  response: z.custom<DataExport>(),
})

/** For good, and at once. The password proves that it is she who asks. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/admin/delete-account',
  who: 'user',
  limit: 'provePassword',
  body: z.object({ confirmPassword: provedPassword('Password is required') }),
  response: done,
  errors: ['wrong_password', 'provider_failed', 'busy'],
})

/** How long what is kept for a time is kept, as the privacy policy says. Times in milliseconds. */
export const retention = {
  ownerlessQuiz: 90 * day,
  /** Of a document that nobody opens and nobody keeps; a mail says so `documentWarning` before. */
  unusedDocument: 180 * day,
  documentWarning: 14 * day,
  documentBin: 30 * day,
  /** Of how a text was written: its stages, not its words. */
  generation: day,
  aiUsage: 30 * day,
  /** Of a mail that was sent or given up: what it says, and that there was one. */
  mailWords: 7 * day,
  mail: 30 * day,
  /** That an alert told of an advert, so that it does so once. */
  alertedListing: 180 * day,
  auditYears: 3,
  /** Of a photo of what was rejected, and of a rejected testimonial. */
  rejected: 30 * day,
  /** Of the phone number sent with a story. */
  storyPhone: 180 * day,
  /** Of the marks by which a story is known again, so that it unlocks Pro once for each person. */
  storyMarkYears: 3,
  /** Of what was paid: the law asks for it. */
  paymentYears: 7,
  unpaidCheckout: 30 * day,
  paymentEvent: 90 * day,
} as const

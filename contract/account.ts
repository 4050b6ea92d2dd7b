import { day } from './time.ts'

/** Email kinds that can be turned off. Security emails are always sent. */
export const optionalMails = ['quiz-results', 'job-alerts'] as const

export const policyVersion = '1.0'

/** Retention periods as promised in the privacy policy, in milliseconds; names that end in `Years` are in years. */
export const retention = {
  ownerlessQuiz: 90 * day,
  /** For unpinned documents since their last use; an email warns at least `documentWarning` before. */
  unusedDocument: 180 * day,
  documentWarning: 14 * day,
  documentBin: 30 * day,
  /** Metadata of a generation, without its text. */
  generation: day,
  aiUsage: 30 * day,
  /** After a shared link has ended, with its notes. */
  sharedLink: 90 * day,
  mailWords: 7 * day,
  mail: 30 * day,
  alertedListing: 180 * day,
  auditYears: 3,
  rejected: 30 * day,
  storyPhone: 180 * day,
  /** Hashes that recognize a repeated story, so that each person unlocks Pro once. */
  storyMarkYears: 3,
  /** Tax law requires payment records. */
  paymentYears: 7,
  unpaidCheckout: 30 * day,
  paymentEvent: 90 * day,
} as const

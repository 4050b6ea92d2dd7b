import { day } from './time.ts'

/** Mails that can be turned off, by kind. What keeps an account safe is always sent. */
export const optionalMails = ['quiz-results', 'job-alerts'] as const

/** The policies that a consent is given under. */
export const policyVersion = '1.0'

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

import { accountData } from './account/export-own-data.ts'
import { auditData, oldAudits } from './admin/export-own-data.ts'
import { alertData, oldAlerted } from './alerts/export-own-data.ts'
import { applicationData } from './applications/export-own-data.ts'
import { authData, credentialRemovals } from './auth/export-own-data.ts'
import { billingData, oldPayments } from './billing/export-own-data.ts'
import { careerData, oldResults } from './careers/export-own-data.ts'
import { documentData, oldDocuments } from './documents/export-own-data.ts'
import { evidenceData } from './evidence/export-own-data.ts'
import { deleteExpiredLimits } from './http/rate-limit.ts'
import { interviewData } from './interviews/export-own-data.ts'
import { jobData } from './jobs/export-own-data.ts'
import { notificationData, oldNotifications } from './notifications/export-own-data.ts'
import { aiUsageData, oldAiUsage } from './platform/ai/usage.ts'
import type { PersonalTable, Removal } from './platform/db/personal-data.ts'
import { noticeMails, outboxMails } from './platform/db/schema.ts'
import { purgeMails } from './platform/mail/purge-mails.ts'
import { oldQuizzes, quizData } from './quiz/export-own-data.ts'
import { roadmapData } from './roadmaps/export-own-data.ts'
import { oldSharedLinks, sharingData } from './sharing/export-own-data.ts'
import { oldTestimonials, testimonialData } from './testimonials/export-own-data.ts'
import { tokenData } from './tokens/export-own-data.ts'

const mailData: PersonalTable = {
  table: outboxMails,
  owner: outboxMails.userId,
  section: 'mails',
  withheld: {
    text: 'a mail can hold a link that opens the account',
    html: 'a mail can hold a link that opens the account',
    attempts: 'how it was delivered is not about the user',
    nextAttemptAt: 'how it was delivered is not about the user',
    lastError: 'how it was delivered is not about the user',
    unsubscribeUrl: 'whoever has it can end the alert',
  },
  orderedBy: outboxMails.createdAt,
}

const noticeMailData: PersonalTable = {
  table: noticeMails,
  owner: noticeMails.userId,
  section: null,
  withheld: {
    mailId: 'the mail itself is exported',
    noticeId: 'the mail itself is exported',
  },
  orderedBy: noticeMails.mailId,
}

/** Every table with personal data. scripts/check-user-data.ts fails for missing ones. */
export const personalTables: readonly PersonalTable[] = [
  ...authData,
  ...accountData,
  ...quizData,
  ...careerData,
  ...roadmapData,
  ...sharingData,
  ...evidenceData,
  ...documentData,
  ...interviewData,
  ...jobData,
  ...applicationData,
  ...alertData,
  ...notificationData,
  ...tokenData,
  ...billingData,
  ...testimonialData,
  mailData,
  noticeMailData,
  aiUsageData,
  ...auditData,
]

/** Retention removals in order, as promised in the privacy policy. */
export const removals: readonly Removal[] = [
  ...credentialRemovals,
  oldResults,
  oldQuizzes,
  {
    what: 'mails, or their words',
    remove: async (tx, now) => {
      const { emptied, removed } = await purgeMails(tx, now)
      return emptied + removed
    },
  },
  ...oldDocuments,
  oldAlerted,
  oldNotifications,
  oldSharedLinks,
  { what: 'ended rate limits', remove: deleteExpiredLimits },
  ...oldPayments,
  ...oldTestimonials,
  oldAiUsage,
  oldAudits,
]

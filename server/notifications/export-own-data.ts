import type { PersonalTable, Removal } from '#server/platform/db/personal-data.ts'
import { pushMessages, pushSubscriptions } from '#server/platform/db/schema.ts'
import { purgePushes } from '#server/platform/push/push-job.ts'

export const notificationData: PersonalTable[] = [
  {
    table: pushSubscriptions,
    owner: pushSubscriptions.userId,
    section: 'notifiedDevices',
    withheld: {
      endpoint: 'whoever has it and the keys can address the browser',
      p256dh: 'a key of the browser',
      authSecret: 'a secret of the browser',
    },
    orderedBy: pushSubscriptions.createdAt,
  },
  {
    table: pushMessages,
    owner: pushMessages.userId,
    section: 'notifications',
    withheld: {
      reference: 'how a repeat is noticed is not about the user',
      attempts: 'how it was delivered is not about the user',
      nextAttemptAt: 'how it was delivered is not about the user',
    },
    orderedBy: pushMessages.createdAt,
  },
]

export const oldNotifications: Removal = { what: 'notifications that were sent', remove: purgePushes }

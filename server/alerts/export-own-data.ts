import { lt } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { alertedListings, jobAlerts } from '#server/platform/db/schema.ts'

export const alertData: PersonalTable[] = [
  {
    table: jobAlerts,
    owner: jobAlerts.userId,
    section: 'jobAlerts',
    withheld: { secret: 'whoever has it can end the alert' },
    orderedBy: jobAlerts.createdAt,
  },
  {
    table: alertedListings,
    owner: alertedListings.userId,
    section: 'alertedListings',
    withheld: {},
    orderedBy: alertedListings.alertedAt,
  },
]

export const oldAlerted: Removal = removalOf('what alerts told of', alertedListings, now =>
  lt(alertedListings.alertedAt, new Date(now.getTime() - retention.alertedListing)),
)

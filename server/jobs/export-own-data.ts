import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { listingReports, requirementRatings } from '#server/platform/db/schema.ts'

export const jobData: PersonalTable[] = [
  {
    table: requirementRatings,
    owner: requirementRatings.userId,
    section: 'listingRatings',
    withheld: {},
    orderedBy: requirementRatings.updatedAt,
  },
  {
    table: listingReports,
    owner: listingReports.userId,
    section: 'listingReports',
    withheld: { settledAt: 'what the administrators did with it is not about the user' },
    orderedBy: listingReports.createdAt,
  },
]

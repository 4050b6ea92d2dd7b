import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { applications } from '#server/platform/db/schema.ts'

export const applicationData: PersonalTable[] = [
  {
    table: applications,
    owner: applications.userId,
    section: 'applications',
    withheld: {},
    orderedBy: applications.createdAt,
  },
]

import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { userConsents } from '#server/platform/db/schema.ts'

export const accountData: PersonalTable[] = [
  {
    table: userConsents,
    owner: userConsents.userId,
    section: 'consents',
    withheld: {},
    orderedBy: userConsents.givenAt,
  },
]

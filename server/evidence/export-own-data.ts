import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { evidenceItems } from '#server/platform/db/schema.ts'

export const evidenceData: PersonalTable[] = [
  {
    table: evidenceItems,
    owner: evidenceItems.userId,
    section: 'evidence',
    withheld: {},
    orderedBy: evidenceItems.createdAt,
  },
]

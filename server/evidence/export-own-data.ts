import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { evidenceItems } from '#server/platform/db/schema.ts'

/** What this room knows of a person, for her export. */
export const evidenceData: PersonalTable[] = [
  {
    table: evidenceItems,
    owner: evidenceItems.userId,
    section: 'evidence',
    withheld: {},
    orderedBy: evidenceItems.createdAt,
  },
]

import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { interviewStories } from '#server/platform/db/schema.ts'

/** What this room knows of a person, for her export. */
export const interviewData: PersonalTable[] = [
  {
    table: interviewStories,
    owner: interviewStories.userId,
    section: 'stories',
    withheld: {},
    orderedBy: interviewStories.createdAt,
  },
]

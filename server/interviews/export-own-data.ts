import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { interviewStories } from '#server/platform/db/schema.ts'

export const interviewData: PersonalTable[] = [
  {
    table: interviewStories,
    owner: interviewStories.userId,
    section: 'stories',
    withheld: {},
    orderedBy: interviewStories.createdAt,
  },
]

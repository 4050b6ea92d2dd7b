import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { quizPasses, tokenEntries } from '#server/platform/db/schema.ts'

/** What this room knows of a person, for her export. */
export const tokenData: PersonalTable[] = [
  {
    table: tokenEntries,
    owner: tokenEntries.userId,
    section: 'tokens',
    withheld: {},
    orderedBy: tokenEntries.createdAt,
  },
  {
    table: quizPasses,
    owner: quizPasses.userId,
    section: 'quizPasses',
    withheld: {},
    orderedBy: quizPasses.openedAt,
  },
]

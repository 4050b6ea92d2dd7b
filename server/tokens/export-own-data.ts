import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { quizPasses, tokenEntries, tokenReservations } from '#server/platform/db/schema.ts'

const inEntries = 'the entries tell what was taken and what came back'

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
  {
    table: tokenReservations,
    owner: tokenReservations.userId,
    section: null,
    withheld: {
      id: inEntries,
      entryId: inEntries,
      cost: inEntries,
      outcome: inEntries,
      settledAt: inEntries,
      createdAt: inEntries,
    },
    orderedBy: tokenReservations.createdAt,
  },
]

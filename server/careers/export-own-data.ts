import { and, isNull, lt, type SQL } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { careerAssessments, savedCareers } from '#server/platform/db/schema.ts'

export const careerData: PersonalTable[] = [
  {
    table: careerAssessments,
    owner: careerAssessments.userId,
    section: 'quizResults',
    withheld: { resultsToken: 'it opens the results to whoever has the link' },
    orderedBy: careerAssessments.createdAt,
  },
  {
    table: savedCareers,
    owner: savedCareers.userId,
    section: 'savedCareers',
    withheld: {},
    orderedBy: savedCareers.savedAt,
  },
]

const ownerlessAndOld = (now: Date): SQL | undefined =>
  and(
    isNull(careerAssessments.userId),
    lt(careerAssessments.createdAt, new Date(now.getTime() - retention.ownerlessQuiz)),
  )

/** Unclaimed results are deleted when their link expires. */
export const oldResults: Removal = removalOf('quiz results without an account', careerAssessments, ownerlessAndOld)

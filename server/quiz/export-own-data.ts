import { and, isNull, lt } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { quizzes } from '#server/platform/db/schema.ts'

export const quizData: PersonalTable[] = [
  { table: quizzes, owner: quizzes.userId, section: 'quizzes', withheld: {}, orderedBy: quizzes.createdAt },
]

export const oldQuizzes: Removal = removalOf('quizzes without an account', quizzes, now =>
  and(isNull(quizzes.userId), lt(quizzes.createdAt, new Date(now.getTime() - retention.ownerlessQuiz))),
)

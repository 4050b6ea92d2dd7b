import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { quizzes } from '#server/platform/db/schema.ts'

/** Returns false if the row belongs to another account. */
export async function upsertQuiz(
  db: Sql,
  quiz: { quizId: string; owner: { id: string; email: string } | undefined; answers: QuizAnswers },
  now: Date,
): Promise<boolean> {
  const { quizId, answers } = quiz
  const userId = quiz.owner?.id ?? null
  const email = quiz.owner?.email ?? null
  const written = await db
    .insert(quizzes)
    .values({ quizId, userId, email, answers, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: quizzes.quizId,
      set: { answers, userId, email, updatedAt: now },
      setWhere: userId ? sql`${quizzes.userId} is null or ${quizzes.userId} = ${userId}::uuid` : isNull(quizzes.userId),
    })
    .returning({ id: quizzes.id })
  return written.length > 0
}

export async function belongsToOther(tx: Tx, quizId: string, userId: string): Promise<boolean> {
  return (await tx.$count(quizzes, and(eq(quizzes.quizId, quizId), ne(quizzes.userId, userId)))) > 0
}

export async function assignQuiz(
  tx: Tx,
  quizId: string,
  account: { id: string; email: string },
  since: Date,
): Promise<void> {
  await tx
    .update(quizzes)
    .set({ userId: account.id, email: account.email })
    .where(
      and(
        sql`${quizzes.quizId} = ${quizId}::uuid`,
        isNull(quizzes.userId),
        sql`${quizzes.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
}

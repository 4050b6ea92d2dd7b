import type { ErrorCode } from '#contract/errors.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { SessionGate } from '#server/http/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { claimQuiz } from '#server/quiz/claim-quiz.ts'
import { toCurrentUser } from '../rules.ts'
import type { UserRow } from '../store.ts'

interface Entry {
  rememberMe: boolean
  quizId?: string | null | undefined
  session: SessionGate
  /** Whether what proved the user still does. What ends it also ends the sessions that it finds, and may miss this one. */
  isStillProved(tx: Tx): Promise<boolean>
  refusal: ErrorCode
}

/**
 * Opens a session of a user who is proved, and claims the quiz that the user took as a guest.
 * @throws AppError `refusal`
 */
export async function openProvedSession(
  { db, clock, production = false, devEmails }: Pick<Deps, 'db' | 'clock' | 'production' | 'devEmails'>,
  row: UserRow,
  { rememberMe, quizId, session, isStillProved, refusal }: Entry,
): Promise<CurrentUser & { sessionId: string }> {
  const user = toCurrentUser(row, { production, devEmails })
  const sessionId = await session.open(user.id, rememberMe)
  if (!(await db.transaction(isStillProved))) {
    await session.end()
    throw new AppError(refusal)
  }
  const place = quizId ? await db.transaction(tx => claimQuiz(tx, quizId, user, clock.now())) : undefined
  return { ...user, place: place ?? user.place, sessionId }
}

import * as auth from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { type Call, on, type Route } from '#server/http/route.ts'
import { claimQuiz } from '#server/quiz/claim-quiz.ts'
import { hashPassword } from './hash-password.ts'
import { registerUser } from './register-user.ts'
import { signInUser } from './sign-in-user.ts'

export function authRoutes({ db, clock }: Deps): Route[] {
  const currentUser = async ({ identity }: Call<typeof auth.me>) => identity

  const signOut = async ({ session }: Call<typeof auth.logOut>) => {
    await session.end()
    return { success: true as const }
  }

  return [
    on(auth.me, currentUser),
    on(auth.checkAuth, currentUser),
    on(auth.authUser, currentUser),

    on(auth.register, async ({ body, session }) => {
      const passwordHash = await hashPassword(body.password)
      const user = await db.transaction(async tx => {
        const user = await registerUser(tx, { username: body.username, email: body.email, passwordHash }, clock.now())
        if (body.quizId) await claimQuiz(tx, body.quizId, user, clock.now())
        return user
      })
      return { user, sessionId: await session.open(user.id, false) }
    }),

    on(auth.logIn, async ({ body, session }) => {
      const user = await signInUser(db.sql, body)
      const { quizId } = body
      if (quizId) await db.transaction(tx => claimQuiz(tx, quizId, user, clock.now()))
      return { ...user, sessionId: await session.open(user.id, body.rememberMe) }
    }),

    on(auth.logOut, signOut),
    on(auth.signOutOfSettings, signOut),
  ]
}

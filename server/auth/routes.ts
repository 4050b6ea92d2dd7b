import * as auth from '#contract/endpoints/auth.ts'
import * as passwords from '#contract/endpoints/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isMarketingHost } from '#server/http/hosts.ts'
import { type Call, on, type Route } from '#server/http/route.ts'
import { claimQuiz } from '#server/quiz/claim-quiz.ts'
import { offerHandOver, takeHandOver } from './hand-over.ts'
import { hashPassword } from './hash-password.ts'
import { refuseCommonPassword } from './passwords/refuse-common-password.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { registerUser } from './register-user.ts'
import { isStillProved, signInUser } from './sign-in-user.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { welcomeUser } from './welcome-user.ts'

export function authRoutes(deps: Deps): Route[] {
  const { db, clock, publicUrl, production = false, devEmails, adminEmail } = deps
  const settings = { production, devEmails }
  const currentUser = async ({ identity }: Call<typeof auth.me>) => identity

  const signOut = async ({ session }: Call<typeof auth.logOut>) => {
    await session.end()
    return { success: true as const }
  }

  return [
    on(auth.me, currentUser),
    on(auth.checkAuth, currentUser),
    on(auth.authUser, currentUser),

    on(auth.register, async ({ body, session, host }) => {
      await refuseCommonPassword(body.password, body.username, body.email)
      const passwordHash = await hashPassword(body.password)
      // Here, so that it takes as long as for any address that is taken.
      if (body.email === adminEmail) throw new AppError('email_exists')
      const made = await db.transaction(async tx => {
        const form = { username: body.username, email: body.email, passwordHash }
        const user = await registerUser(tx, form, clock.now(), settings)
        if (body.quizId) await claimQuiz(tx, body.quizId, user, clock.now())
        await welcomeUser(tx, user, publicUrl, clock.now())
        // A session there would not be one at the app's own host.
        if (!isMarketingHost(host, deps)) return { user }
        return { user, handoff: await offerHandOver(tx, user.id, publicUrl, clock.now()) }
      })
      return made.handoff ? made : { user: made.user, sessionId: await session.open(made.user.id, false) }
    }),

    on(auth.takeHandOver, async ({ body, session, host }) => {
      if (isMarketingHost(host, deps)) throw new AppError('wrong_host')
      const user = await takeHandOver(db, body.code, { now: clock.now(), ...settings })
      return { user, sessionId: await session.open(user.id, false) }
    }),

    on(auth.logIn, async ({ body, session, tries, client }) => {
      const { user, proof } = await signInUser(db, body, { now: clock.now(), tries, client, ...settings })
      const sessionId = await session.open(user.id, body.rememberMe)
      if (!(await isStillProved(db, user.id, proof))) {
        await session.end()
        throw new AppError('invalid_credentials')
      }
      const { quizId } = body
      if (quizId) await db.transaction(tx => claimQuiz(tx, quizId, user, clock.now()))
      return { ...user, sessionId }
    }),

    on(auth.logOut, signOut),
    on(auth.signOutOfSettings, signOut),

    on(passwords.requestPasswordReset, async ({ body }) => {
      await requestReset(db, body.email, publicUrl, clock.now())
      return { message: 'If an account exists for that e-mail, a reset link has been sent.' }
    }),

    on(passwords.resetPassword, async ({ body, client }) => {
      await resetPassword(db, body, client, publicUrl, clock.now())
      return { message: 'Password Reset Successfully!' }
    }),

    ...twoFactorRoutes(deps),
  ]
}

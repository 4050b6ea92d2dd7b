import * as auth from '#contract/endpoints/auth.ts'
import * as passwords from '#contract/endpoints/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { type Call, on, type Route } from '#server/http/route.ts'
import { consumeHandoff } from './handoff.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { registerAccount } from './register-account.ts'
import { signInUser } from './sign-in-user.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'

export function authRoutes(deps: Deps): Route[] {
  const { db, clock, publicUrl } = deps
  const currentUser = async ({ identity }: Call<typeof auth.me>) => identity

  const signOut = async ({ session }: Call<typeof auth.logOut>) => {
    await session.end()
    return { success: true as const }
  }

  return [
    on(auth.me, currentUser),
    on(auth.checkAuth, currentUser),
    on(auth.authUser, currentUser),

    on(auth.register, ({ body, session, host }) => registerAccount(deps, body, { host, session })),
    on(auth.redeemHandoff, ({ body, session, host }) => consumeHandoff(deps, body.code, { host, session })),
    on(auth.logIn, ({ body, session, rateLimit, client }) => signInUser(deps, body, { session, rateLimit, client })),

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

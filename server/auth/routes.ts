import * as auth from '#contract/endpoints/auth.ts'
import * as passwords from '#contract/endpoints/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { type Call, defineRoute, type Route } from '#server/http/route.ts'
import { emailRoutes } from './email/routes.ts'
import { consumeHandoff } from './handoff.ts'
import { linkedRoutes } from './linked/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
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
    defineRoute(auth.me, currentUser),
    defineRoute(auth.checkAuth, currentUser),
    defineRoute(auth.authUser, currentUser),

    defineRoute(auth.register, ({ body, session, host }) => registerAccount(deps, body, { host, session })),
    defineRoute(auth.redeemHandoff, ({ body, session, host }) => consumeHandoff(deps, body.code, { host, session })),
    defineRoute(auth.logIn, ({ body, session, rateLimit, client }) =>
      signInUser(deps, body, { session, rateLimit, client }),
    ),

    defineRoute(auth.logOut, signOut),
    defineRoute(auth.signOutOfSettings, signOut),

    defineRoute(passwords.requestPasswordReset, async ({ body }) => {
      await requestReset(db, body.email, publicUrl, clock.now())
      return { message: 'If an account exists for that e-mail, a reset link has been sent.' }
    }),

    defineRoute(passwords.resetPassword, async ({ body, client }) => {
      await resetPassword(db, body, client, publicUrl, clock.now())
      return { message: 'Password Reset Successfully!' }
    }),

    ...twoFactorRoutes(deps),
    ...emailRoutes(deps),
    ...passkeyRoutes(deps),
    ...linkedRoutes(deps),
  ]
}

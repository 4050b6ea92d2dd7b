import * as passkeys from '#contract/endpoints/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { listPasskeys, removePasskey, renamePasskey } from './change-passkey.ts'
import { savePasskey } from './save-passkey.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'
import { startPasskey } from './start-passkey.ts'

export const passkeyRoutes = (deps: Deps): Route[] => [
  defineRoute(passkeys.passkeys, ({ identity }) => listPasskeys(deps.db.sql, identity.id)),
  defineRoute(passkeys.startPasskey, ({ identity, body, session: { sid }, rateLimit, client }) =>
    startPasskey(deps, identity, body, { sid, rateLimit, client }),
  ),
  defineRoute(passkeys.savePasskey, ({ identity, body, client }) =>
    savePasskey(deps, identity.id, body.credential, client),
  ),
  defineRoute(passkeys.renamePasskey, ({ identity, params, body }) =>
    renamePasskey(deps.db.sql, identity.id, params.id, body.name),
  ),
  defineRoute(passkeys.removePasskey, ({ identity, params, body, session: { sid }, client }) =>
    removePasskey(deps, identity.id, params.id, { ...body, sid, client }),
  ),
  defineRoute(passkeys.startPasskeySignIn, () => startPasskeySignIn(deps)),
  defineRoute(passkeys.signInWithPasskey, ({ body, session }) => signInWithPasskey(deps, body, session)),
]

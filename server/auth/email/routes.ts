import * as email from '#contract/endpoints/email.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { cancelEmailChange } from './cancel-change.ts'
import { confirmCode } from './confirm-code.ts'
import { confirmLink } from './confirm-link.ts'
import { readEmailState } from './read-state.ts'
import { requestEmailChange } from './request-change.ts'
import { sendVerification } from './send-verification.ts'

export const emailRoutes = (deps: Deps): Route[] => [
  defineRoute(email.emailState, ({ identity }) => readEmailState(deps.db.sql, identity.id, deps.clock.now())),
  defineRoute(email.sendVerification, ({ identity, rateLimit }) => sendVerification(deps, identity.id, rateLimit)),
  defineRoute(email.confirmEmailCode, ({ identity, body, session: { sid }, client }) =>
    confirmCode(deps, identity.id, body.code, { sid, client }),
  ),
  defineRoute(email.confirmEmailLink, ({ identity, body, session: { sid }, client }) =>
    confirmLink(deps, body.token, { userId: identity?.id, sid, client }),
  ),
  defineRoute(email.changeEmail, ({ identity, body, session: { sid }, rateLimit, client }) =>
    requestEmailChange(deps, identity.id, body, { sid, rateLimit, client }),
  ),
  defineRoute(email.cancelEmailChange, ({ identity }) => cancelEmailChange(deps, identity.id)),
]

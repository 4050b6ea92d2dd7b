import * as linked from '#contract/endpoints/linked-sign-ins.ts'
import type { Deps } from '#server/deps.ts'
import { markBrowser, markOf } from '#server/http/browser-secret.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { beginAttempt, issuerOf } from './begin-attempt.ts'
import { enterWithCode } from './enter-linked.ts'
import { finishLink } from './finish-link.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { requestLink } from './request-link.ts'
import { answerAddress } from './rules.ts'
import { listLinked, unlinkAccount } from './unlink-account.ts'

export function linkedRoutes(deps: Deps): Route[] {
  const { db, clock, publicUrl, issuers = [] } = deps
  const secure = publicUrl.protocol === 'https:'
  return [
    defineRoute(linked.signInIssuers, async () => ({ issuers: [...issuers] })),

    defineRoute(linked.startIssuerSignIn, ({ params, reply }) =>
      beginAttempt(deps, params.issuer, { browserHash: markBrowser(reply, secure), userId: null }),
    ),

    defineRoute(linked.returnFromIssuer, async ({ params, rawBody, reply }) => {
      issuerOf(deps, params.issuer)
      reply.code(303).header('location', answerAddress(params.issuer, rawBody.toString(), publicUrl))
      return {}
    }),

    defineRoute(linked.finishIssuerSignIn, ({ params, body, identity, session, client, reply }) =>
      finishSignIn(deps, params.issuer, body, {
        browserHash: markOf(reply, secure),
        userId: identity?.id,
        session,
        client,
      }),
    ),

    defineRoute(linked.requestSignInLink, async ({ body, reply }) => {
      await requestLink(deps, body.email, markBrowser(reply, secure))
      return { success: true as const }
    }),

    defineRoute(linked.finishSignInLink, ({ body, session, reply }) =>
      finishLink(deps, body, { browserHash: markOf(reply, secure), session }),
    ),

    defineRoute(linked.finishWithCode, ({ body, session, rateLimit, client, reply }) =>
      enterWithCode(deps, { ...body, browserHash: markOf(reply, secure) ?? '', session }, { rateLimit, client }),
    ),

    defineRoute(linked.linkedSignIns, ({ identity }) => listLinked(deps, identity.id)),

    defineRoute(linked.startLink, async ({ params, body, identity, session: { sid }, reply }) => {
      await confirmOwner(db.sql, { userId: identity.id, sid, ...body }, clock.now())
      return beginAttempt(deps, params.issuer, { browserHash: markBrowser(reply, secure), userId: identity.id })
    }),

    defineRoute(linked.unlinkSignIn, ({ params, body, identity, session: { sid }, client }) =>
      unlinkAccount(deps, identity.id, params.id, { ...body, sid, client }),
    ),
  ]
}

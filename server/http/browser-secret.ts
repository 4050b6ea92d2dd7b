import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { lifetimes } from '#contract/timings.ts'
import { hashSecret } from '#server/platform/hash.ts'

const nameOf = (secure: boolean) => (secure ? '__Host-sign-in' : 'sign-in')

/**
 * Gives the browser a cookie by which it is known again when it comes back from another site, and returns its hash.
 * Attempts in several tabs share it.
 */
export function markBrowser(reply: FastifyReply, secure: boolean): string {
  const name = nameOf(secure)
  const known = reply.request.cookies[name]
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  const maxAge = (lifetimes.signInLink + lifetimes.issuerAttempt) / 1000
  reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
  return hashSecret(secret)
}

export function markOf(reply: FastifyReply, secure: boolean): string | undefined {
  const secret = reply.request.cookies[nameOf(secure)]
  return secret === undefined ? undefined : hashSecret(secret)
}

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CurrentUser, noStorageHandle } from '#contract/session.ts'
import { lifetimes } from '#contract/timings.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { AppError } from './app-error.ts'
import { endpointOf, isApi } from './is-api.ts'

export type Identity = CurrentUser
export type SessionTransport = 'browser' | 'bearer'

export interface Sessions {
  find(
    sid: string,
    extend: boolean,
  ): Promise<{ identity: Identity; carrier: SessionTransport; laterExpiry: Date | undefined } | undefined>
  open(session: {
    sid: string
    userId: string
    carrier: SessionTransport
    remembered: boolean
    userAgent: string | undefined
  }): Promise<void>
  end(sid: string): Promise<void>
}

export interface SessionGate {
  readonly sid: string | undefined
  identity(): Promise<Identity | undefined>
  open(userId: string, remembered: boolean): Promise<string>
  end(): Promise<void>
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const pageHandle = (secret: string) => hashSecret(`page handle of ${secret}`)

/**
 * Handles session secrets: 256 random bits, stored as a hash. Pages have an HttpOnly cookie, valid only with its
 * handle; other clients (no Sec-Fetch-Site, or a native origin) use a bearer token.
 */
export function sessionGates(
  sessions: Sessions,
  options: { secure: boolean; nativeOrigins: ReadonlySet<string>; originAt(host: string): string },
) {
  const cookieName = options.secure ? '__Host-session' : 'session'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const

  return (request: FastifyRequest, reply: FastifyReply): SessionGate => {
    const credential = readCredential(request, cookieName, options.originAt(request.host))
    const endpoint = endpointOf(request)
    const trustedSid = credential?.trusted ? hashSecret(credential.secret) : undefined
    let found: Promise<Identity | undefined> | undefined
    let current = credential?.secret
    const endCurrent = async () => {
      if (current) await sessions.end(hashSecret(current))
    }
    const find = async () => {
      if (!credential || trustedSid === undefined) return undefined
      const session = await sessions.find(trustedSid, endpoint?.extendsSession ?? true)
      if (session?.carrier !== credential.carrier) return undefined
      // The cookie must not expire before the session.
      if (session.laterExpiry && credential.carrier === 'browser')
        reply.setCookie(cookieName, credential.secret, { ...cookie, expires: session.laterExpiry })
      return session.identity
    }
    return {
      sid: trustedSid,
      identity() {
        found ??= find()
        return endpoint?.ignoresSessionFailure ? found.catch(() => undefined) : found
      },
      async open(userId, remembered) {
        await endCurrent()
        const secret = randomBytes(32).toString('base64url')
        const carrier = isPage(request, options.nativeOrigins) ? 'browser' : 'bearer'
        await sessions.open({
          sid: hashSecret(secret),
          userId,
          carrier,
          remembered,
          userAgent: request.headers['user-agent'],
        })
        current = secret
        if (carrier === 'bearer') return secret
        const maxAge = remembered ? { maxAge: lifetimes.session.remembered / 1000 } : {}
        reply.setCookie(cookieName, secret, { ...cookie, ...maxAge })
        return pageHandle(secret)
      },
      async end() {
        // A page with an expired session keeps its data, such as an unfinished quiz; an explicit sign-out clears it.
        found ??= find()
        const leaves = await found.then(Boolean, () => true)
        if (leaves && credential?.carrier === 'browser') reply.header('clear-site-data', '"storage"')
        reply.clearCookie(cookieName, cookie)
        await endCurrent()
      },
    }
  }
}

interface Credential {
  secret: string
  carrier: SessionTransport
  trusted: boolean
}

function readCredential(request: FastifyRequest, cookieName: string, ownOrigin: string): Credential | undefined {
  const bearer = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const secret = request.cookies[cookieName]
  if (!secret) return bearer ? { secret: bearer, carrier: 'bearer', trusted: true } : undefined
  if (!safeMethods.has(request.method) && !isSameSite(request, ownOrigin)) return undefined
  // Another handle belongs to a previous user; no handle means a sign-out that did not reach the server. The cookie
  // stays, so that a page without the handle cannot undo a recent sign-in.
  return { secret, carrier: 'browser', trusted: bearer === pageHandle(secret) || bearer === noStorageHandle }
}

const isPage = (request: FastifyRequest, nativeOrigins: ReadonlySet<string>) =>
  request.headers['sec-fetch-site'] !== undefined && !nativeOrigins.has(request.headers.origin ?? '')

function isSameSite(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === ownOrigin : site === 'same-origin'
}

/**
 * Rejects cross-site changes and cross-site reads of the API, which a link could start with the user's cookie.
 * `trusted`: other allowed origins.
 * @throws AppError foreign_origin
 */
export function rejectForeignOrigin(request: FastifyRequest, ownOrigin: string, trusted: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.method === 'OPTIONS' || (origin !== undefined && trusted.has(origin))) return
  const endpoint = endpointOf(request)
  if (endpoint?.acceptsForeignForms) return
  const foreign = safeMethods.has(request.method)
    ? (site === 'cross-site' || site === 'same-site') && isApi(request) && !endpoint?.allowCrossSite
    : !isSameSite(request, ownOrigin) && (site !== undefined || origin !== undefined)
  if (foreign) throw new AppError('foreign_origin')
}

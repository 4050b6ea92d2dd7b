import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lifetimes } from '#contract/limits.ts'
import { type CurrentUser, keepsNoHandle } from '#contract/session.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { AppError } from './app-error.ts'
import { endpointOf, isApi } from './is-api.ts'

export type Identity = CurrentUser
export type Carrier = 'browser' | 'bearer'

/** What the sign-in room does with sessions; this file only carries their secrets. */
export interface Sessions {
  /** `laterExpiry`: the session's new end, where this use moved it. */
  find(
    sid: string,
    extend: boolean,
  ): Promise<{ identity: Identity; carrier: Carrier; laterExpiry: Date | undefined } | undefined>
  open(session: {
    sid: string
    userId: string
    carrier: Carrier
    remembered: boolean
    userAgent: string | undefined
  }): Promise<void>
  end(sid: string): Promise<void>
}

/** One request's session. */
export interface SessionGate {
  /** What the session is stored under, for ending the others; undefined where the request brought none. */
  readonly sid: string | undefined
  identity(): Promise<Identity | undefined>
  /** Opens a new session and ends the one before it. Returns what the answer calls `sessionId`. */
  open(userId: string, remembered: boolean): Promise<string>
  /** Clears the cookie, whatever becomes of the rest, and ends the session, if there is one. */
  end(): Promise<void>
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page's handle for its session: bound to the cookie, and good for nothing without it. */
const pageHandle = (secret: string) => hashSecret(`page handle of ${secret}`)

/**
 * The only way in and out for session secrets: 256 random bits, stored as a hash. A page has its secret in an HttpOnly
 * cookie, which counts beside its handle alone; a client that is not a page (no Sec-Fetch-Site, or the native app's origin) holds it as a bearer token.
 */
export function sessionGates(
  sessions: Sessions,
  options: { secure: boolean; nativeOrigins: ReadonlySet<string>; originAt(host: string): string },
) {
  const cookieName = options.secure ? '__Host-session' : 'session'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const

  return (request: FastifyRequest, reply: FastifyReply): SessionGate => {
    const held = readCredential(request, cookieName, options.originAt(request.host))
    let found: Promise<Identity | undefined> | undefined
    let current = held?.secret
    const endCurrent = async () => {
      if (current) await sessions.end(hashSecret(current))
    }
    const find = async () => {
      if (!held?.trusted) return undefined
      const session = await sessions.find(hashSecret(held.secret), endpointOf(request)?.extendsSession ?? true)
      if (session?.carrier !== held.carrier) return undefined
      // The browser must not forget a session before the server does.
      if (session.laterExpiry && held.carrier === 'browser')
        reply.setCookie(cookieName, held.secret, { ...cookie, expires: session.laterExpiry })
      return session.identity
    }
    return {
      sid: held?.trusted ? hashSecret(held.secret) : undefined,
      identity() {
        found ??= find()
        return endpointOf(request)?.ignoresSessionFailure ? found.catch(() => undefined) : found
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
        // A page that lost its session keeps what it holds, such as a half-finished quiz; who leaves takes everything along.
        found ??= find()
        const leaves = await found.then(Boolean, () => true)
        // An app keeps nothing at our own address.
        if (leaves && held?.carrier === 'browser') reply.header('clear-site-data', '"storage"')
        reply.clearCookie(cookieName, cookie)
        await endCurrent()
      },
    }
  }
}

interface Credential {
  secret: string
  carrier: Carrier
  /** False for a cookie without its handle: it proves nobody, but it can still be ended. */
  trusted: boolean
}

function readCredential(request: FastifyRequest, cookieName: string, ownOrigin: string): Credential | undefined {
  const bearer = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const secret = request.cookies[cookieName]
  if (!secret) return bearer ? { secret: bearer, carrier: 'bearer', trusted: true } : undefined
  if (!safeMethods.has(request.method) && !isSameSite(request, ownOrigin)) return undefined
  // With another handle the page was signed in as somebody else; without one somebody signed out who could not reach us.
  // The cookie stays: a page that does not have the handle yet must not undo a sign-in of just now.
  return { secret, carrier: 'browser', trusted: bearer === pageHandle(secret) || bearer === keepsNoHandle }
}

const isPage = (request: FastifyRequest, nativeOrigins: ReadonlySet<string>) =>
  request.headers['sec-fetch-site'] !== undefined && !nativeOrigins.has(request.headers.origin ?? '')

function isSameSite(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === ownOrigin : site === 'same-origin'
}

/**
 * Refuses what another site's page asks for: a change, and of the API also what is only read, which a link there could
 * start with her cookie, such as an export. `ownOrigin`: of our pages at the host that was called. `trusted`: other
 * origins that may ask.
 * @throws AppError foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest, ownOrigin: string, trusted: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.method === 'OPTIONS' || (origin !== undefined && trusted.has(origin))) return
  const foreign = safeMethods.has(request.method)
    ? isApi(request) && !endpointOf(request)?.allowCrossSite && (site === 'cross-site' || site === 'same-site')
    : !isSameSite(request, ownOrigin) && (site !== undefined || origin !== undefined)
  if (foreign) throw new AppError('foreign_origin')
}

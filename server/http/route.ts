import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOut, Endpoint, ParamsOf, QueryOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { RateLimit } from '#contract/limits.ts'
import { AppError } from './app-error.ts'
import type { Asker, Limiter } from './rate-limit.ts'
import type { Identity, SessionGate } from './session.ts'
import { readSent, takeForms, type UploadedFile } from './take-forms.ts'

// The small zod that also fits into a page comes without words; the server's answers need some.
z.config(z.locales.en())

/** What a handler is given: parsed input, who asks, and where to put a session. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOut<E>
  body: BodyOut<E>
  /** With `rawBody`: what was sent, byte for byte. */
  rawBody: Buffer
  /** With `upload`: the file, where one was sent. */
  file: UploadedFile | undefined
  /** A header of the request, as the framework hands it over: by its name in small letters. */
  header(name: string): string | undefined
  /** The account behind the session; on a public endpoint only if there is one. */
  identity: E['who'] extends 'public' ? Identity | undefined : Identity
  session: SessionGate
  tries: Tries
  client: Client
  /** The host that was called. */
  host: string
  reply: FastifyReply
}

/** Where a call comes from, as the connection says, or the last proxy that we trust. */
export interface Client {
  ip: string
  userAgent: string | undefined
}

/** What the limits count of a call. */
export interface Tries {
  /** It turned out well: where only failures count, it no longer does. */
  giveBack(): Promise<void>
  /**
   * Counts something within the call that has a limit of its own. `whose`: who must not do it more often; undefined: a
   * guest. Returns how to give that back, where only failures count.
   * @throws AppError too_many_attempts, before the first time of which `atFirst` is done.
   */
  count(limit: RateLimit, whose: string | undefined, atFirst?: () => Promise<void>): Promise<() => Promise<void>>
}

/** What is known of a call before its body is read. */
type Head<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'header'>

interface Ways<E extends Endpoint> {
  /** Refuses what is not even worth reading. */
  beforeBody?: (head: Head<E>) => void
  /** A public endpoint at which it does not matter who is signed in: no cookie is looked at. */
  whoever?: true
}

export interface Route extends Ways<Endpoint> {
  endpoint: Endpoint
  handle(call: Call<Endpoint>): Promise<unknown>
}

/** Ties an endpoint of the contract to its handler. The types of both sides must agree. */
export function on<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseIn<E>>,
  ways: Ways<E> = {},
): Route {
  return { endpoint, handle, ...ways } as unknown as Route
}

/**
 * Nothing answers under /api that the contract does not name with who may call it. Asked before the first route.
 * @throws at start, by each route that breaks it.
 */
export function refuseUndeclared(app: FastifyInstance, promised: readonly Endpoint[]): void {
  const declared = new Set(promised.map(({ method, path }) => `${method} ${path}`))
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api')) return
    // Where something may be read, its headers may be.
    for (const each of [method].flat())
      if (!declared.has(`${each === 'HEAD' ? 'GET' : each} ${url}`)) throw new Error(`Not promised: ${each} ${url}`)
  })
}

/**
 * Serves every endpoint of the contract. The session is proved first, then input is parsed and the call is counted; a
 * form with a file is not even read before. The answer is parsed on its way out too, so that nothing leaves which the
 * contract does not name.
 * @throws at start when an endpoint has no route or a route is not in the contract.
 */
export function registerRoutes(
  app: FastifyInstance,
  promised: readonly Endpoint[],
  routes: Route[],
  openSession: (request: FastifyRequest, reply: FastifyReply) => SessionGate,
  limiter: Limiter,
): void {
  const kept = new Map(routes.map(route => [route.endpoint, route]))
  const broken = promised.filter(endpoint => !kept.has(endpoint)).map(endpoint => `no route: ${endpoint.path}`)
  const unknown = routes.filter(route => !promised.includes(route.endpoint)).map(route => route.endpoint.path)
  if (broken.length || unknown.length || kept.size !== routes.length)
    throw new Error(`Contract and routes disagree. ${broken.join(', ')} ${unknown.join(', ')}`)

  const serve = (
    scope: FastifyInstance,
    { endpoint, handle, beforeBody, whoever }: Route,
    bodies: { bodyLimit?: number | undefined } = {},
  ) =>
    scope.route({
      ...bodies,
      method: endpoint.method,
      url: endpoint.path,
      ...(beforeBody && { preParsing: async request => beforeBody(headOf(endpoint, request)) }),
      handler: async (request, reply) => {
        const session = openSession(request, reply)
        const identity = whoever ? undefined : await prove(endpoint, session)
        const asker = { ip: request.ip, userId: identity?.id }
        const early = endpoint.upload && (await countTries(endpoint, limiter, { ...asker, body: undefined }, reply))
        const sent = endpoint.upload ? await readSent(request, endpoint.upload, endpoint.body) : { body: request.body }
        const body = parse(endpoint.body, sent.body ?? (endpoint.body ? {} : undefined))
        const head = headOf(endpoint, request)
        const tries = early ?? (await countTries(endpoint, limiter, { ...asker, body }, reply))
        const { host, headers } = request
        const client: Client = { ip: request.ip, userAgent: headers['user-agent'] }
        const rawBody = endpoint.rawBody ? request.body : undefined
        const given = { ...sent, ...head, body, rawBody }
        const call = { ...given, identity, session, tries, client, host, reply }
        return endpoint.response.parse(await handle(call as Call<Endpoint>))
      },
    })
  for (const route of routes)
    if (route.endpoint.rawBody) app.register(async scope => serve(takeBodiesAsSent(scope), route, limitOf(route)))
    else if (!route.endpoint.upload) serve(app, route, limitOf(route))
  const uploads = routes.filter(({ endpoint }) => endpoint.upload)
  app.register(async scope => {
    const bodies = await takeForms(scope)
    for (const route of uploads) serve(scope, route, bodies)
  })
}

const limitOf = ({ endpoint }: Route) => ({ bodyLimit: endpoint.bodyLimit })

function headOf(endpoint: Endpoint, { params, query, headers }: FastifyRequest): Head<Endpoint> {
  return {
    params: parse(endpoint.params, params) as Head<Endpoint>['params'],
    query: parse(endpoint.query, query) as Head<Endpoint>['query'],
    header: name => [headers[name]].flat()[0],
  }
}

/** Whatever they are called, left as the bytes that were sent. */
function takeBodiesAsSent(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  return scope
}

/** Counts a call and refuses it where it is one too many. */
async function countTries(endpoint: Endpoint, limiter: Limiter, asker: Asker, reply: FastifyReply): Promise<Tries> {
  const counted = async (limit: RateLimit, asker: Asker, atFirst?: () => Promise<void>) => {
    const { wait, first, giveBack } = await limiter(limit, asker)
    if (wait === undefined) return giveBack
    if (first) await atFirst?.()
    reply.header('retry-after', wait)
    throw new AppError('too_many_attempts')
  }
  const giveBack = endpoint.limit ? await counted(endpoint.limit, asker) : async () => {}
  return {
    giveBack,
    count(limit, whose, atFirst) {
      return counted(limit, { ip: asker.ip, userId: whose, body: undefined }, atFirst)
    },
  }
}

async function prove(endpoint: Endpoint, session: SessionGate): Promise<Identity | undefined> {
  const identity = await session.identity()
  // Before she has a password of her own, an operator's account is a guest like any other.
  if (endpoint.who === 'public') return identity?.mustChangePassword ? undefined : identity
  if (!identity) throw new AppError('session_required')
  if (identity.mustChangePassword && !endpoint.beforeNewPassword) throw new AppError('not_allowed')
  if (endpoint.who === 'admin' && !identity.isAdmin) throw new AppError('not_allowed')
  return identity
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  const unstorable = result.success ? pathOfUnstorable(result.data) : undefined
  if (unstorable !== undefined)
    throw new AppError('invalid_input', { errors: { [unstorable]: 'This has a character that we cannot store' } })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  throw new AppError('invalid_input', { errors })
}

/** Where a text stands that PostgreSQL refuses: with a null character, or with half of a surrogate pair. */
function pathOfUnstorable(input: unknown): string | undefined {
  const parts: [path: string, value: unknown][] = [['', input]]
  for (const [path, value] of parts) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return path
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) parts.push([path ? `${path}.${key}` : key, part])
  }
  return undefined
}

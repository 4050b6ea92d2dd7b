import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FastifyRoute } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOut, Endpoint, ParamsOf, QueryOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { limits, type RateLimit } from '#contract/limits.ts'
import { shareConnectionWaits } from '#server/platform/db/connection-waits.ts'
import { nextTurn } from '#server/platform/in-turns.ts'
import { limitCombiningMarks } from '#server/platform/text.ts'
import { AppError } from './app-error.ts'
import { readBody, registerForms, type UploadedFile } from './forms.ts'
import type { Limiter, Requester } from './rate-limit.ts'
import type { Identity, SessionGate } from './session.ts'

// zod/mini has no messages by default.
z.config(z.locales.en())

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOut<E>
  body: BodyOut<E>
  rawBody: Buffer
  file: UploadedFile | undefined
  header(name: string): string | undefined
  identity: E['who'] extends 'public' ? Identity | undefined : Identity
  session: SessionGate
  rateLimit: RateLimitHit
  client: Client
  host: string
  reply: FastifyReply
}

export interface Client {
  ip: string
  userAgent: string | undefined
}

export interface RateLimitHit {
  refund(): Promise<void>
  /**
   * Counts an action within the call under a limit of its own. `subject`: the account that is limited; undefined: a
   * guest. `onFirstRejection` runs before the first refusal. Returns the refund of this count.
   * @throws AppError too_many_attempts
   */
  count(
    limit: RateLimit,
    subject: string | undefined,
    onFirstRejection?: () => Promise<void>,
  ): Promise<() => Promise<void>>
}

type RequestHead<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'header'>

interface RouteOptions<E extends Endpoint> {
  beforeBody?: (head: RequestHead<E>) => void
}

export interface Route extends RouteOptions<Endpoint> {
  endpoint: Endpoint
  handle(call: Call<Endpoint>): Promise<unknown>
}

export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseIn<E>>,
  options: RouteOptions<E> = {},
): Route {
  return { endpoint, handle, ...options } as unknown as Route
}

/**
 * Rejects routes under /api that the contract does not declare. Call it before the first route is added.
 * @throws at start, for each undeclared route.
 */
export function rejectUndeclaredRoutes(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api')) return
    // Fastify answers HEAD wherever it answers GET.
    for (const each of [method].flat())
      if (!declared.has(`${each === 'HEAD' ? 'GET' : each} ${url}`))
        throw new Error(`Not in the contract: ${each} ${url}`)
  })
}

/**
 * Serves every endpoint of the contract: proves the session, parses the input, counts the call, runs the handler and
 * parses its response, so that nothing leaves that the contract does not name. A form with a file is read only after
 * the session is proved and the call is counted.
 * @throws at start when an endpoint has no route, or a route has no endpoint in the contract.
 */
export function registerRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  routes: Route[],
  openSession: (request: FastifyRequest, reply: FastifyReply) => SessionGate,
  limiter: Limiter,
): void {
  matchRoutes(endpoints, routes)
  const serve = (
    scope: FastifyInstance,
    { endpoint, handle, beforeBody }: Route,
    bodies: { bodyLimit?: number | undefined } = {},
  ) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const session = openSession(request, reply)
      const identity = endpoint.skipSession ? undefined : await authenticate(endpoint, session)
      request.requester = identity ? (identity.isAdmin ? 'admin' : 'user') : 'guest'
      const requester = { ip: request.ip, userId: identity?.id }
      const early = endpoint.upload && (await countCall(endpoint, limiter, requester, reply))
      const sent = endpoint.upload ? await readBody(request, endpoint.upload, endpoint.body) : { body: request.body }
      const body = parse(endpoint.body, sent.body ?? (endpoint.body ? {} : undefined))
      const head = headOf(endpoint, request)
      const rateLimit = early ?? (await countCall(endpoint, limiter, { ...requester, body }, reply))
      const { host, headers } = request
      const client: Client = { ip: request.ip, userAgent: headers['user-agent'] }
      const rawBody = endpoint.rawBody ? request.body : undefined
      const rawInput = { ...sent, ...head, body, rawBody }
      const call = { ...rawInput, identity, session, rateLimit, client, host, reply }
      if (endpoint.limit) await nextTurn()
      const response = endpoint.response.parse(await handle(call as Call<Endpoint>))
      if (endpoint.publicCache !== undefined) reply.header('cache-control', `public, max-age=${endpoint.publicCache}`)
      return endpoint.compressed ? compress(response, request, reply) : response
    }
    const options: FastifyRoute = {
      ...bodies,
      config: { endpoint },
      method: endpoint.method,
      url: endpoint.path,
      preParsing: async (request, reply) => {
        if (isLarge(request)) await countLimit(limiter, 'largeBody', { ip: request.ip, userId: undefined }, reply)
        beforeBody?.(headOf(endpoint, request))
      },
      handler: (request, reply) => shareConnectionWaits(() => answer(request, reply)),
    }
    scope.route(options)
    if (endpoint.alias) scope.route({ ...options, url: endpoint.alias })
  }
  for (const route of routes)
    if (route.endpoint.rawBody) app.register(async scope => serve(parseBodiesAsBuffers(scope), route, limitOf(route)))
    else if (!route.endpoint.upload) serve(app, route, limitOf(route))
  const uploads = routes.filter(({ endpoint }) => endpoint.upload)
  app.register(async scope => {
    const bodies = await registerForms(scope)
    for (const route of uploads) serve(scope, route, bodies)
  })
}

/** Loads the code of `endpoints` with the first call of one of them, so that the server is ready sooner. */
export function routesLoadedLater(endpoints: readonly Endpoint[], load: () => Promise<Route[]>): Route[] {
  let loading: Promise<Map<Endpoint, Route>> | undefined
  const loaded = () => {
    loading ??= load().then(routes => {
      if (routes.some(route => route.beforeBody)) throw new Error('A check before the body cannot be loaded later')
      return matchRoutes(endpoints, routes)
    })
    return loading
  }
  return endpoints.map(endpoint => ({
    endpoint,
    handle: async call => (await loaded()).get(endpoint)?.handle(call),
  }))
}

/** @throws unless each endpoint has one route, and each route is of one of them. */
function matchRoutes(endpoints: readonly Endpoint[], routes: readonly Route[]): Map<Endpoint, Route> {
  const routesByEndpoint = new Map(routes.map(route => [route.endpoint, route]))
  const broken = endpoints
    .filter(endpoint => !routesByEndpoint.has(endpoint))
    .map(endpoint => `no route: ${endpoint.path}`)
  const unknown = routes.filter(route => !endpoints.includes(route.endpoint)).map(route => route.endpoint.path)
  if (broken.length || unknown.length || routesByEndpoint.size !== routes.length)
    throw new Error(`Contract and routes disagree. ${broken.join(', ')} ${unknown.join(', ')}`)
  return routesByEndpoint
}

/** Brotli 5 takes two milliseconds for 30 KB; 11 takes twenty times as long for a tenth of the size. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function compress(response: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return response
  reply.header('content-encoding', 'br').type('application/json; charset=utf-8')
  return promisify(brotliCompress)(JSON.stringify(response), compression)
}

const limitOf = ({ endpoint }: Route) => ({ bodyLimit: endpoint.bodyLimit })

function headOf(endpoint: Endpoint, { params, query, headers }: FastifyRequest): RequestHead<Endpoint> {
  return {
    params: parse(endpoint.params, params) as RequestHead<Endpoint>['params'],
    query: parse(endpoint.query, query) as RequestHead<Endpoint>['query'],
    header: name => [headers[name]].flat()[0],
  }
}

function parseBodiesAsBuffers(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  return scope
}

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.body.large
}

async function countLimit(
  limiter: Limiter,
  limit: RateLimit,
  requester: Requester,
  reply: FastifyReply,
  onFirstRejection?: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { wait, isFirstRejection, refund } = await limiter(limit, requester)
  if (wait === undefined) return refund
  if (isFirstRejection) await onFirstRejection?.()
  reply.header('retry-after', wait)
  throw new AppError('too_many_attempts')
}

async function countCall(
  endpoint: Endpoint,
  limiter: Limiter,
  requester: Requester,
  reply: FastifyReply,
): Promise<RateLimitHit> {
  const refund = endpoint.limit ? await countLimit(limiter, endpoint.limit, requester, reply) : async () => {}
  return {
    refund,
    count(limit, subject, onFirstRejection) {
      return countLimit(limiter, limit, { ip: requester.ip, userId: subject }, reply, onFirstRejection)
    },
  }
}

async function authenticate(endpoint: Endpoint, session: SessionGate): Promise<Identity | undefined> {
  const identity = await session.identity()
  // An account whose password must be changed first counts as a guest.
  if (endpoint.who === 'public') return identity?.mustChangePassword ? undefined : identity
  if (!identity) throw new AppError('session_required')
  if (identity.mustChangePassword && !endpoint.beforeNewPassword) throw new AppError('not_allowed')
  if (endpoint.who === 'admin' && !identity.isAdmin) throw new AppError('not_allowed')
  return identity
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(mapStrings(value, limitCombiningMarks))
  const unstorable = result.success ? findUnstorableText(result.data) : undefined
  if (unstorable !== undefined)
    throw new AppError('invalid_input', { errors: { [unstorable]: 'This has a character that we cannot store' } })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  throw new AppError('invalid_input', { errors })
}

/** Iterative, because a body can be nested deeper than the call stack. */
function mapStrings(input: unknown, change: (text: string) => string): unknown {
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (typeof value !== 'object' || value === null) return value
    const shallow: object = Array.isArray(value) ? [...value] : { ...value }
    parts.push(shallow)
    return shallow
  }
  const parts: object[] = []
  const output = copy(input)
  for (const part of parts) for (const [key, value] of Object.entries(part)) Object.assign(part, { [key]: copy(value) })
  return output
}

/** The path of a text that PostgreSQL cannot store: it has a null character or half of a surrogate pair. */
function findUnstorableText(input: unknown): string | undefined {
  const parts: [path: string, value: unknown][] = [['', input]]
  for (const [path, value] of parts) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return path
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) parts.push([path ? `${path}.${key}` : key, part])
  }
  return undefined
}

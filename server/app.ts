import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { brand } from '#contract/brand.ts'
import { allEndpoints, developerEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { findAccountId } from './auth/find-account-id.ts'
import { authRoutes } from './auth/routes.ts'
import { endSession } from './auth/sessions/end-session.ts'
import { findSession } from './auth/sessions/find-session.ts'
import { openSession } from './auth/sessions/open-session.ts'
import { billingDevRoutes, billingRoutes } from './billing/routes.ts'
import { comparisonFilling } from './careers/comparison/fill-comparison.ts'
import { careerRoutes } from './careers/routes.ts'
import type { Deps } from './deps.ts'
import { guardOutbox } from './dev/guard-outbox.ts'
import { devRoutes } from './dev/routes.ts'
import { createGenerations } from './documents/generations/create-generations.ts'
import { documentRoutes } from './documents/routes.ts'
import { AppError } from './http/app-error.ts'
import { registerErrors, rejectMalformedUrls } from './http/errors.ts'
import { fileRoutes } from './http/files.ts'
import { registerHeaders, rejectForeignHost } from './http/headers.ts'
import { originAt } from './http/hosts.ts'
import { type LoadLimits, sheddingServers } from './http/load-shedding.ts'
import { nativeOriginsOf } from './http/native-origins.ts'
import { observeRequests } from './http/observe-requests.ts'
import { registerPages } from './http/pages.ts'
import { rateLimiter } from './http/rate-limit.ts'
import { registerRoutes, rejectUndeclaredRoutes, routesLoadedLater } from './http/route.ts'
import { type Readiness, serviceRoutes } from './http/service.ts'
import { rejectForeignOrigin, type Sessions, sessionGates } from './http/session.ts'
import { closeSlowBodies, type ReceiveTimeouts, usualTimeouts } from './http/slow-requests.ts'
import { priceOf } from './jobs/price-listing.ts'
import { noticeRoutes } from './notices/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { personalTables } from './personal-data.ts'
import { quizRoutes } from './quiz/routes.ts'
import { landingStories } from './testimonials/fill-landing.ts'
import { tokenRoutes } from './tokens/routes.ts'

export interface AppOptions {
  trustProxy?: string[]
  webBuild?: string
  readiness?: Readiness
  developer?: boolean
  /** The only host served besides the marketing host and the health endpoints; undefined: every host. */
  host?: string | undefined
  nativeApps?: boolean
  /** Multiplies all rate limits; `Infinity` disables them. */
  limitScale?: number
  timeouts?: ReceiveTimeouts
  load?: LoadLimits
  log?: boolean | { write(line: string): void }
  accessLog?: boolean
}

/** In milliseconds, for a connection on which nothing is sent. */
const idleTimeout = 150_000

export async function build(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const secure = deps.publicUrl.protocol === 'https:'
  const readiness = options.readiness ?? { draining: false }
  const hosts = options.host === undefined ? undefined : [options.host, deps.marketingUrl?.host ?? options.host]
  const timeouts = options.timeouts ?? usualTimeouts
  const endpoints = options.developer ? [...allEndpoints, ...developerEndpoints] : allEndpoints
  const nativeOrigins = nativeOriginsOf(options.nativeApps ?? false)
  const createServer = sheddingServers({
    server: {
      requestTimeout: timeouts.file,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      keepAliveTimeout: 72_000,
    },
    bodyTimeout: timeouts.body,
    endpoints,
    secure,
    nativeOrigins,
    limits: options.load,
    onRefused: () => deps.telemetry?.count('wayspark.requests.shed'),
  })
  const app = fastify({
    serverFactory: handle => createServer(handle).setTimeout(idleTimeout),
    logger: options.log ? { level: 'warn', ...(options.log === true ? {} : { stream: options.log }) } : false,
    // Short, because users read it out to support.
    genReqId: () => randomUUID().slice(-12),
    bodyLimit: limits.body.bytes,
    frameworkErrors: rejectMalformedUrls(secure),
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
    // Without them Fastify loads a hundred files of compilers that nothing of ours uses.
    schemaController: { compilersFactory: { buildValidator: () => rejectSchema, buildSerializer: () => rejectSchema } },
  })
  app.removeContentTypeParser('text/plain')
  readEmptyJsonAsNone(app)
  observeRequests(app, { telemetry: deps.telemetry, accessLog: options.accessLog ?? false })
  rejectUndeclaredRoutes(app, endpoints)
  registerErrors(app)
  registerHeaders(app, { secure, nativeOrigins })
  closeSlowBodies(app, timeouts)
  app.addHook('onRequest', (request, _reply, done) => {
    rejectForeignHost(request, hosts)
    rejectForeignOrigin(request, originAt(request.host, deps), nativeOrigins)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    done()
  })
  await app.register(cookies)

  const generations = createGenerations(deps, app.log)
  app.addHook('preClose', () => generations.stop())
  const early = [
    ...(await serviceRoutes(deps, readiness)),
    ...fileRoutes(deps),
    ...authRoutes(deps),
    ...accountRoutes(deps, {
      register: personalTables,
      writers: {
        'aiContent.roadmaps': async (userId, now) =>
          (await import('./roadmaps/write-for-export.ts')).writeForExport(deps, userId, now),
      },
    }),
    ...quizRoutes(deps),
    ...careerRoutes(deps),
    ...documentRoutes(deps),
    ...notificationRoutes(deps),
    ...tokenRoutes(deps, (db, asked, now) => priceOf(db, deps.sources, asked, now)),
    ...billingRoutes(deps),
    ...adminRoutes(deps),
    ...noticeRoutes(deps),
    ...(options.developer ? [...devRoutes(deps), ...billingDevRoutes(deps)] : []),
  ]
  const isEarly = new Set<Endpoint>(early.map(({ endpoint }) => endpoint))
  const routes = [
    ...early,
    ...routesLoadedLater(
      endpoints.filter(endpoint => !isEarly.has(endpoint)),
      async () => (await import('./later-routes.ts')).laterRoutes(deps, generations),
    ),
  ]
  const gates = sessionGates(sessionsOf(deps), { secure, nativeOrigins, originAt: host => originAt(host, deps) })
  const limiter = rateLimiter({
    db: deps.db,
    clock: deps.clock,
    scale: options.limitScale ?? 1,
    accountOf: identifier => findAccountId(deps.db.sql, identifier),
  })
  if (options.developer) guardOutbox(app, deps.publicUrl.hostname)
  registerRoutes(app, endpoints, routes, gates, limiter)
  if (options.webBuild)
    await registerPages(app, options.webBuild, {
      sites: deps,
      support: deps.support ?? brand.supportEmail,
      fillings: [landingStories(deps), comparisonFilling(deps.catalogue, limiter, options.webBuild)],
      storeOrigin: deps.files?.origin,
    })
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
  return app
}

function rejectSchema(): never {
  throw new Error('Inputs and responses are parsed by the schemas of the contract')
}

/** Many clients send a JSON content type without a body. */
function readEmptyJsonAsNone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

const sessionsOf = ({ db, clock, production = false, devEmails, demoEmail }: Deps): Sessions => ({
  find: (sid, extend) => findSession(db.sql, sid, extend, { now: clock.now(), production, devEmails, demoEmail }),
  open: session => openSession(db.sql, session, clock.now()),
  end: sid => endSession(db.sql, sid),
})

import cookies from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/all.ts'
import { limits } from '#contract/limits.ts'
import { endSession } from './auth/end-session.ts'
import { findSession } from './auth/find-session.ts'
import { openSession } from './auth/open-session.ts'
import { authRoutes } from './auth/routes.ts'
import { careerRoutes } from './careers/routes.ts'
import type { Deps } from './deps.ts'
import { AppError } from './http/app-error.ts'
import { refuseAddress, registerErrors } from './http/errors.ts'
import { registerHeaders } from './http/headers.ts'
import { registerPages } from './http/pages.ts'
import { registerRoutes } from './http/route.ts'
import { type Readiness, serviceRoutes } from './http/service.ts'
import { refuseForeignOrigin, type Sessions, sessionGates } from './http/session.ts'
import { quizRoutes } from './quiz/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'

export interface AppOptions {
  trustProxy?: string[]
  /** The built web app's folder; without one only the API is served. */
  webBuild?: string
  readiness?: Readiness
  /** Writes warnings and errors to standard output, or where it is told. */
  log?: boolean | { write(line: string): void }
}

/** The whole API, and the web app with it, as a value: main.ts listens with it, tests call it in process. */
export async function build(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const secure = deps.publicUrl.protocol === 'https:'
  const readiness = options.readiness ?? { draining: false }
  const app = fastify({
    logger: options.log ? { level: 'warn', ...(options.log === true ? {} : { stream: options.log }) } : false,
    bodyLimit: limits.body.bytes,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    frameworkErrors: refuseAddress,
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
  })
  app.removeContentTypeParser('text/plain')
  readEmptyJsonAsNone(app)
  registerErrors(app)
  registerHeaders(app, { secure })
  app.addHook('onRequest', async request => {
    refuseForeignOrigin(request, deps.publicUrl.origin)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.draining) reply.header('connection', 'close')
  })
  await app.register(cookies)

  const routes = [
    ...(await serviceRoutes(deps.db, readiness)),
    ...authRoutes(deps),
    ...quizRoutes(deps),
    ...careerRoutes(deps),
    ...tokenRoutes(deps),
  ]
  const gates = sessionGates(sessionsOf(deps), { secure, publicOrigin: deps.publicUrl.origin })
  registerRoutes(app, allEndpoints, routes, gates)
  if (options.webBuild) await registerPages(app, options.webBuild)
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
  return app
}

/** Many clients name JSON for every request, also for one without a body. */
function readEmptyJsonAsNone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

const sessionsOf = ({ db, clock }: Deps): Sessions => ({
  find: (sid, extend) => findSession(db.sql, sid, extend, clock.now()),
  open: session => openSession(db.sql, session, clock.now()),
  end: sid => endSession(db.sql, sid),
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { health, ready } from '#contract/endpoints/health.ts'
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { isApi } from './is-api.ts'

declare module 'fastify' {
  interface FastifyRequest {
    requester: 'guest' | 'user' | 'admin' | undefined
  }
}

interface Options {
  telemetry: Telemetry | undefined
  accessLog: boolean
}

const unlogged: ReadonlySet<string> = new Set([health.path, ready.path])

/** Measures and logs requests. Call it before other hooks are added, which then belong to what is measured. */
export function observeRequests(app: FastifyInstance, { telemetry, accessLog }: Options): void {
  app.decorateRequest('requester')
  if (!telemetry && !accessLog) return
  const log = app.log.child({}, { level: 'info' })
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now()
    const route = routeOf(request)
    const { method } = request
    let end: ReturnType<Telemetry['startRequest']> | undefined
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.statusCode : clientClosed
      end?.({ route, status })
      if (!accessLog || unlogged.has(route)) return
      const duration = Math.round((performance.now() - start) * 10) / 10
      log.info({ reqId: request.id, method, route, status, duration, requester: request.requester }, 'request')
    })
    if (telemetry) end = telemetry.startRequest(method, done)
    else done()
  })
}

/** The status of a request whose client went away, as in the logs of nginx. */
const clientClosed = 499

/** The pattern of a route. Pages and files have no pattern, and unknown addresses might hold anything. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (isApi(request)) return url ?? 'unknown'
  return url === undefined || request.is404 ? 'page' : 'file'
}

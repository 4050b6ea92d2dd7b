import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { AppError } from './http/app-error.ts'
import { registerErrors } from './http/errors.ts'
import { type Readiness, serviceRoutes } from './http/service.ts'

/**
 * What a process serves that only runs background jobs: the health endpoints, for whatever supervises it. They have no
 * limits and answer to any host, so the port must not be public.
 */
export async function buildWorker(deps: Pick<Deps, 'db' | 'payments'>, readiness: Readiness): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: 'warn' } })
  registerErrors(app)
  for (const { endpoint, handle } of await serviceRoutes(deps, readiness))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (_request, reply) => handle({ reply } as Parameters<typeof handle>[0]),
    })
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  return app
}

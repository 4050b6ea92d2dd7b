import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config?.endpoint

/** Also true for unknown paths under /api. */
export const isApi = (request: FastifyRequest): boolean =>
  endpointOf(request) !== undefined || (request.routeOptions.url ?? request.url).startsWith('/api/')

import type { FastifyRequest } from 'fastify'

export const isApi = (request: FastifyRequest): boolean => (request.routeOptions.url ?? request.url).startsWith('/api/')

import type { FastifyInstance } from 'fastify'

export const alwaysSent = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}

/** Headers of every answer. Pages add their own content security policy. */
export function registerHeaders(app: FastifyInstance, options: { secure: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(alwaysSent)
    if (options.secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    const path = request.routeOptions.url ?? request.url
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

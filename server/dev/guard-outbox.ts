import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/http/app-error.ts'

/** Limits the developer API to our own hosts, against DNS rebinding, and lets the outbox page frame emails. */
export function guardOutbox(app: FastifyInstance, publicHost: string): void {
  const isOurs = (host: string) => host === publicHost || host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) > 0
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/dev/') && !isOurs(request.hostname)) throw new AppError('not_found')
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    if (/^\/dev\/outbox\/?(\?|$)/.test(request.url) && policy)
      reply.header('content-security-policy', `${policy}; frame-src 'self'`)
    done()
  })
}

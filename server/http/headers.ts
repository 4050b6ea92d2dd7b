import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { endpointOf, isApi } from './is-api.ts'

const commonHeaders = {
  // Of files and redirects; pages and the API have stricter ones.
  'content-security-policy': "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}

export const securityHeaders = (secure: boolean): Record<string, string> => ({
  ...commonHeaders,
  ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
export const secretAddressHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
export const nativeOriginHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'content-disposition, retry-after',
})

export function registerHeaders(
  app: FastifyInstance,
  options: { secure: boolean; nativeOrigins: ReadonlySet<string> },
): void {
  const everywhere = securityHeaders(options.secure)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere)
    if (!isApi(request)) return done()
    reply.headers(apiHeaders)
    if (endpointOf(request)?.secretAddress) reply.headers(secretAddressHeaders)
    if (!allowNativeOrigins(request, reply, options.nativeOrigins)) done()
  })
}

/** Allows the native app's origins to call the API with a bearer token, without cookies. */
function allowNativeOrigins(
  request: FastifyRequest,
  reply: FastifyReply,
  nativeOrigins: ReadonlySet<string>,
): FastifyReply | undefined {
  reply.header('vary', 'origin')
  const { origin } = request.headers
  if (origin === undefined || !nativeOrigins.has(origin)) return undefined
  reply.headers(nativeOriginHeaders(origin))
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined
  return reply
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-max-age', '600')
    .status(204)
    .send()
}

/**
 * Rejects unknown hosts, such as by DNS rebinding, and several hosts, of which a proxy may believe another one than we.
 * Undefined `hosts` allow all.
 * @throws AppError wrong_host, malformed_body
 */
export function rejectForeignHost(request: FastifyRequest, hosts: readonly string[] | undefined): void {
  const named = request.raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  if (named.length > 1) throw new AppError('malformed_body')
  if (hosts === undefined || endpointOf(request)?.anyHost) return
  if (!hosts.includes(request.host.toLowerCase())) throw new AppError('wrong_host')
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { endpointOf, isApi } from './is-api.ts'

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}

export function registerHeaders(
  app: FastifyInstance,
  options: { secure: boolean; nativeOrigins: ReadonlySet<string> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders)
    if (options.secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!isApi(request)) return
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    return allowNativeOrigins(request, reply, options.nativeOrigins)
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
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'content-disposition, retry-after')
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
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter(name => name.toLowerCase() === 'host').length > 1) throw new AppError('malformed_body')
  if (hosts === undefined || endpointOf(request)?.anyHost) return
  if (!hosts.includes(request.host.toLowerCase())) throw new AppError('wrong_host')
}

import type { FastifyInstance } from 'fastify'
import type { BodyIn, Endpoint, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorBody } from '#contract/endpoints/error-body.ts'

/** The API refused a call, such as one that the balance does not allow. `isTemporary`: it can work later. */
export class RefusedCall extends Error {
  readonly isTemporary: boolean
  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.isTemporary = isTemporary
  }
}

export type CallAsDemo = <E extends Endpoint>(
  endpoint: E,
  input?: { body?: BodyIn<E>; params?: Record<string, string> },
) => Promise<ResponseOf<E>>

export const callerWith =
  (app: Pick<FastifyInstance, 'inject'>, token: string): CallAsDemo =>
  async (endpoint, { body, params = {} } = {}) => {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const headers = { authorization: `Bearer ${token}` }
    const payload = body === undefined ? {} : { payload: body as object }
    const response = await app.inject({ method: endpoint.method, url, headers, ...payload })
    if (response.statusCode === 200) return response.json()
    const { code } = response.json<ErrorBody>()
    const { statusCode } = response
    const message = `${endpoint.method} ${endpoint.path}: ${statusCode} ${code}`
    throw statusCode < 500 || statusCode === 503 ? new RefusedCall(message, statusCode === 503) : new Error(message)
  }

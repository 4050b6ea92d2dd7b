import type { FastifyInstance } from 'fastify'
import { endpointOf } from './is-api.ts'

/** In milliseconds. `check`: how often connections with unfinished headers are looked for. */
export interface ReceiveTimeouts {
  headers: number
  body: number
  /** For bodies with a file, which may come over a slow phone connection. */
  file: number
  check: number
}
export const usualTimeouts: ReceiveTimeouts = { headers: 15_000, body: 20_000, file: 120_000, check: 5_000 }

const refusal = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Closes connections that send a body too slowly. A body that has arrived may be worked on for longer. */
export function closeSlowBodies(app: FastifyInstance, { body, file }: ReceiveTimeouts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const endpoint = endpointOf(request)
    const close = () => void raw.socket.end(refusal)
    const timer = setTimeout(close, endpoint?.upload || endpoint?.rawBody ? file : body).unref()
    const clear = () => clearTimeout(timer)
    raw.once('end', clear)
    reply.raw.once('finish', clear).once('close', clear)
  })
}

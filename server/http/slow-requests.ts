import type { IncomingMessage, ServerResponse } from 'node:http'
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
  app.addHook('onRequest', (request, reply, done) => {
    const endpoint = endpointOf(request)
    closeUnlessReceived(request.raw, reply.raw, endpoint?.upload || endpoint?.rawBody ? file : body)
    done()
  })
}

/**
 * Closes the connection if the body has not arrived after this time, also where the request was answered without it:
 * Node would wait for the rest as long as for the largest file.
 */
export function closeUnlessReceived(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  const close = () => {
    // Requests of tests that come without a connection have no such field.
    if (request.complete !== false || socket.destroyed) return
    if (response.headersSent) socket.destroy()
    else socket.end(refusal)
  }
  const timer = setTimeout(close, timeout).unref()
  request.once('end', () => clearTimeout(timer))
}

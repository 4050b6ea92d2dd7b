import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const codeByStatus: Record<number, AppError> = {
  400: new AppError('malformed_body'),
  413: new AppError('body_too_large'),
  415: new AppError('unsupported_media_type'),
}

/** What a driver says when the database is away; the request may be tried again. */
const connectionTrouble = /^(ECONN|EPIPE|ETIMEDOUT|57P0|53300|08)|timeout exceeded when trying to connect|terminated/

const isConnectionTrouble = (error: unknown): boolean => {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  return (
    connectionTrouble.test(code) || connectionTrouble.test(message) || (cause != null && isConnectionTrouble(cause))
  )
}

/** Every error leaves as the catalogue says: `{ code, message, … }`, never a stack or a driver's words. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = error instanceof AppError ? error : codeByStatus[error.statusCode ?? 500]
    if (known) return reply.status(known.status).send(known.toBody())
    const away = isConnectionTrouble(error)
    request.log.error({ err: error }, away ? 'the database is away' : 'a request failed')
    const sent = new AppError(away ? 'unavailable' : 'server_error')
    if (away) reply.header('retry-after', '2')
    return reply.status(sent.status).send(sent.toBody())
  })
}

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { isAccountGone, isOutOfSpace, isTemporaryError } from '#server/platform/db/connection-error.ts'
import { FileProblem } from '#server/platform/storage/rules.ts'
import { AppError } from './app-error.ts'
import { apiHeaders, securityHeaders } from './headers.ts'

const codeByStatus: Record<number, AppError> = {
  400: new AppError('malformed_body'),
  403: new AppError('not_found'),
  404: new AppError('not_found'),
  413: new AppError('body_too_large'),
  415: new AppError('unsupported_media_type'),
}

const isFrameworkError = (error: unknown): boolean =>
  error instanceof SyntaxError || 'expose' in Object(error) || `${(error as FastifyError).code}`.startsWith('FST_')

const loggedCodes: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  'invalid_code',
  'sign_in_code_required',
  'wrong_current_password',
  'wrong_password',
  'invalid_reset_link',
  'invalid_verification_link',
  'invalid_email_code',
  'email_code_over',
  'invalid_handoff',
  'passkey_refused',
  'unknown_passkey',
  'issuer_refused',
  'issuer_attempt_over',
  'issuer_address_unproved',
  'link_in_settings',
  'not_allowed',
  'foreign_origin',
  'wrong_host',
  'too_many_attempts',
])

const fileRefusal = (error: unknown) => (error instanceof FileProblem ? new AppError(error.code) : undefined)

/** Excludes query values and rows, which are personal data. */
function safeErrorDetails(error: unknown): object {
  const {
    message = String(error),
    code,
    constraint,
    stack = '',
    cause,
  } = error as Error & { code?: string; constraint?: string }
  const at = stack.split('\n').filter(line => /^\s+at /.test(line))
  return {
    code,
    constraint,
    message: message.replace(/\nparams: [\s\S]*/, ''),
    stack: at.join('\n'),
    cause: cause instanceof Error ? safeErrorDetails(cause) : undefined,
  }
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | AppError | null | undefined, request, reply) => {
    const error = thrown ?? new Error('Nothing was thrown')
    const refusal = isFrameworkError(error) ? codeByStatus[(error as FastifyError).statusCode ?? 500] : undefined
    const gone = isAccountGone(error) ? new AppError('session_required') : undefined
    const known = error instanceof AppError ? error : (fileRefusal(error) ?? refusal ?? gone)
    const full = !known && isOutOfSpace(error)
    const away = full || (!known && isTemporaryError(error))
    const failure = full ? 'the database is full' : away ? 'the database is away' : 'a request failed'
    if (!known) request.log.error({ err: safeErrorDetails(error) }, failure)
    else if (known.code === 'storage_unavailable')
      request.log.error({ err: safeErrorDetails(error.cause ?? error) }, 'the place where photos are kept is away')
    else if (loggedCodes.has(known.code))
      request.log.warn({ code: known.code, method: request.method, route: request.routeOptions.url }, 'refused')
    const sent = known ?? new AppError(away ? 'unavailable' : 'server_error')
    if (sent.code === 'unavailable' || sent.code === 'busy') reply.header('retry-after', '2')
    const body = sent.code === 'server_error' ? { ...sent.toBody(), id: request.id } : sent.toBody()
    return reply.status(sent.status).send(body)
  })
}

/** A malformed URL matches no route and runs no hooks. */
export function rejectMalformedUrls(secure: boolean) {
  return (_error: unknown, _request: unknown, reply: FastifyReply): void => {
    const refusal = new AppError('malformed_body')
    void reply
      .headers({ ...securityHeaders(secure), ...apiHeaders })
      .status(refusal.status)
      .send(refusal.toBody())
  }
}

import type { Endpoints } from '#contract/endpoints/all.ts'
import type { BodyIn, Endpoint, ParamsOf, QueryIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorBody } from '#contract/endpoints/error-body.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type EndpointName, type EndpointPath, paths } from '#contract/paths.ts'
import { noStorageHandle } from '#contract/session.ts'
import { serverUrl } from './native.ts'
import { local } from './storage.ts'

const defaultTimeout = 20_000

/** A failed call. Show `text(…)` to users, never `message`. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  readonly code: ErrorCode | null
  readonly body: Partial<ErrorBody>
  /** Seconds from the Retry-After header. */
  readonly retryAfter: number | null

  constructor(status: number, bodyText: string, retryAfter: number | null = null) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parsed(bodyText)
    this.code = this.body.code ?? null
    this.retryAfter = retryAfter
  }

  /**
   * Returns the message of the server or the fallback. Long rate-limit waits are spelled out. A server error has its id,
   * which users can tell support.
   */
  text(fallback: string): string {
    const wait = this.code === 'too_many_attempts' ? waitText(this.retryAfter ?? 0) : null
    if (wait) return `Too many attempts. Please try again in about ${wait}.`
    const message = this.body.message || fallback
    return this.body.id ? `${message} (Error ${this.body.id})` : message
  }
}

/** Returns null up to 15 minutes, for which the message of the server is precise enough. */
function waitText(seconds: number): string | null {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 15) return null
  return minutes < 90 ? `${Math.ceil(minutes / 5) * 5} minutes` : `${Math.ceil(minutes / 60)} hours`
}

function parsed(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

interface Common {
  signal?: AbortSignal
  /** Milliseconds to wait for the response. */
  timeout?: number
  file?: File | undefined
}
type Input<E extends Endpoint> = Common & { query?: QueryIn<E> } & (ParamsOf<E> extends undefined
    ? { params?: undefined }
    : { params: ParamsOf<E> }) &
  (BodyIn<E> extends undefined ? { body?: undefined } : { body: BodyIn<E> })
type Rest<E extends Endpoint> =
  ParamsOf<E> extends undefined
    ? BodyIn<E> extends undefined
      ? [input?: Input<E>]
      : [input: Input<E>]
    : [input: Input<E>]

/** `action`: the user did something. `read`: a screen loaded data. */
export type CallKind = 'action' | 'read'
let sessionRejected: (kind: CallKind) => void = () => {}
export function onSessionRejected(listener: (kind: CallKind) => void): void {
  sessionRejected = listener
}

/**
 * Calls an endpoint for a user action.
 * @throws ApiError for every failure response, and with status 0 without a response
 */
export function call<Name extends EndpointName>(
  name: Name,
  ...[input]: Rest<Endpoints[Name]>
): Promise<ResponseOf<Endpoints[Name]>> {
  return send(name, input ?? {}, 'action')
}

/**
 * Loads data for a screen; returns null on 401. Yields first, so that several reads start in separate tasks and do not
 * block rendering.
 * @throws ApiError for other failures
 */
export async function read<Name extends EndpointName>(
  name: Name,
  ...[input]: Rest<Endpoints[Name]>
): Promise<ResponseOf<Endpoints[Name]> | null> {
  await globalThis.scheduler?.yield?.()
  try {
    return await send(name, input ?? {}, 'read')
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal
  timeout?: number
  file?: File | undefined
}

/** These codes reject a sign-in and say nothing about the current session. */
const signInCodes = new Set<ErrorCode | null>(['invalid_credentials', 'second_factor_required'])

let pendingSignOut: Promise<boolean> | undefined
/**
 * Signs out on the server. Until this or a new sign-in succeeds, it is retried before any other call. Returns whether
 * the server confirmed it.
 */
export function endSession(name: 'logOut' | 'signOutOfSettings' = 'logOut'): Promise<boolean> {
  pendingSignOut ??= sendRequest(name, {}, 'action')
    .then(
      () => true,
      () => false,
    )
    .then(confirmed => {
      pendingSignOut = undefined
      if (confirmed) local.remove('signOutPending')
      else markSignOutPending()
      return confirmed
    })
  markSignOutPending()
  return pendingSignOut
}
/** Also called after the response, because the storage may have been cleared meanwhile. */
const markSignOutPending = () => local.set('signOutPending', true)

/** A new sign-in has already ended the old session. */
export const retrySignOut = () => (local.get('signOutPending') && !local.get('sessionId') ? endSession() : undefined)

async function send<Name extends EndpointName>(name: Name, sent: Sent, kind: CallKind) {
  const retry = retrySignOut()
  if (retry) await retry
  return sendRequest(name, sent, kind)
}

async function sendRequest<Name extends EndpointName>(name: Name, sent: Sent, kind: CallKind) {
  const { params, query, body, file, signal, timeout = defaultTimeout } = sent
  const [method] = (knownPaths[name] ?? '').split(' ')
  const sessionId = sessionHandle()
  const text = JSON.stringify(body)
  const request = {
    method,
    keepalive: isChange.test(method ?? '') && !file && (text?.length ?? 0) < maxKeptAlive,
    credentials: 'same-origin' as const,
    headers: {
      accept: 'application/json',
      ...(body === undefined || file ? {} : { 'content-type': 'application/json' }),
      ...(sessionId ? { authorization: `Bearer ${sessionId}` } : {}),
    },
    body: file ? formOf(body, file) : text,
    signal,
  }
  const response = await fetchWithTimeout(addressOf(name, params, query), request, timeout)
  if (response.ok) return JSON.parse(response.text) as ResponseOf<Endpoints[Name]>

  throw createError(response, sessionId, kind)
}

/** Such calls end even if the user leaves the page, if they are short. A POST may cost tokens for what nobody would see. */
const isChange = /^(?:PUT|PATCH|DELETE)$/
/** In characters; browsers refuse more than 64 KiB of UTF-8 in all such calls under way. */
const maxKeptAlive = 4_000

interface Answer {
  status: number
  text: string
  retryAfter: number | null
}

function createError({ status, text, retryAfter }: Answer, sessionId: string | null, kind: CallKind): ApiError {
  const error = new ApiError(status, text, retryAfter)
  const stillHeld = sessionId !== null && local.get('sessionId') === sessionId
  if (error.status === 401 && !signInCodes.has(error.code) && stillHeld) {
    local.remove('sessionId')
    sessionRejected(kind)
  }
  return error
}

function formOf(body: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('resume' satisfies Endpoint['upload'], file)
  return form
}

const sessionHandle = () => local.get('sessionId') ?? (local.works() ? null : noStorageHandle)

/**
 * Requests a response that is not JSON, such as a file or a stream.
 * @throws ApiError; the reason of the signal if aborted
 */
export async function openResponse(
  name: EndpointName,
  { params, query, signal }: { params: Record<string, unknown>; query?: Record<string, unknown>; signal: AbortSignal },
): Promise<Response> {
  const sessionId = sessionHandle()
  const headers: Record<string, string> = sessionId ? { authorization: `Bearer ${sessionId}` } : {}
  const request = { credentials: 'same-origin' as const, headers, signal }
  const response = await fetch(addressOf(name, params, query), request).catch(error => {
    throw signal.aborted ? signal.reason : new ApiError(0, String(error))
  })
  if (!response.ok) throw createError(await answerOf(response), sessionId, 'action')
  return response
}

const knownPaths: Partial<Record<EndpointName, EndpointPath>> = { ...paths }

/** Makes endpoints known that most pages never call, so that those do not load their paths. */
export const addPaths = (more: Partial<Record<EndpointName, EndpointPath>>): void => {
  Object.assign(knownPaths, more)
}

export function addressOf(
  name: EndpointName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const [, template = ''] = (knownPaths[name] ?? '').split(' ')
  const path = serverUrl(template.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param]))))
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: Number(response.headers.get('retry-after')) || null,
})

/** @throws ApiError with status 0 on timeout or network failure; the reason of the signal if aborted */
async function fetchWithTimeout(
  address: string,
  request: RequestInit,
  timeout: number,
): Promise<Answer & { ok: boolean }> {
  const given = request.signal
  const stop = new AbortController()
  const pass = () => stop.abort()
  given?.addEventListener('abort', pass)
  if (given?.aborted) pass()
  const timer = setTimeout(pass, timeout)
  try {
    const response = await fetch(address, { ...request, signal: stop.signal })
    return { ok: response.ok, ...(await answerOf(response)) }
  } catch (error) {
    if (given?.aborted) throw given.reason
    throw new ApiError(0, stop.signal.aborted ? 'no answer in time' : String(error))
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', pass)
  }
}

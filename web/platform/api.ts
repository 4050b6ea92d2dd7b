import type { Endpoints } from '#contract/endpoints/all.ts'
import type { BodyIn, Endpoint, ParamsOf, QueryIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorBody } from '#contract/endpoints/error-body.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { developerPaths, type EndpointName, type EndpointPath, paths } from '#contract/paths.ts'
import { keepsNoHandle } from '#contract/session.ts'
import { onServer } from './native.ts'
import { local } from './storage.ts'

const usualPatience = 20_000

/** What went wrong with a call. Screens show `text(…)`, never `message`. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number
  readonly code: ErrorCode | null
  readonly body: Partial<ErrorBody>
  /** After how many seconds it may be tried again, where the server said so. */
  readonly retryAfter: number | null

  constructor(status: number, bodyText: string, retryAfter: number | null = null) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parsed(bodyText)
    this.code = this.body.code ?? null
    this.retryAfter = retryAfter
  }

  /** The sentence the server sent for the reader, or the fallback. A long wait is told as long as it is. */
  text(fallback: string): string {
    const wait = this.code === 'too_many_attempts' ? waitOf(this.retryAfter ?? 0) : null
    return wait ? `Too many attempts. Please try again in about ${wait}.` : this.body.message || fallback
  }
}

/** Null where "a few minutes" says it. */
function waitOf(seconds: number): string | null {
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
  /** How long to wait for the answer, in milliseconds. */
  patience?: number
  /** Goes along with the body, as a form. */
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

/** `action`: she did something. `read`: a screen asked for data. */
export type CallKind = 'action' | 'read'
let sessionRefused: (kind: CallKind) => void = () => {}
/** Told when the server refuses a session that this browser held. */
export function onSessionRefused(listener: (kind: CallKind) => void): void {
  sessionRefused = listener
}

/** Calls an endpoint for something she did. @throws ApiError for every answer that is not good, and for none. */
export function call<Name extends EndpointName>(
  name: Name,
  ...[input]: Rest<Endpoints[Name]>
): Promise<ResponseOf<Endpoints[Name]>> {
  return send(name, input ?? {}, 'action')
}

/**
 * Reads for a screen: null instead of an error when nobody is signed in. A screen that reads several things at once is
 * not held up by it: each begins in a task of its own where the browser can part them. @throws ApiError otherwise, like
 * `call`.
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
  patience?: number
  file?: File | undefined
}

/** Refusals of a sign-in say nothing about the session of before. */
const signInCodes = new Set<ErrorCode | null>(['invalid_credentials', 'second_factor_required'])

let ending: Promise<boolean> | undefined
/**
 * Signs out on the server. Until it has heard, or somebody has signed in, it is told again before any other call. Returns
 * whether it has heard.
 */
export function endSession(name: 'logOut' | 'signOutOfSettings' = 'logOut'): Promise<boolean> {
  ending ??= exchange(name, {}, 'action')
    .then(
      () => true,
      () => false,
    )
    .then(heard => {
      ending = undefined
      if (heard) local.remove('signOutPending')
      else noteSignOut()
      return heard
    })
  noteSignOut()
  return ending
}
/** Also once more after the answer, which may have emptied the storage. */
const noteSignOut = () => local.set('signOutPending', true)

/** Unless somebody has signed in since, which has ended that session, too. */
export const repeatSignOut = () => (local.get('signOutPending') && !local.get('sessionId') ? endSession() : undefined)

async function send<Name extends EndpointName>(name: Name, sent: Sent, kind: CallKind) {
  const told = repeatSignOut()
  if (told) await told
  return exchange(name, sent, kind)
}

async function exchange<Name extends EndpointName>(name: Name, sent: Sent, kind: CallKind) {
  const { params, query, body, file, signal, patience = usualPatience } = sent
  const [method] = pathOf(name).split(' ')
  const sessionId = sessionHandle()
  const request = {
    method,
    credentials: 'same-origin' as const,
    headers: {
      accept: 'application/json',
      ...(body === undefined || file ? {} : { 'content-type': 'application/json' }),
      ...(sessionId ? { authorization: `Bearer ${sessionId}` } : {}),
    },
    body: file ? formOf(body, file) : JSON.stringify(body),
    signal,
  }
  const response = await answer(addressOf(name, params, query), request, patience)
  if (response.ok) return JSON.parse(response.text) as ResponseOf<Endpoints[Name]>

  throw refusal(response, sessionId, kind)
}

interface Answer {
  status: number
  text: string
  retryAfter: number | null
}

/** The error of an answer that is not good; a session that was refused is no longer held. */
function refusal({ status, text, retryAfter }: Answer, sessionId: string | null, kind: CallKind): ApiError {
  const error = new ApiError(status, text, retryAfter)
  const stillHeld = sessionId !== null && local.get('sessionId') === sessionId
  if (error.status === 401 && !signInCodes.has(error.code) && stillHeld) {
    local.remove('sessionId')
    sessionRefused(kind)
  }
  return error
}

/** What is no text is JSON in its field. */
function formOf(body: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('resume' satisfies Endpoint['upload'], file)
  return form
}

const sessionHandle = () => local.get('sessionId') ?? (local.works() ? null : keepsNoHandle)

/** Asks for what is no JSON, such as a file or a stream. @throws ApiError; the signal's reason where it was aborted */
export async function open(
  name: EndpointName,
  { params, query, signal }: { params: Record<string, unknown>; query?: Record<string, unknown>; signal: AbortSignal },
): Promise<Response> {
  const sessionId = sessionHandle()
  const headers: Record<string, string> = sessionId ? { authorization: `Bearer ${sessionId}` } : {}
  const request = { credentials: 'same-origin' as const, headers, signal }
  const response = await fetch(addressOf(name, params, query), request).catch(error => {
    throw signal.aborted ? signal.reason : new ApiError(0, String(error))
  })
  if (!response.ok) throw refusal(await answerOf(response), sessionId, 'action')
  return response
}

const pathOf = (name: EndpointName): EndpointPath => ({ ...paths, ...developerPaths })[name]

/** The address of an endpoint, as a page asks for it. */
export function addressOf(
  name: EndpointName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const [, template = ''] = pathOf(name).split(' ')
  const path = onServer(template.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param]))))
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: Number(response.headers.get('retry-after')) || null,
})

/** Aborting by the caller's signal rejects with its reason; waiting too long or no connection is an ApiError of status 0. */
async function answer(address: string, request: RequestInit, patience: number): Promise<Answer & { ok: boolean }> {
  const given = request.signal
  const stop = new AbortController()
  const pass = () => stop.abort()
  given?.addEventListener('abort', pass)
  if (given?.aborted) pass()
  const timer = setTimeout(pass, patience)
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

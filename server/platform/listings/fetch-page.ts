import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/brand.ts'
import { minute } from '#contract/time.ts'
import type { Clock } from '../clock.ts'
import { supportAddress } from '../mail/support-address.ts'
import { readRetryAfter, startOfNextDay } from './read-retry-after.ts'
import { type ListingSource, SourceFailure, type SourceHttp } from './source.ts'

/** Times in milliseconds. */
export interface HttpLimits {
  timeout: number
  /** Minimum delay between calls including retries: at most 25 per minute per source. */
  gap: number
  /** Default retry delay. Some sources block three requests within a minute. */
  retryDelay: number
  /** A longer Retry-After ends the round. */
  maxRetryAfter: number
  retries: number
  /** Time within which the calls of a round start, so that it ends before another server may fetch the source. */
  round: number
  bytes: number
}

export const httpLimits: HttpLimits = {
  timeout: 15_000,
  gap: 2_500,
  retryDelay: 31_000,
  maxRetryAfter: 60_000,
  retries: 2,
  round: 12 * minute,
  bytes: 10_000_000,
}

export interface HttpOptions {
  clock: Clock
  /** Counts one call. Returns false if the daily limit is reached. */
  count(): Promise<boolean>
  signal?: AbortSignal
  /** For tests: replaces all hosts, at http://127.0.0.1. */
  origin?: URL
  pass?(milliseconds: number): Promise<unknown>
  bounds?: Partial<HttpLimits>
}

export class PageNotFound extends SourceFailure {}

type Outcome =
  | { text: string }
  /** `again`: a retry may help. `after`: requested delay. */
  | { failure: string; again: boolean; after?: number | undefined; cause?: unknown }

interface Asking {
  url: URL
  headers: Record<string, string>
  /** Used in messages, because URLs can contain keys. */
  label: string
}

/**
 * Creates the HTTP client for one round of a source. Retries are at most a tenth of the responses plus `retries`.
 * Errors contain neither URLs nor keys.
 */
export function createSourceHttp(source: Pick<ListingSource, 'policy'>, options: HttpOptions): SourceHttp {
  const { label, hosts, maxBytes = httpLimits.bytes } = source.policy
  const bounds = { ...httpLimits, bytes: maxBytes, ...options.bounds }
  const { clock, count, signal, pass = milliseconds => wait(milliseconds, undefined, { signal }) } = options
  let retries = bounds.retries
  let firstCall: number | undefined
  let lastCall: number | undefined
  let notBefore: Date | undefined

  const fail = (message: string, cause?: unknown) => new SourceFailure(`${label} ${message}`, { notBefore, cause })

  async function text(url: URL, headers: Record<string, string> = {}): Promise<string> {
    if (!hosts.includes(url.hostname)) throw fail('is not asked at another host than its own')
    if (url.protocol !== 'https:' || url.username || url.password || url.port) throw fail('is asked by https alone')
    const asking = { url: toTestHost(url, options.origin), headers: headersFor(url, headers, options.origin), label }
    for (let attempt = 0; ; attempt++) {
      const outcome = await call(asking)
      if ('text' in outcome) {
        retries = Math.min(bounds.retries, retries + 0.1)
        return outcome.text
      }
      if (outcome.after !== undefined) notBefore = new Date(clock.now().getTime() + outcome.after)
      const pause = outcome.after ?? bounds.retryDelay
      if (!outcome.again || attempt >= bounds.retries || retries < 1 || pause > bounds.maxRetryAfter)
        throw fail(outcome.failure, outcome.cause)
      retries--
      await rest(pause)
      notBefore = undefined
    }
  }

  async function call(asking: Asking): Promise<Outcome> {
    if (notBefore && clock.now() < notBefore) throw fail('asked for a pause')
    if (lastCall !== undefined)
      await rest(Math.min(bounds.gap, Math.max(0, lastCall + bounds.gap - clock.now().getTime())))
    if (signal?.aborted) throw fail('was left')
    firstCall ??= clock.now().getTime()
    if (clock.now().getTime() - firstCall > bounds.round) throw fail('takes too long for one round')
    if (!(await count())) {
      notBefore = startOfNextDay(clock.now())
      throw fail('was asked as often as it allows for today')
    }
    lastCall = clock.now().getTime()
    return tryOnce(asking, { bounds, signal, now: clock.now() })
  }

  async function rest(milliseconds: number): Promise<void> {
    if (milliseconds > 0)
      await pass(milliseconds).catch(cause => Promise.reject(fail('was left while it waited', cause)))
  }

  return {
    text,
    async json(url, headers) {
      const body = await text(url, { accept: 'application/json', ...headers })
      try {
        return JSON.parse(body)
      } catch {
        throw fail('answered with something else than JSON')
      }
    },
  }
}

async function tryOnce(
  { url, headers, label }: Asking,
  { bounds, signal, now }: { bounds: HttpLimits; signal: AbortSignal | undefined; now: Date },
): Promise<Outcome> {
  const limit = AbortSignal.timeout(bounds.timeout)
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (response.ok) return await readBody(response, bounds.bytes)
    await response.body?.cancel()
    const { status } = response
    if (status === 404 || status === 410) throw new PageNotFound(`${label} has nothing at this address`)
    const again = status === 429 || status >= 500
    return { failure: `answered ${status}`, again, after: readRetryAfter(response, now) }
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    if (signal?.aborted) return { failure: 'was left in the middle', again: false }
    if (limit.aborted) return { failure: 'took too long', again: true }
    const { cause } = error as { cause?: Error }
    if (/redirect/.test(cause?.message ?? '')) return { failure: 'answered with a redirect', again: false }
    return { failure: 'could not be reached', again: true, cause }
  }
}

async function readBody(response: Response, max: number): Promise<Outcome> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > max) return { failure: 'answered with more than we read', again: false }
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode() }
}

function toTestHost(url: URL, origin: URL | undefined): URL {
  if (!origin) return url
  if (origin.protocol !== 'http:' || origin.hostname !== '127.0.0.1')
    throw new Error('A test host must be on this machine')
  return new URL(url.pathname + url.search, origin)
}

const headersFor = (url: URL, headers: Record<string, string>, origin: URL | undefined): Record<string, string> => ({
  'user-agent': `${brand.name} (${supportAddress()})`,
  ...headers,
  ...(origin ? { 'x-asked-host': url.hostname } : {}),
})

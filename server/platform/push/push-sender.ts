import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { hour, second } from '#contract/time.ts'
import { isPushEndpoint, lookUpPublic } from './push-address.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  authSecret: string
}

export interface PushContent {
  /** A repeated message replaces the first one on the screen. */
  id: string
  title: string
  path: string
}

export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; after: number | undefined }
  | { kind: 'refused'; reason: string }

export type SendPush = (target: PushTarget, content: PushContent) => Promise<PushOutcome>

const timeout = 10 * second
const timeToLive = (12 * hour) / second

/** Sends encrypted messages (RFC 8291) with the server's signature (RFC 8292). */
export function createPushSender(keys: PushKeys, contact: string, production: boolean): SendPush {
  return async ({ endpoint, p256dh, authSecret }, content) => {
    if (!isPushEndpoint(endpoint, production)) return { kind: 'refused', reason: 'not the address of a push service' }
    const { default: webPush } = await import('web-push')
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth: authSecret } },
      JSON.stringify(content),
      { vapidDetails: { subject: `mailto:${contact}`, ...keys }, TTL: timeToLive, urgency: 'normal' },
    )
    return post(new URL(endpoint), details.headers, details.body).then(outcomeOf, (error: Error) => ({
      kind: 'later',
      reason: error.message,
      after: undefined,
    }))
  }
}

interface Answer {
  status: number
  retryAfter: string | undefined
}

/** Follows no redirects. */
function post(url: URL, headers: Record<string, string | number>, body: Buffer | null): Promise<Answer> {
  const isPlain = url.protocol === 'http:'
  const isLoopback = url.hostname === '127.0.0.1'
  const options = { method: 'POST', headers, timeout, ...(isLoopback ? {} : { lookup: lookUpPublic }) }
  return new Promise((resolve, reject) => {
    const request = (isPlain ? requestPlain : requestSecure)(url, options, response => {
      response.resume()
      response.on('error', reject)
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    request.on('timeout', () => request.destroy(new Error('The push service did not answer in time')))
    request.on('error', reject)
    request.end(body)
  })
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `The push service answered ${status}`
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  if (status === 429 || status >= 500)
    return { kind: 'later', reason, after: seconds === undefined ? undefined : seconds * second }
  return { kind: 'refused', reason }
}

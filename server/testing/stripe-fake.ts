import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import type { TestClock } from './app.ts'
import { StripeAccount, StripeRefusal } from './stripe-account.ts'
import { type Form, requests } from './stripe-requests.ts'

/** Request faults. `lost`: performed, but without a response. `hang`: no response. */
type StripeFault = 'none' | 'error-500' | 'error-429' | 'error-400' | 'lost' | 'hang' | 'broken'

export interface StripeFake {
  address: URL
  account: StripeAccount
  /** Applied to one request each, in order. */
  faults: StripeFault[]
  /** Requests such as "POST /v1/refunds", with idempotency key. */
  asked: { request: string; key: string | undefined; form: Form }[]
  /** New events, signed with the SDK's helper. */
  drainEvents(): { rawBody: string; signature: string }[]
  sign(rawBody: string, secret?: string): string
  stop(): Promise<void>
}

export const stripeKeys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

interface StoredResponse {
  request: string
  status: number
  body: string
}

/** Starts a local fake of Stripe with its wire format, ids, idempotency keys and errors. */
export async function startStripeFake(clock: TestClock): Promise<StripeFake> {
  const account = new StripeAccount(clock)
  const faults: StripeFault[] = []
  const asked: StripeFake['asked'] = []
  const kept = new Map<string, StoredResponse>()
  const server = createServer((request, response) => {
    answer(request, response).catch(error => {
      response.writeHead(500).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const faultFor = faults.shift()
    const fault = faultFor === 'none' ? undefined : faultFor
    const url = new URL(request.url ?? '/', 'http://stripe')
    const form = unfold(new URLSearchParams(body || url.search))
    const key = [request.headers['idempotency-key']].flat()[0]
    asked.push({ request: `${request.method} ${url.pathname}`, key, form })
    if (fault === 'hang') return
    if (fault === 'broken') return void response.destroy()
    if (fault) refuse(response, fault)
    if (fault && fault !== 'lost') return
    const proved = request.headers.authorization === `Bearer ${stripeKeys.secretKey}`
    const done = proved
      ? answerOnce(key, `${request.method} ${url.pathname} ${body}`, form, url.pathname)
      : unauthorized
    if (fault === 'lost') return void response.destroy()
    response.writeHead(done.status, { 'content-type': 'application/json', 'request-id': 'req_standin' }).end(done.body)
  }

  function answerOnce(key: string | undefined, request: string, form: Form, path: string): StoredResponse {
    const before = key ? kept.get(key) : undefined
    if (before && before.request !== request)
      return failure(request, 400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    const done = before ?? perform(account, request, form, path)
    if (key) kept.set(key, done)
    return done
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sdk = new Stripe(stripeKeys.secretKey)
  const sign = (payload: string, secret = stripeKeys.webhookSecret) =>
    sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(clock.now().getTime() / 1000) })
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    account,
    faults,
    asked,
    drainEvents: () =>
      account.drainEvents().map(({ id, data: { type, object, createdAt } }) => {
        const created = Math.floor(Date.parse(createdAt) / 1000)
        const event = { id, object: 'event', api_version: '2026-10-28.endive', created, livemode: false, type }
        const rawBody = JSON.stringify({ ...event, data: { object } }, undefined, 2)
        return { rawBody, signature: sign(rawBody) }
      }),
    sign,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const failure = (request: string, status: number, error: Record<string, string>): StoredResponse => ({
  request,
  status,
  body: JSON.stringify({ error }),
})
const unauthorized = failure('', 401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided: sk_test_****',
})

function refuse(response: ServerResponse, fault: StripeFault): void {
  const status = { 'error-500': 500, 'error-429': 429, 'error-400': 400 }[fault as string]
  if (!status) return
  const type = status === 400 ? 'invalid_request_error' : 'api_error'
  const { body } = failure('', status, { type, message: 'Something went wrong.' })
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(body)
}

function perform(account: StripeAccount, request: string, form: Form, path: string): StoredResponse {
  const method = request.split(' ')[0]
  const { expand: wanted = {}, ...given } = form
  for (const [name, { allows, answer }] of Object.entries(requests)) {
    const [allowed, pattern = ''] = name.split(' ')
    const found = allowed === method && new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path)
    if (!found) continue
    const unknown = Object.keys(given).find(each => !allows.includes(each))
    if (unknown)
      return failure(request, 400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${unknown}`,
      })
    const fields = Object.values(wanted as Form)
    try {
      const id = decodeURIComponent(found[1] ?? '')
      const result = answer({ account, id, form: given, expand: field => fields.includes(field) })
      return { request, status: 200, body: JSON.stringify(result) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return failure(request, error.status, error.error)
    }
  }
  return failure(request, 404, { type: 'invalid_request_error', message: `Unrecognized request URL ${request}` })
}

/** "items[0][price]=x" becomes { items: { 0: { price: 'x' } } }. */
function unfold(flat: URLSearchParams): Form {
  const whole: Form = {}
  for (const [name, value] of flat) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = whole
    for (const step of path) {
      const there = place[step]
      const next: Form = typeof there === 'object' ? there : {}
      place[step] = next
      place = next
    }
    place[last] = value
  }
  return whole
}

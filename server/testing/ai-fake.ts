import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type AiRequest, formats, sampleOf } from './ai-wire.ts'

/**
 * Response faults. `hang`: no response. `drip`: characters arrive without an end. `cut`: the connection ends early.
 * `reset`: it breaks before any response. `truncated`: half of the JSON. `huge`: a megabyte.
 */
export const aiFaults = ['hang', 'drip', 'cut', 'reset', 'error-429', 'error-500', 'truncated'] as const
export type AiFault = (typeof aiFaults)[number] | 'error-400' | 'error-401' | 'redirect' | 'huge'

/** Objects are sent as JSON, text as is. */
type AiAnswer = object | string | ((request: AiRequest) => object | string)

export interface AiFake {
  /** Value for `AI_BASE_URL`. */
  url: URL
  requests: AiRequest[]
  /** Maximum of concurrent requests. */
  maxConcurrent: number
  /** Applies to later requests; the default is the minimal value of the schema. */
  answerWith(answer: AiAnswer): void
  /** Applied to one request each, in order. */
  faults: (AiFault | 'none')[]
  /** Applied when `faults` is empty. */
  always: AiFault | undefined
  /** Delays all responses. */
  respondAfter: Promise<unknown> | undefined
  /** Resolves after this many requests. */
  waitForRequests(times: number): Promise<void>
  close(): Promise<void>
}

const dripInterval = 5

/** Starts a local AI service that supports all three formats. */
export async function startAiFake(): Promise<AiFake> {
  let answer: AiAnswer = ({ schema }) => sampleOf(schema) as object
  const waiting: { times: number; come(): void }[] = []
  let open = 0
  const server = createServer((request, response) => {
    serve(request, response).catch(error => response.destroy(error))
  })

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const format = Object.entries(formats).find(([, { path }]) => path === incoming.url)?.[0] as
      | AiRequest['format']
      | undefined
    let body = ''
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk
    if (!format) return void response.writeHead(404).end('{}')
    const request = note(format, incoming, JSON.parse(body), response)
    const fault = fake.faults.shift() ?? fake.always
    await fake.respondAfter
    const answered =
      typeof answer === 'function' ? (answer as (request: AiRequest) => object | string)(request) : answer
    const text = typeof answered === 'string' ? answered : JSON.stringify(answered)
    reply(request, response, fault === 'huge' ? 'x'.repeat(1_000_000) : text, fault === 'none' ? undefined : fault)
  }

  function note(
    format: AiRequest['format'],
    { headers }: IncomingMessage,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): AiRequest {
    const request: AiRequest = {
      format,
      headers,
      body,
      ...formats[format].read(body),
      streamed: body.stream === true,
      receivedAt: performance.now(),
      closedAt: undefined,
      aborted: false,
    }
    fake.requests.push(request)
    fake.maxConcurrent = Math.max(fake.maxConcurrent, ++open)
    response.on('close', () => {
      open--
      request.closedAt = performance.now()
      request.aborted = !response.writableFinished
    })
    for (const each of waiting) if (fake.requests.length >= each.times) each.come()
    return request
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fake: AiFake = {
    url: new URL(`http://127.0.0.1:${port}/v1`),
    requests: [],
    maxConcurrent: 0,
    answerWith(next) {
      answer = next
    },
    faults: [],
    always: undefined,
    respondAfter: undefined,
    waitForRequests: times =>
      new Promise(come => {
        if (fake.requests.length >= times) come()
        else waiting.push({ times, come })
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

const json = { 'content-type': 'application/json' }

function reply(request: AiRequest, response: ServerResponse, text: string, fault: AiFault | undefined): void {
  if (fault === 'hang') return
  if (fault === 'reset') return void (response.socket as Socket).resetAndDestroy()
  if (fault === 'redirect') return void response.writeHead(307, { location: 'http://127.0.0.1:9/v1' }).end()
  const status = Number(/^error-(\d+)$/.exec(fault ?? '')?.[1] ?? 0)
  if (status) return void refuse(request, response, status)
  if (request.streamed) return void stream(request, response, text, fault)
  const whole = JSON.stringify(formats[request.format].whole(text))
  const half = whole.slice(0, Math.ceil(whole.length / 2))
  if (fault === 'truncated') return void response.writeHead(200, json).end(half)
  if (fault === 'drip') return void drip(response.writeHead(200, json), [...whole].slice(0, -1))
  if (fault !== 'cut') return void response.writeHead(200, json).end(whole)
  response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(whole) })
  response.write(half, () => response.destroy())
}

function refuse(request: AiRequest, response: ServerResponse, status: number): void {
  const wait = status === 429 ? { 'retry-after': '1' } : {}
  response.writeHead(status, { ...json, ...wait }).end(JSON.stringify(formats[request.format].refusal('Not now.')))
}

function stream(request: AiRequest, response: ServerResponse, text: string, fault: AiFault | undefined): void {
  const pieces = text.match(/[\s\S]{1,12}/g) ?? ['']
  const sent = formats[request.format]
    .events(pieces.length > 20_000 ? [text] : pieces, text)
    .map(({ data, ...rest }) => {
      const name = 'event' in rest && rest.event ? `event: ${rest.event}\n` : ''
      return `${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
    })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const half = sent.slice(0, 2 + Math.ceil(pieces.length / 2))
  if (fault === 'drip') return void drip(response, sent.slice(0, 2).concat(Array(100_000).fill(': still here\n\n')))
  if (fault === 'cut') return void response.end(half.join(''))
  if (fault === 'truncated') return void response.end(half.join('').slice(0, -20))
  response.end(sent.join(''))
}

function drip(response: ServerResponse, pieces: string[]): void {
  let next = 0
  const timer = setInterval(() => {
    if (next < pieces.length) response.write(pieces[next++])
  }, dripInterval)
  response.on('close', () => clearInterval(timer))
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { cleanListing } from '#server/platform/listings/clean-listing.ts'
import { createSourceHttp, type HttpLimits } from '#server/platform/listings/fetch-page.ts'
import type { CleanListing, ListingSource, Search, SourceHttp } from '#server/platform/listings/source.ts'
import { TestClock } from './app.ts'

/**
 * Response faults. `hang`: no response. `cut`: the connection breaks midway. `truncated`: it ends normally after half
 * of the text. `huge`: over the size limit.
 */
export const listingFaults = [
  'hang',
  'reset',
  'cut',
  'error-500',
  'error-429',
  'html',
  'truncated',
  'redirect',
  'huge',
] as const
export type ListingFault = (typeof listingFaults)[number] | `error-${number}`

export interface ListingRequest {
  /** The intended host. */
  host: string
  path: string
  headers: IncomingMessage['headers']
}

export interface ListingFake {
  url: URL
  requests: ListingRequest[]
  /** Applies to later requests; undefined: 404. */
  answerWith(answer: (request: ListingRequest) => unknown): void
  /** Applied to one request each, in order. */
  faults: (ListingFault | 'none')[]
  /** Applied when `faults` is empty. */
  always: ListingFault | undefined
  /** Sent with failures. */
  failureHeaders: Record<string, string>
  close(): Promise<void>
}

/** Starts a local fake of all job ad sources. */
async function startListingFake(): Promise<ListingFake> {
  let answer: (request: ListingRequest) => unknown = () => undefined
  const server = createServer((incoming, response) => {
    const request = {
      host: String(incoming.headers['x-asked-host']),
      path: incoming.url ?? '',
      headers: incoming.headers,
    }
    fake.requests.push(request)
    const fault = fake.faults.shift() ?? fake.always
    const answered = answer(request)
    const text = typeof answered === 'string' ? answered : JSON.stringify(answered)
    if (fault && fault !== 'none') fail(response, fault, text ?? '{}')
    else if (text === undefined) response.writeHead(404).end('{"ok":false,"error":"Document not found"}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })

  function fail(response: ServerResponse, fault: ListingFault, text: string): void {
    const half = text.slice(0, Math.ceil(text.length / 2))
    const status = Number(/^error-(\d+)$/.exec(fault)?.[1] ?? 0)
    if (status) response.writeHead(status, fake.failureHeaders).end('{"error":"Not now"}')
    else if (fault === 'reset') (response.socket as Socket).resetAndDestroy()
    else if (fault === 'html') response.writeHead(200).end('<!doctype html><title>Please wait</title><p>Checking you.')
    else if (fault === 'truncated') response.writeHead(200).end(half)
    else if (fault === 'redirect') response.writeHead(302, { location: new URL('/elsewhere', fake.url).href }).end()
    else if (fault === 'huge') response.writeHead(200).end(`"${'x'.repeat(41_000_000)}"`)
    else if (fault === 'cut') {
      response.writeHead(200, { 'content-length': text.length + 10 })
      response.write(half, () => response.destroy())
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fake: ListingFake = {
    url: new URL(`http://127.0.0.1:${port}`),
    requests: [],
    answerWith(next) {
      answer = next
    },
    faults: [],
    always: undefined,
    failureHeaders: {},
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

export interface ListingTestContext {
  fake: ListingFake
  clock: TestClock
  /** Requested delays in milliseconds. */
  delays: number[]
  counted: number
  /** Remaining daily quota. */
  left: number
  http: SourceHttp
}

/** Connects a source to the fake; delays take no time. */
export async function createListingTestContext(
  source: ListingSource,
  bounds: Partial<HttpLimits> = {},
): Promise<ListingTestContext> {
  const fake = await startListingFake()
  const clock = new TestClock()
  const world = { fake, clock, delays: [] as number[], counted: 0, left: Number.POSITIVE_INFINITY }
  const http = createSourceHttp(source, {
    clock,
    origin: fake.url,
    bounds,
    count: async () => {
      if (world.left <= 0) return false
      world.counted++
      world.left--
      return true
    },
    pass: async milliseconds => {
      world.delays.push(milliseconds)
      clock.move(milliseconds)
    },
  })
  return Object.assign(world, { http })
}

/** Returns all job ads of one round as stored. @throws SourceFailure */
export async function fetchListings(world: ListingTestContext, source: ListingSource, search?: Search) {
  const { failure, ...came } = await fetchUntilFailure(world, source, search)
  if (failure) throw failure
  return came
}

/** The same, but returns the job ads fetched before a failure. */
export async function fetchUntilFailure({ http, clock }: ListingTestContext, source: ListingSource, search?: Search) {
  const pages: CleanListing[][] = []
  let failure: unknown
  try {
    for await (const page of source.pages(http, search))
      pages.push(page.flatMap(raw => cleanListing(source, raw, clock.now()) ?? []))
  } catch (error) {
    failure = error
  }
  return { pages, listings: pages.flat(), failure }
}

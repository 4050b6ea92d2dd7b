import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { cleanListing } from '#server/platform/listings/clean-listing.ts'
import { type HttpBounds, sourceHttp } from '#server/platform/listings/fetch-page.ts'
import type { CleanListing, ListingSource, Search, SourceHttp } from '#server/platform/listings/source.ts'
import { TestClock } from './app.ts'

/**
 * How an answer goes wrong. `hang`: nothing comes. `cut`: the connection breaks in the middle. `truncated`: it ends
 * properly, with half of the text. `huge`: more than we read.
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
  /** The host that would have been asked. */
  host: string
  /** Path and query. */
  path: string
  headers: IncomingMessage['headers']
}

export interface ListingStandIn {
  url: URL
  requests: ListingRequest[]
  /** From now on. undefined: there is nothing at that address. */
  answerWith(answer: (request: ListingRequest) => unknown): void
  /** Each of these befalls one request, in this order. */
  faults: (ListingFault | 'none')[]
  /** Befalls every request that `faults` has nothing for. */
  always: ListingFault | undefined
  /** What goes out with a failure. */
  failureHeaders: Record<string, string>
  close(): Promise<void>
}

/** Every source of job adverts, on this machine. */
async function startListingStandIn(): Promise<ListingStandIn> {
  let answer: (request: ListingRequest) => unknown = () => undefined
  const server = createServer((incoming, response) => {
    const request = {
      host: String(incoming.headers['x-asked-host']),
      path: incoming.url ?? '',
      headers: incoming.headers,
    }
    standIn.requests.push(request)
    const fault = standIn.faults.shift() ?? standIn.always
    const told = answer(request)
    const text = typeof told === 'string' ? told : JSON.stringify(told)
    if (fault && fault !== 'none') fail(response, fault, text ?? '{}')
    else if (text === undefined) response.writeHead(404).end('{"ok":false,"error":"Document not found"}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })

  function fail(response: ServerResponse, fault: ListingFault, text: string): void {
    const half = text.slice(0, Math.ceil(text.length / 2))
    const status = Number(/^error-(\d+)$/.exec(fault)?.[1] ?? 0)
    if (status) response.writeHead(status, standIn.failureHeaders).end('{"error":"Not now"}')
    else if (fault === 'reset') (response.socket as Socket).resetAndDestroy()
    else if (fault === 'html') response.writeHead(200).end('<!doctype html><title>Please wait</title><p>Checking you.')
    else if (fault === 'truncated') response.writeHead(200).end(half)
    else if (fault === 'redirect') response.writeHead(302, { location: new URL('/elsewhere', standIn.url).href }).end()
    else if (fault === 'huge') response.writeHead(200).end(`"${'x'.repeat(41_000_000)}"`)
    else if (fault === 'cut') {
      response.writeHead(200, { 'content-length': text.length + 10 })
      response.write(half, () => response.destroy())
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: ListingStandIn = {
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
  return standIn
}

export interface ListingWorld {
  standIn: ListingStandIn
  clock: TestClock
  /** For how long each pause was, in milliseconds. */
  pauses: number[]
  counted: number
  /** Calls that are left for today. */
  left: number
  http: SourceHttp
}

/** How a source is asked, in front of a stand-in; pauses take no time. */
export async function openListingWorld(source: ListingSource, bounds: Partial<HttpBounds> = {}): Promise<ListingWorld> {
  const standIn = await startListingStandIn()
  const clock = new TestClock()
  const world = { standIn, clock, pauses: [] as number[], counted: 0, left: Number.POSITIVE_INFINITY }
  const http = sourceHttp(source, {
    clock,
    standIn: standIn.url,
    bounds,
    count: async () => {
      if (world.left <= 0) return false
      world.counted++
      world.left--
      return true
    },
    pass: async milliseconds => {
      world.pauses.push(milliseconds)
      clock.move(milliseconds)
    },
  })
  return Object.assign(world, { http })
}

/** All that one round brings, as we keep it. @throws SourceFailure */
export async function gather(world: ListingWorld, source: ListingSource, search?: Search) {
  const { failure, ...came } = await gatherWhatComes(world, source, search)
  if (failure) throw failure
  return came
}

/** The same, with what came before it failed. */
export async function gatherWhatComes({ http, clock }: ListingWorld, source: ListingSource, search?: Search) {
  const pages: CleanListing[][] = []
  let failure: unknown
  try {
    for await (const page of source.pages(http, search))
      pages.push(page.flatMap(raw => cleanListing(source.name, raw, clock.now()) ?? []))
  } catch (error) {
    failure = error
  }
  return { pages, listings: pages.flat(), failure }
}

import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { health, ready } from '#contract/endpoints/health.ts'
import { AppError } from './app-error.ts'
import { apiHeaders, nativeOriginHeaders, securityHeaders } from './headers.ts'
import { closeUnlessReceived } from './slow-requests.ts'

export interface LoadLimits {
  /** For endpoints with a rate limit, which write, compute or wait for others. */
  costly: number
  all: number
  /** A request that takes longer counts no more: it waits for somebody else, such as an AI service. In milliseconds. */
  countedFor: number
}
const usualLimits: LoadLimits = { costly: 64, all: 128, countedFor: 2_000 }

interface SheddingOptions {
  server: ServerOptions
  /** In milliseconds, until a connection is closed whose body was refused and does not arrive. */
  bodyTimeout: number
  endpoints: readonly Endpoint[]
  secure: boolean
  nativeOrigins: ReadonlySet<string>
  limits?: LoadLimits | undefined
  onRefused?: () => void
}

const neverRefused: ReadonlySet<string> = new Set([health.path, ready.path])

/**
 * Makes the HTTP servers of the app. They refuse API requests while too many are being worked on: answering some in
 * time is better than answering all of them too late. Pages and files cost little and are always sent. Requests are
 * refused before the framework looks at them, because under overload refusals are most of what is sent.
 */
export function sheddingServers(options: SheddingOptions): (handle: RequestListener) => Server {
  const { limits = usualLimits } = options
  let working = 0
  const isCostly = matcherOf(options.endpoints.filter(({ limit }) => limit))
  const refuse = refusal(options)

  const count = (response: ServerResponse) => {
    working++
    let isCounted = true
    const end = () => {
      if (isCounted) working--
      isCounted = false
      clearTimeout(timer)
    }
    const timer = setTimeout(end, limits.countedFor).unref()
    response.once('close', end)
  }

  return (handle: RequestListener) =>
    createServer(options.server, (request, response) => {
      const [path = ''] = (request.url ?? '').split('?', 1)
      if (!path.startsWith('/api/') || neverRefused.has(path)) return handle(request, response)
      const isBusy = working >= limits.costly && (working >= limits.all || isCostly(`${request.method} ${path}`))
      if (isBusy) {
        options.onRefused?.()
        return refuse(request, response)
      }
      count(response)
      handle(request, response)
    })
}

function matcherOf(endpoints: readonly Endpoint[]): (request: string) => boolean {
  const patterns = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '[^/]+')}`)
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`)
  return request => pattern.test(request)
}

function refusal({ secure, nativeOrigins, bodyTimeout }: SheddingOptions): RequestListener {
  const busy = new AppError('busy')
  const body = JSON.stringify(busy.toBody())
  const headers = {
    ...securityHeaders(secure),
    ...apiHeaders,
    vary: 'origin',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': '2',
  }
  return (request, response) => {
    const { origin } = request.headers
    const allowed = origin !== undefined && nativeOrigins.has(origin) ? nativeOriginHeaders(origin) : {}
    closeUnlessReceived(request, response, bodyTimeout)
    response.writeHead(busy.status, { ...headers, ...allowed }).end(body)
  }
}

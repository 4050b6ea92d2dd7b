import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../server/testing/free-port.ts'

export interface Watch {
  url: string
  /** What went wrong in pages since the last call. */
  takeFaults(): string[]
  stop(): Promise<void>
}

const script = '/watch-faults.js'
const report = '/watch-faults'

/**
 * Stands between the browsers and the server, and puts a script of its own in front of those of each page, because WebKit's
 * driver has no access to the console. `open` starts the server, which is told the address of this one.
 */
export async function watchFaults(open: (url: string) => Promise<{ url: string }>): Promise<Watch> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { url: target } = await open(url)
  const faults: string[] = []
  const server = createServer((incoming, answer) => {
    if (incoming.url === script) return answer.setHeader('content-type', 'text/javascript').end(`(${reportFaults})()`)
    if (incoming.url === report) return void takeReport(incoming, answer, faults)
    forward(target, incoming, answer)
  })
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return {
    url,
    takeFaults: () => faults.splice(0),
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function takeReport(incoming: IncomingMessage, answer: ServerResponse, faults: string[]): Promise<void> {
  let text = ''
  for await (const part of incoming.setEncoding('utf8')) text += part
  faults.push(text)
  answer.writeHead(204).end()
}

function forward(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  // Uncompressed and whole, so that the script can be put in.
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers
  const outgoing = request(`${target}${incoming.url}`, { method: incoming.method, headers }, async response => {
    const isPage = response.headers['content-type']?.startsWith('text/html')
    if (!isPage) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      return response.pipe(answer)
    }
    let html = ''
    for await (const part of response.setEncoding('utf8')) html += part
    const { 'content-length': ___, ...kept } = response.headers
    answer
      .writeHead(response.statusCode ?? 502, kept)
      .end(html.replace('<head>', `<head><script src="${script}"></script>`))
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** Runs in the page. */
function reportFaults(): void {
  const tell = (text: string) => void navigator.sendBeacon('/watch-faults', `${text} at ${location.pathname}`)
  const shown = (value: unknown) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))
  addEventListener(
    'error',
    ({ error, message, target }) =>
      tell(
        target instanceof Element
          ? `not loaded: ${target.outerHTML.slice(0, 200)}`
          : `script: ${message} ${error ? shown(error) : ''}`,
      ),
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${shown(reason)}`))
  addEventListener('securitypolicyviolation', event =>
    tell(`policy: ${event.effectiveDirective} refused ${event.blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...values) => {
      tell(`console: ${values.map(shown).join(' ')}`)
      write(...values)
    }
  }
}

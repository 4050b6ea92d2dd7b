import { createServer, type RequestListener } from 'node:http'
import { StartError } from '../start-error.ts'

export interface MetricsAddress {
  port: number
  host: string
}

/**
 * Answers `GET /metrics` and nothing else. Returns the end of it.
 * @throws StartError if the port cannot be opened
 */
export async function openMetricsPort({ port, host }: MetricsAddress, answer: RequestListener) {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.replace(/\?.*/, '') === '/metrics') return answer(request, response)
    response.writeHead(404).end()
  })
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve))
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`METRICS_PORT ${port} is taken. Stop the other program, or choose another port.`, { cause })
    throw new StartError(`The metrics cannot be shown on ${host}:${port} (${code}). Check METRICS_HOST.`, { cause })
  }
  server.unref()
  return async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
}

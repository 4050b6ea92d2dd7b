import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Connections that wait to be accepted. With Node's 511 a rush waits seconds for its next attempt. */
const backlog = 4096

export async function listen(app: FastifyInstance, { host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port, backlog })
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop the other program, or set PORT to another one.`, { cause })
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`The server cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`, { cause })
    throw cause
  }
}

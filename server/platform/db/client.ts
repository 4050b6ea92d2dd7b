import { Client, type ClientConfig } from 'pg'
import { type Hosts, rejectReadOnly } from './hosts.ts'

/** The code of an error for a write on a server that accepts none. */
const readOnly = '25006'

/**
 * Makes the client class of the pools. A client connects to the host that accepts writes, and starts a search for
 * another one when that fails. It closes its connection when a query times out; otherwise the rollback would wait behind
 * that query. A pooler hands its connection to others, where the name of a prepared statement would exist already, so
 * behind one they have no name.
 */
export function clientOf(hosts: Hosts, { isPooled }: { isPooled: boolean }): typeof Client {
  const connected = new Set<DatabaseClient>()
  // Whatever a server that was replaced still answers is not to be believed.
  hosts.onChange(() => {
    for (const client of connected) client.breakConnection()
  })

  // Its name must not contain "Pool": drizzle recognizes pools by that.
  class DatabaseClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: hosts.current() })
      this.once('end', () => connected.delete(this))
      // Its query is rejected and the pool replaces the connection; without a listener the error would end the process.
      // A server that stops may send its error right behind the end of the handshake, before the pool listens.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: both of its signatures, with and without a callback
    override connect(callback?: any): any {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(() => callback(null, this), callback)
    }

    async #connect() {
      try {
        await super.connect()
        if (hosts.several) await rejectReadOnly(this)
        connected.add(this)
      } catch (error) {
        hosts.search().catch(() => {})
        throw error
      }
    }

    // biome-ignore lint/suspicious/noExplicitAny: the signatures of `query` are many, and none is changed
    override query(...args: any[]): any {
      const [config, ...rest] = args
      const sent = isPooled && config?.name ? [{ ...config, name: undefined }, ...rest] : args
      const result = Reflect.apply(super.query, this, sent)
      if (result instanceof Promise)
        result.catch((error: Error & { code?: string }) => {
          if (error.message !== 'Query read timeout' && error.code !== readOnly) return
          void this.end()
          hosts.search().catch(() => {})
        })
      return result
    }

    breakConnection() {
      const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } }
      connection.stream.destroy(new Error('Connection terminated: another server accepts the writes'))
    }
  }
  return DatabaseClient
}

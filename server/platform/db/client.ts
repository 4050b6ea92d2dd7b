import { Client, type ClientConfig } from 'pg'
import { minute } from '#contract/time.ts'
import { type Hosts, rejectReadOnly } from './hosts.ts'

/** SQLSTATE of a write on a server that accepts none. */
const readOnly = '25006'

/** A server that nobody listens on, or that is starting or stopping, takes no connections. */
const unavailable = /^(ECONNREFUSED|57P03)$/
/** How long this is believed, in milliseconds. A try for every request would slow down a server that is starting. */
const believedFor = 100

/** After this time a connection that does not close is forgotten. */
const closingTimeout = minute

const tooMany = () =>
  Object.assign(new Error('too many connections wait to be closed by the database'), { code: '53300' })

/**
 * Makes the client class of the pools. A client connects to the host that accepts writes, and starts a search for
 * another one when that fails. It gives its connection up when a query times out; otherwise the rollback would wait
 * behind that query. While more than `maxClosing` of these are still open at PostgreSQL, it opens no other, because
 * there can be only so many for all servers together. A pooler hands its connection to others, where the name of a
 * prepared statement would exist already, so behind one they have no name.
 */
export function clientOf(
  hosts: Hosts,
  { isPooled, maxClosing }: { isPooled: boolean; maxClosing: number },
): typeof Client {
  const connected = new Set<DatabaseClient>()
  const closing = new Set<DatabaseClient>()
  let refusal: { error: unknown; until: number } | undefined
  // Whatever a server that was replaced still answers is not to be believed.
  hosts.onChange(() => {
    for (const client of [...connected, ...closing]) client.breakConnection()
    closing.clear()
    refusal = undefined
  })

  // Its name must not contain "Pool": drizzle recognizes pools by that.
  class DatabaseClient extends Client {
    #isGivenUp = false

    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: hosts.current() })
      this.once('end', () => {
        connected.delete(this)
        closing.delete(this)
      })
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
      if (refusal && performance.now() < refusal.until) throw refusal.error
      try {
        if (closing.size > maxClosing) throw tooMany()
        await super.connect()
        if (hosts.several) await rejectReadOnly(this)
        connected.add(this)
      } catch (error) {
        if (unavailable.test(`${(error as { code?: string }).code}`))
          refusal = { error, until: performance.now() + believedFor }
        hosts.search().catch(() => {})
        // The pool forgets a client that could not connect; a server that accepts no writes would keep it.
        void this.end().catch(() => {})
        throw error
      }
    }

    // biome-ignore lint/suspicious/noExplicitAny: the signatures of `query` are many, and none is changed
    override query(...args: any[]): any {
      if (this.#isGivenUp) return Promise.reject(new Error('Client was closed: a statement took too long'))
      const [config, ...rest] = args
      const sent = isPooled && config?.name ? [{ ...config, name: undefined }, ...rest] : args
      const result = Reflect.apply(super.query, this, sent)
      if (result instanceof Promise)
        result.catch((error: Error & { code?: string }) => {
          if (error.message !== 'Query read timeout' && error.code !== readOnly) return
          this.#giveUp()
          hosts.search().catch(() => {})
        })
      return result
    }

    // biome-ignore lint/suspicious/noExplicitAny: both of its signatures, with and without a callback
    override end(callback?: any): any {
      if (!this.#isGivenUp) return super.end(callback)
      callback?.()
      return Promise.resolve()
    }

    /**
     * Says goodbye and waits, not longer than `closingTimeout`, until PostgreSQL closes the connection, which it does
     * only when the statement ends. `end` would destroy it here, where nobody sees how many are left there.
     */
    #giveUp() {
      if (this.#isGivenUp) return
      this.#isGivenUp = true
      closing.add(this)
      const { connection } = this as unknown as { connection: { end(): void; unref(): void } }
      connection.end()
      connection.unref()
      setTimeout(() => this.breakConnection(), closingTimeout).unref()
    }

    breakConnection() {
      const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } }
      connection.stream.destroy(new Error('Connection terminated: another server accepts the writes'))
    }
  }
  return DatabaseClient
}

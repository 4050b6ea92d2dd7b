import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

let statements = 0

/**
 * Counts the statements sent to the database while `work` runs, including BEGIN and COMMIT. Nothing else may use a
 * database meanwhile. Counts at `Client.query` for `pg` and at Query and Execute protocol messages for PGlite.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  statements = 0
  await work()
  return statements
}

const message = { query: 'Q'.charCodeAt(0), execute: 'E'.charCodeAt(0) }
const sendToPglite = PGlite.prototype.execProtocolRaw
PGlite.prototype.execProtocolRaw = function (bytes, options) {
  if (bytes[0] === message.query || bytes[0] === message.execute) statements++
  return sendToPglite.call(this, bytes, options)
}

const sendToPostgres = Client.prototype.query
Client.prototype.query = function (this: Client, ...args: unknown[]) {
  statements++
  return Reflect.apply(sendToPostgres, this, args)
} as typeof sendToPostgres

import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

let statements = 0

/**
 * How many statements reach the database while `work` runs, BEGIN and COMMIT too. Nothing else may use one meanwhile.
 * Both drivers are watched at their narrowest point: every query of `pg` goes through `Client.query`, and every one of
 * PGlite leaves as a protocol message, a Query or an Execute.
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

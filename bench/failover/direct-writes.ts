import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { until } from './cluster.ts'
import type { DatabaseMachine } from './database-machine.ts'

export interface DirectWrites {
  attempts: number
  /** Acknowledged after another machine had taken over. */
  accepted: number
  /** Acknowledged at any time, and not on the primary at the end. */
  lost: number
}

/** In milliseconds. */
const interval = 20

/** Makes the table, on the primary. */
export async function prepareDirectWrites(primary: DatabaseMachine): Promise<void> {
  const client = await primary.connect()
  await client.query('create schema drill create table writes (id bigint primary key)')
  await client.end()
}

let lastId = 0

/** Writes to a machine past the servers, as one would that still takes it for the primary. */
export function writeDirectly(machine: DatabaseMachine, replacedAt = Number.POSITIVE_INFINITY) {
  const acknowledged: { id: number; at: number }[] = []
  let attempts = 0
  let isOver = false
  const write = async () => {
    let client: Client | undefined
    while (!isOver)
      try {
        attempts++
        client ??= await machine.connect()
        const id = ++lastId
        await client.query('insert into drill.writes values ($1)', [id])
        acknowledged.push({ id, at: Date.now() })
      } catch {
        void client?.end().catch(() => {})
        client = undefined
      } finally {
        await sleep(interval)
      }
    await client?.end()
  }
  const writing = write()
  return {
    replaced() {
      replacedAt = Date.now()
    },
    async end(primary: DatabaseMachine): Promise<DirectWrites> {
      isOver = true
      await writing
      const kept = await until('the writes that were kept', () => readIds(primary).catch(() => undefined))
      return {
        attempts,
        accepted: acknowledged.filter(({ at }) => at > replacedAt).length,
        lost: acknowledged.filter(({ id }) => !kept.has(id)).length,
      }
    },
  }
}

async function readIds(machine: DatabaseMachine): Promise<Set<number>> {
  const client = await machine.connect()
  try {
    const { rows } = await client.query('select id::int as id from drill.writes')
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.end()
  }
}

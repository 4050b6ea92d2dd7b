import { setTimeout as wait } from 'node:timers/promises'
import type { Attributes, Meter } from '@opentelemetry/api'
import type { Database } from '../db/database.ts'
import type { Measurement } from './telemetry.ts'

/** In milliseconds. */
const timeout = 2_000
const freshFor = 10_000

export function observeDatabase(
  meter: Meter,
  db: Database,
  measurements: readonly Measurement[],
  now: () => Date,
): void {
  observePools(meter, db)
  if (!measurements.length) return
  const gauges = measurements.map(({ name, description, unit = '' }) =>
    meter.createObservableGauge(name, { description, unit }),
  )
  const answering = meter.createObservableGauge('wayspark.database.answering', {
    description: 'Whether the database answered the questions behind these figures: 1 or 0',
  })
  let read = { at: Number.NEGATIVE_INFINITY, values: Promise.resolve<number[] | undefined>(undefined) }
  const readFresh = () => {
    if (performance.now() - read.at > freshFor)
      read = { at: performance.now(), values: readAll(db, measurements, now()) }
    return read.values
  }
  meter.addBatchObservableCallback(
    async result => {
      const values = await readFresh()
      result.observe(answering, values ? 1 : 0)
      for (const [index, gauge] of gauges.entries()) {
        const value = values?.[index]
        if (value !== undefined) result.observe(gauge, value)
      }
    },
    [...gauges, answering],
  )
}

async function readAll(db: Database, measurements: readonly Measurement[], now: Date): Promise<number[] | undefined> {
  const values = Promise.all(measurements.map(({ read }) => read(db, now))).catch(() => undefined)
  return Promise.race([values, wait(timeout, undefined, { ref: false })])
}

function observePools(meter: Meter, db: Database): void {
  const connections = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections to the database by pool and state',
  })
  const waiting = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'What waits for a connection, by pool',
  })
  connections.addCallback(result => {
    for (const { pool, total, idle } of db.pools?.() ?? []) {
      const attributes = (state: string): Attributes => ({ pool, state })
      result.observe(idle, attributes('idle'))
      result.observe(total - idle, attributes('used'))
    }
  })
  waiting.addCallback(result => {
    for (const { pool, waiting } of db.pools?.() ?? []) result.observe(waiting, { pool })
  })
}

import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'

/**
 * What the server tells about its own work. Attributes hold no personal data: route patterns, never addresses, ids or
 * the values of statements.
 */
export interface Telemetry {
  /** Runs `work`, to which the statements of the request belong. The returned function ends the request. */
  startRequest(method: string, work: () => void): (outcome: RequestOutcome) => void
  query: QueryObserver | undefined
  job(job: { name: string; every: number }, work: () => Promise<void>): Promise<void>
  count(counter: keyof typeof counters, attributes?: Record<string, string>, value?: number): void
  /** Adds the connections of the database to the metrics, and `measurements`, which are read at most every 10 s. */
  observe(db: Database, measurements: readonly Measurement[], now: () => Date): void
  reportTo(log: Log): void
  close(): Promise<void>
}

export interface RequestOutcome {
  route: string
  status: number
}

export type QueryObserver = <Result>(statement: string, work: () => Promise<Result>) => Promise<Result>

export interface Measurement {
  name: string
  description: string
  unit?: string
  read(db: Database, now: Date): Promise<number>
}

export const counters = {
  'wayspark.requests.shed': 'Requests refused because too many were being worked on',
  'wayspark.generations.ended': 'Generations that ended, by state',
  'wayspark.ledger.accounts': 'Accounts whose balance was compared with the ledger',
  'wayspark.ledger.differences': 'Accounts whose balance differed from the ledger',
  'wayspark.mail.given_up': 'Mails that were given up',
} as const

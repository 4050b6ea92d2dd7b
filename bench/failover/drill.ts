import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/schema.ts'
import { type Ledger, priceOfSpend, readLedgers } from '#server/testing/kill-storm.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { forked, messageFrom } from '../support/forked.ts'
import { type Cluster, until } from './cluster.ts'
import type { DirectWrites } from './direct-writes.ts'
import type { Event } from './events.ts'
import type { Answer, Report, Workload } from './workload.ts'

export interface Drill {
  event: Event
  acknowledged: number
  /** In seconds, without an acknowledged change. */
  outage: number
  /** In seconds. */
  longest: number
  longestKind: Answer['kind']
  /** Answered by 503. */
  refused: number
  /** Of these, by the proxy in place of a server. */
  refusedByProxy: number
  pagesMissed: number
  /** Answered by anything but 200 and 503, or not at all. */
  failed: string[]
  lost: number
  doubled: number
  stale: number
  old: DirectWrites | undefined
  /** By PostgreSQL, because there were too many. */
  connectionsRefused: number
}

interface Setup {
  cluster: Cluster
  db: Database
  ids: string[]
  workload: Workload
}

/** Before and after the event, in milliseconds. */
const calm = 2_000

/** Lets something happen to the databases while users work, and compares what they were told with what is stored. */
export async function runDrill(event: Event, { cluster, db, ids, workload }: Setup): Promise<Drill> {
  const refusedBefore = countRefused(cluster)
  const before = await insist(() => readLedgers(db, ids))
  const { child, stop } = forked(import.meta.resolve('./workload.ts'))
  try {
    child.send(workload)
    await messageFrom(child)
    await sleep(calm)
    const old = await event.happen(cluster)
    await sleep(calm)
    const reported = messageFrom<Report>(child)
    child.send('end')
    const report = await Promise.race([reported, tooLate()])
    return {
      event,
      ...summaryOf(report),
      ...compareLedgers(report, before, await insist(() => readLedgers(db, ids))),
      stale: report.stale + (await insist(() => countWrongGoals(db, ids, report))),
      old,
      connectionsRefused: countRefused(cluster) - refusedBefore,
    }
  } finally {
    stop()
  }
}

const countRefused = ({ machines }: Cluster) =>
  machines.reduce((sum, machine) => sum + machine.countInLog('too many clients already'), 0)

async function tooLate(): Promise<never> {
  await sleep(60_000, undefined, { ref: false })
  throw new Error('Requests were not acknowledged within a minute after the event')
}

function summaryOf({ answers }: Report) {
  const done = answers.filter(({ kind, status }) => status === 200 && (kind === 'spend' || kind === 'write'))
  const ends = done.map(({ at, took }) => at + took).sort((a, b) => a - b)
  const longest = answers.reduce((found, answer) => (answer.took > found.took ? answer : found), answers[0] as Answer)
  const gaps = ends.slice(1).map((end, index) => end - (ends[index] ?? end))
  return {
    acknowledged: done.length,
    outage: Math.max(...gaps) / 1000,
    longest: longest.took / 1000,
    longestKind: longest.kind,
    refused: answers.filter(({ status }) => status === 503).length,
    refusedByProxy: answers.filter(({ status, code }) => status === 503 && !code).length,
    pagesMissed: answers.filter(({ kind, status }) => kind === 'page' && status !== 200).length,
    failed: answers
      .filter(({ status }) => status !== 200 && status !== 503)
      .map(({ kind, status }) => `${kind} ${status}`),
  }
}

function compareLedgers({ spends }: Report, before: Ledger[], after: Ledger[]): { lost: number; doubled: number } {
  const kept = after.map(({ entries }) => new Map(entries.map(entry => [entry.idempotencyKey, entry])))
  const lost = spends.filter(
    ({ account, idempotencyKey, acknowledged }) =>
      acknowledged === undefined || kept[account]?.get(idempotencyKey)?.balanceAfter !== acknowledged,
  ).length
  const doubled = after.filter(({ balance }, account) => {
    const own = spends.filter(spend => spend.account === account)
    return (before[account]?.balance ?? 0) - balance !== priceOfSpend * own.length
  }).length
  return { lost, doubled }
}

/** Accounts whose stored goal is not the one that was acknowledged last, and balances that differ from their entries. */
async function countWrongGoals(db: Database, ids: readonly string[], { goals }: Report): Promise<number> {
  let wrong = (await findWrongBalances({ db })).length
  for (const [account, id] of ids.entries()) {
    const [user] = await db.sql.select({ goal: users.goal }).from(users).where(eq(users.id, id))
    if (user?.goal !== `Goal ${goals[account]}`) wrong++
  }
  return wrong
}

/** Connections of the pool that were broken by the event fail once. */
const insist = <Result>(read: () => Promise<Result>): Promise<Result> =>
  until('an answer of the database', () =>
    read().then(
      result => [result] as const,
      () => undefined,
    ),
  ).then(([result]) => result)

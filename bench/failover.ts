import { spawnSync } from 'node:child_process'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createPricedListings, createRichAccounts } from '#server/testing/kill-storm.ts'
import { findPrograms } from '../scripts/postgres.ts'
import { type Cluster, startCluster } from './failover/cluster.ts'
import { makeDatabase, urlOf } from './failover/database-machine.ts'
import { prepareDirectWrites } from './failover/direct-writes.ts'
import { type Drill, runDrill } from './failover/drill.ts'
import { events } from './failover/events.ts'
import { atMost, type Figure, info, type Row, skipped } from './row.ts'
import { noPostgres } from './support/engines.ts'
import { type GuardedFolder, guardedFolder } from './support/guarded-folder.ts'
import { hasProxy, startDatabaseProxy, startProxy } from './support/proxy.ts'
import { startServer } from './support/server-process.ts'

/** In seconds. */
const bounds = { outage: 15, request: 5 }
const accounts = 60
const listingsOfEvent = 40

/** How servers reach the primary: by a URL that names both databases, or through an HAProxy that asks Patroni. */
const ways = ['hosts', 'proxy'] as const
type Way = (typeof ways)[number]

/**
 * Three servers behind HAProxy, with PostgreSQL under Patroni: a primary, a synchronous standby and one etcd, all of
 * them on this machine and by the examples of deploy/. Databases are killed, stopped and cut off while users work.
 */
export const failover: Figure[] = ways.map(way => ({
  name: `failover/${way}`,
  slow: true,
  async measure() {
    const missing = findMissing()
    if (missing) return [skipped(`failover by ${way}`, missing)]
    const guarded = guardedFolder()
    try {
      return await measureFailover(way, guarded)
    } finally {
      await guarded.remove()
    }
  },
}))

function findMissing(): string | undefined {
  if (process.platform !== 'linux') return 'processes are found in /proc, which Linux has'
  if (!findPrograms()) return noPostgres
  if (!hasProxy()) return 'no HAProxy on this machine'
  return ['patroni', 'etcd']
    .find(program => spawnSync(program, ['--version']).status !== 0)
    ?.concat(' is not installed')
}

async function measureFailover(way: Way, guarded: GuardedFolder): Promise<Row[]> {
  const cluster = await startCluster(guarded)
  const { primary } = await cluster.roles()
  await makeDatabase(primary)
  await prepareDirectWrites(primary)
  const ports = way === 'hosts' ? cluster.machines.map(({ port }) => port) : [await proxyPort(cluster)]
  const servers: { port: number; stop(): Promise<void>; unwatch(): void }[] = []
  const db = await openPostgres(urlOf(cluster.machines.map(({ port }) => port)), { poolSize: 4 })
  const drills: Drill[] = []
  try {
    const { ids, bearers } = await createRichAccounts(db, accounts)
    const listings = await createPricedListings(db, listingsOfEvent * events.length)
    const settings = {
      DATABASE_URL: urlOf(ports),
      // As docs/operating.md says: twice this and 4, for all servers, leaves connections for others.
      DATABASE_POOL_SIZE: '8',
      RATE_LIMIT_SCALE: '1000000',
      JOB_FEED: '/nowhere/jobs.json',
    }
    for (let each = 0; each < 3; each++) {
      const server = await startServer({ ...settings, PORT: `${await freePort()}` })
      servers.push({ ...server, unwatch: guarded.watch(server.pid ?? 0) })
    }
    const proxy = await startProxy(servers.map(({ port }) => port))
    for (const [index, event] of events.entries()) {
      console.error(`  ${event.name} …`)
      const own = listings.slice(index * listingsOfEvent, (index + 1) * listingsOfEvent)
      drills.push(await runDrill(event, { cluster, db, ids, workload: { origin: proxy.url, bearers, listings: own } }))
    }
    return rowsOf(way, drills)
  } finally {
    await Promise.all(servers.map(({ stop, unwatch }) => stop().then(unwatch)))
    await db.close()
  }
}

const proxyPort = async ({ machines }: Cluster) => (await startDatabaseProxy(machines)).port

function rowsOf(way: Way, drills: readonly Drill[]): Row[] {
  const sum = (count: (drill: Drill) => number) => drills.reduce((total, drill) => total + count(drill), 0)
  const outages = drills.map(({ event, outage, longest, longestKind, acknowledged, refused }): Row => {
    const name = `${way}: ${event.name}`
    const detail = `longest request ${longest.toFixed(1)} s, a ${longestKind}; ${acknowledged} acknowledged, ${refused} refused`
    if (event.hasNoSuccessor) return info(name, `${outage.toFixed(1)} s (${detail})`)
    return atMost({ name, value: outage, bound: bounds.outage, unit: 's', digits: 1, detail })
  })
  const longest = Math.max(...drills.map(drill => drill.longest))
  const failed = drills.flatMap(drill => drill.failed)
  const old = drills.flatMap(drill => drill.old ?? [])
  const attempts = old.reduce((total, each) => total + each.attempts, 0)
  return [
    ...outages,
    atMost({ name: `${way}: longest request`, value: longest, bound: bounds.request, unit: 's', digits: 1 }),
    atMost({ name: `${way}: acknowledged and lost`, value: sum(({ lost }) => lost), bound: 0 }),
    atMost({ name: `${way}: charged twice`, value: sum(({ doubled }) => doubled), bound: 0 }),
    atMost({ name: `${way}: reads without what was acknowledged`, value: sum(({ stale }) => stale), bound: 0 }),
    atMost({
      name: `${way}: answers other than 200 and 503`,
      value: failed.length,
      bound: 0,
      detail: [...new Set(failed)].join(', '),
    }),
    atMost({ name: `${way}: pages not answered`, value: sum(({ pagesMissed }) => pagesMissed), bound: 0 }),
    atMost({ name: `${way}: refusals by the proxy`, value: sum(({ refusedByProxy }) => refusedByProxy), bound: 0 }),
    atMost({
      name: `${way}: connections beyond what PostgreSQL allows`,
      value: sum(({ connectionsRefused }) => connectionsRefused),
      bound: 0,
    }),
    atMost({
      name: `${way}: writes that the old primary accepted`,
      value: old.reduce((total, { accepted, lost }) => total + accepted + lost, 0),
      bound: 0,
      detail: `of ${attempts} attempts`,
    }),
  ]
}

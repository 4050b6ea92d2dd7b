import { isIPv6 } from 'node:net'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type CountedBy, type RateLimit, type RateRule, rateLimits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, rowsOf, type Sql } from '#server/platform/db/database.ts'
import { rateLimits as counted } from '#server/platform/db/schema.ts'
import { sha256 } from '#server/platform/hash.ts'

export interface Requester {
  ip: string
  userId: string | undefined
  body?: unknown
}

interface RateLimitResult {
  wait: number | undefined
  isFirstRejection: boolean
  /** Undoes the count after a success if the limit counts failures only. */
  refund(): Promise<void>
}
export type Limiter = (limit: RateLimit, requester: Requester) => Promise<RateLimitResult>

const accepted = { wait: undefined, isFirstRejection: false }
export const unlimited: Limiter = async () => ({ ...accepted, refund: async () => {} })

interface LimiterParts {
  db: Database
  clock: Clock
  scale: number
  accountOf(identifier: string): Promise<string | undefined>
}

/**
 * Counts in the database for all servers. Subjects are stored as a hash of day and subject, so windows restart at
 * midnight UTC.
 */
export function rateLimiter({ db, clock, scale, accountOf }: LimiterParts): Limiter {
  if (scale === Number.POSITIVE_INFINITY) return unlimited
  const countOne = batchByKey((key, times, within) => {
    const now = clock.now()
    return incrementCount(db.sql, key, times, now, new Date(now.getTime() + within))
  })
  return async (limit, requester) => {
    const now = clock.now()
    const subjectOf = subjectsOf(requester, accountOf)
    const failures: string[] = []
    const refund = async () => {
      for (const key of failures) await decrementCount(db.sql, key, clock.now())
    }
    const checkRule = async ({ by, times, within, onlyFailures }: RateRule) => {
      const subject = await subjectOf(by)
      if (subject === undefined) return accepted
      const key = `${limit}:${by}:${within}:${sha256(`${now.toISOString().slice(0, 10)} ${subject}`, 'base64url')}`
      const { count, ends } = await countOne(key, within)
      if (onlyFailures) failures.push(key)
      const allowed = Math.max(1, Math.floor(times * scale))
      if (count <= allowed) return accepted
      const wait = Math.min(ends, midnightAfter(now)) - now.getTime()
      return { wait: Math.max(1, Math.ceil(wait / 1000)), isFirstRejection: count === allowed + 1 }
    }
    for (const rule of rateLimits[limit] as readonly RateRule[]) {
      const result = await checkRule(rule)
      const refused = result.wait !== undefined && (!rule.beyond || (await checkRule(rule.beyond)).wait !== undefined)
      if (refused) return { ...result, refund }
    }
    return { ...accepted, refund }
  }
}

const midnightAfter = (now: Date) => new Date(now).setUTCHours(24, 0, 0, 0)

export async function deleteExpiredLimits(db: Sql, now: Date): Promise<number> {
  return (await db.delete(counted).where(lt(counted.windowEnds, now)).returning({ key: counted.key })).length
}

interface PendingCount {
  resolve(count: Count): void
  reject(error: unknown): void
}

/**
 * Runs one statement per key at a time and batches the waiting calls, so that many calls for one key do not occupy the
 * database.
 */
function batchByKey(count: (key: string, times: number, within: number) => Promise<Count>) {
  const queues = new Map<string, PendingCount[]>()
  const work = async (key: string, within: number) => {
    for (let queue = queues.get(key); queue?.length; queue = queues.get(key)) {
      const batch = queue.splice(0)
      try {
        const { count: all, ends } = await count(key, batch.length, within)
        for (const [index, { resolve }] of batch.entries()) resolve({ count: all - batch.length + 1 + index, ends })
      } catch (error) {
        // Those that came meanwhile fail as well, instead of waiting for the next timeout.
        for (const { reject } of [...batch, ...queue.splice(0)]) reject(error)
      }
    }
    queues.delete(key)
  }
  return (key: string, within: number) =>
    new Promise<Count>((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ resolve, reject })
      queues.set(key, [{ resolve, reject }])
      void work(key, within)
    })
}

function subjectsOf({ ip, userId, body }: Requester, accountOf: LimiterParts['accountOf']) {
  const { username = '', email } = (body ?? {}) as { username?: string; email?: string }
  let found: Promise<string> | undefined
  const account = () => {
    found ??= accountOf(username).then(id => id ?? username.normalize('NFKC').toLowerCase())
    return found
  }
  return async (by: CountedBy): Promise<string | undefined> => {
    if (by === 'ip') return networkOf(ip)
    if (by === 'guest') return userId === undefined ? networkOf(ip) : undefined
    if (by === 'user') return userId
    if (by === 'email') return email
    return by === 'account' ? account() : `${networkOf(ip)} ${await account()}`
  }
}

/** One customer has a whole IPv6 /64, so it counts as one address. */
function networkOf(ip: string): string {
  const embeddedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embeddedIpv4) return embeddedIpv4
  if (!isIPv6(ip)) return ip
  const [head = [], tail] = ip.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : []
  const groups = [...head, ...zeros, ...(tail ?? [])]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

interface Count {
  count: number
  ends: number
}

/**
 * A count does not wait for a synchronous standby: a request waits for one only with what it stores itself. A failover
 * may lose the newest counts.
 */
async function incrementCount(db: Sql, key: string, times: number, now: Date, windowEnds: Date): Promise<Count> {
  const [at, ends] = [now.toISOString(), windowEnds.toISOString()]
  const [row] = await rowsOf<Count>(
    db,
    sql`with quickly as materialized (select set_config('synchronous_commit', 'local', true))
        insert into ${counted} as held (key, count, window_ends)
        select ${key}, ${times}::int, ${ends}::timestamptz from quickly
        on conflict (key) do update set
          count = case when held.window_ends <= ${at}::timestamptz then 0 else held.count end + excluded.count,
          window_ends = case when held.window_ends <= ${at}::timestamptz then excluded.window_ends else held.window_ends end
        returning count::int as count, (extract(epoch from window_ends) * 1000)::float8 as ends`,
  )
  if (!row) throw new Error('A count was not returned')
  return row
}

async function decrementCount(db: Sql, key: string, now: Date): Promise<void> {
  await db
    .update(counted)
    .set({ count: sql`greatest(${counted.count} - 1, 0)` })
    .where(and(eq(counted.key, key), gt(counted.windowEnds, now)))
}

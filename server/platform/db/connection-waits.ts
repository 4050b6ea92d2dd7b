import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** How long a request waits for connections, in one place or in several. In milliseconds of the monotonic clock. */
interface Waits {
  start: number
  spent: number
  /** Waits at the same moment count once. */
  open: number
  since: number
}

const waits = new AsyncLocalStorage<Waits>()
/** What still goes on after this time, such as a text that is being written, waits each time anew. In milliseconds. */
const sharedFor = 5_000
/** What a free connection takes at most, in milliseconds. */
const grace = 50

/**
 * Runs the work of a request. All its waits for connections together take no longer than one may, so that it does not
 * wait for a connection before each of its statements.
 */
export function shareConnectionWaits<Result>(work: () => Result): Result {
  const now = performance.now()
  return waits.run({ start: now, spent: 0, open: 0, since: now }, work)
}

/** @throws when there is no connection within `timeout` milliseconds, less what the request has waited already. */
export async function connectWithin(pool: Pool, timeout: number): Promise<PoolClient> {
  const own = waits.getStore()
  const from = performance.now()
  if (!own || from - own.start > sharedFor || pool.idleCount > pool.waitingCount) return pool.connect()
  if (own.open++ === 0) own.since = from
  const left = Math.max(grace, timeout - own.spent - (from - own.since))
  try {
    return await connectBefore(pool, left)
  } finally {
    if (--own.open === 0) own.spent += performance.now() - own.since
  }
}

async function connectBefore(pool: Pool, left: number): Promise<PoolClient> {
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('timeout exceeded when trying to connect'))
      connecting.then(
        client => client.release(),
        () => {},
      )
    }, left)
  })
  try {
    return await Promise.race([connecting, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

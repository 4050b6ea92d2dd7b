import type { Pool, PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { connectWithin, shareConnectionWaits } from './connection-waits.ts'

const timeout = 400
/** A pool without a free connection. */
const busy = () => {
  const { promise, resolve } = Promise.withResolvers<PoolClient>()
  return { pool: { connect: () => promise } as unknown as Pool, resolve }
}
const millisecondsOf = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

test('a request waits for connections as long as one wait may take, however often it needs one', async () => {
  const { pool } = busy()
  const wait = () => expect(connectWithin(pool, timeout)).rejects.toThrow('timeout exceeded when trying to connect')
  const took = await millisecondsOf(() =>
    shareConnectionWaits(async () => {
      for (let each = 0; each < 4; each++) await wait()
    }),
  )
  expect(took).toBeGreaterThan(timeout - 10)
  expect(took).toBeLessThan(2 * timeout)
})

test('waits at the same moment count once', async () => {
  const free = { release: () => {} } as PoolClient
  const soon = {
    connect: () => new Promise(resolve => setTimeout(() => resolve(free), timeout / 4)),
  } as unknown as Pool
  await shareConnectionWaits(async () => {
    for (let round = 0; round < 2; round++)
      expect(await Promise.all(Array.from({ length: 5 }, () => connectWithin(soon, timeout)))).toEqual(
        Array(5).fill(free),
      )
  })
})

test('a connection that comes too late is returned', async () => {
  const { pool, resolve } = busy()
  await shareConnectionWaits(() => expect(connectWithin(pool, 1)).rejects.toThrow('timeout exceeded'))
  const release = vi.fn()
  resolve({ release } as unknown as PoolClient)
  await expect.poll(() => release).toHaveBeenCalledOnce()
})

test('what belongs to no request waits as long as the pool does', async () => {
  const { pool, resolve } = busy()
  const connecting = connectWithin(pool, 1)
  const client = {} as PoolClient
  resolve(client)
  expect(await connecting).toBe(client)
})

import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const busy = () => new Error('busy')
const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
function held() {
  let release = () => {}
  const until = new Promise<void>(resolve => {
    release = resolve
  })
  return { work: () => until, release }
}

test('a canceled waiter leaves the queue', async () => {
  const semaphore = createSemaphore({ concurrency: 1, timeout: 5, busy })
  const first = held()
  const under = settled(semaphore.run(first.work))
  expect(await Promise.all(Array.from({ length: 8 }, () => settled(semaphore.run(async () => {}))))).toEqual(
    Array.from({ length: 8 }, () => 'busy'),
  )
  first.release()
  expect(await under).toBe('done')
  for (const _ of Array.from({ length: 3 })) expect(await settled(semaphore.run(async () => {}))).toBe('done')
})

test('a full queue rejects at once, an abort leaves it, and a failure releases the slot', async () => {
  const turns = createSemaphore({ concurrency: 1, timeout: 60_000, maxQueued: 1, busy })
  const first = held()
  const stop = new AbortController()
  const under = settled(turns.run(first.work))
  const waits = settled(turns.run(async () => {}, stop.signal))
  expect(await settled(turns.run(async () => {}))).toBe('busy')
  stop.abort(new Error('left'))
  expect(await waits).toBe('left')
  const next = settled(turns.run(() => Promise.reject(new Error('failed'))))
  first.release()
  expect([await under, await next, await settled(turns.run(async () => {}))]).toEqual(['done', 'failed', 'done'])
})

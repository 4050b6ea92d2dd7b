import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

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
  const turns = makeTurns({ concurrency: 1, within: 5, busy })
  const first = held()
  const under = settled(turns.take(first.work))
  expect(await Promise.all(Array.from({ length: 8 }, () => settled(turns.take(async () => {}))))).toEqual(
    Array.from({ length: 8 }, () => 'busy'),
  )
  first.release()
  expect(await under).toBe('done')
  for (const _ of Array.from({ length: 3 })) expect(await settled(turns.take(async () => {}))).toBe('done')
})

test('a full queue rejects at once, an abort leaves it, and a failure releases the slot', async () => {
  const turns = makeTurns({ concurrency: 1, within: 60_000, mostWaiting: 1, busy })
  const first = held()
  const stop = new AbortController()
  const under = settled(turns.take(first.work))
  const waits = settled(turns.take(async () => {}, stop.signal))
  expect(await settled(turns.take(async () => {}))).toBe('busy')
  stop.abort(new Error('left'))
  expect(await waits).toBe('left')
  const next = settled(turns.take(() => Promise.reject(new Error('failed'))))
  first.release()
  expect([await under, await next, await settled(turns.take(async () => {}))]).toEqual(['done', 'failed', 'done'])
})

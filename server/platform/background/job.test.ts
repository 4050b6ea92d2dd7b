import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { type Job, runPeriodically, startJobs } from './job.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Work = Job<object>['run']
const jobOf = (run: Work, options: Partial<Job<object>> = {}): Job<object> => ({
  name: 'work',
  every: 1000,
  exclusive: false,
  failure: 'it failed',
  run,
  ...options,
})

function background(runExclusively = vi.fn((_name: string, work: () => Promise<void>) => work())) {
  const log = { warn: vi.fn(), error: vi.fn() }
  return { log, runExclusively, deps: { db: { runExclusively }, clock: systemClock, log } }
}

test('runs at once and then periodically, with the time of each run', async () => {
  const times: number[] = []
  const from = Date.now()
  const { stop } = runPeriodically(
    jobOf(async (_deps, now) => void times.push(now.getTime() - from)),
    background().deps,
  )
  await vi.advanceTimersByTimeAsync(2500)
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(times).toEqual([0, 1000, 2000])
})

test('waits for the delay of the first run', async () => {
  const run = vi.fn(async () => {})
  const { stop } = runPeriodically(jobOf(run, { every: 10_000, first: 3000 }), background().deps)
  await vi.advanceTimersByTimeAsync(2999)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  await stop()
})

test('does not overlap itself', async () => {
  const first = Promise.withResolvers<void>()
  const run = vi.fn(() => first.promise)
  const { stop } = runPeriodically(jobOf(run), background().deps)
  await vi.advanceTimersByTimeAsync(5500)
  expect(run).toHaveBeenCalledTimes(1)
  first.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
  await stop()
})

test('logs a failed run once, without the values of its query, and runs again', async () => {
  const run = vi.fn(async () => {})
  run.mockRejectedValueOnce(new Error('Failed query\nparams: ada@example.org'))
  const { deps, log } = background()
  const { stop } = runPeriodically(jobOf(run), deps)
  await vi.advanceTimersByTimeAsync(1500)
  await stop()
  expect(run).toHaveBeenCalledTimes(2)
  expect(log.error.mock.calls).toEqual([[{ job: 'work', reason: 'Failed query' }, 'it failed']])
})

test('a stop aborts the signal and waits for the run, but only so long', async () => {
  let aborted = false
  const run: Work = (_deps, _now, signal) =>
    new Promise(() =>
      signal.addEventListener('abort', () => {
        aborted = true
      }),
    )
  const jobs = [jobOf(run, { stopWithin: 300 }), jobOf(async () => {}, { name: 'other' })]
  let stopped = false
  const end = startJobs(jobs, background().deps)
    .stop()
    .then(() => {
      stopped = true
    })
  await vi.advanceTimersByTimeAsync(299)
  expect([aborted, stopped]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1)
  await end
})

test('only an exclusive job asks for a lease, by its name, and does not run without one', async () => {
  const run = vi.fn(async () => {})
  const shared = vi.fn(async () => {})
  const { deps, runExclusively } = background(vi.fn(async () => {}))
  const { stop } = startJobs([jobOf(run, { exclusive: true }), jobOf(shared, { name: 'shared' })], deps)
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  expect(runExclusively.mock.calls.map(([name]) => name)).toEqual(['work'])
  expect([run.mock.calls.length, shared.mock.calls.length]).toEqual([0, 1])
})

test('a lease that comes after the stop starts no run', async () => {
  const lease = Promise.withResolvers<void>()
  const run = vi.fn(async () => {})
  const { deps } = background(vi.fn((_name, work) => lease.promise.then(work)))
  const { stop } = runPeriodically(jobOf(run, { exclusive: true }), deps)
  const end = stop()
  lease.resolve()
  await end
  expect(run).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPeriodically } from '../background/job.ts'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Delivered } from './deliver-mails.ts'
import { mailJob } from './mail-job.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nothing: Delivered = { sent: 0, failures: [], full: false }

const start = (deliver: () => Promise<Delivered>, log: Log) =>
  runPeriodically(mailJob, { deliver, log, clock: systemClock, db: { runExclusively: (_name, work) => work() } })

function recorder() {
  const lines: { level: string; details: object; message: string }[] = []
  const at = (level: string) => (details: object, message: string) => void lines.push({ level, details, message })
  return { lines, log: { warn: at('warn'), error: at('error') } }
}

test('delivers at once, then every 5 s, and without a pause while more are due', async () => {
  const answers = [
    { ...nothing, full: true },
    { ...nothing, full: true },
  ]
  const deliver = vi.fn(async () => answers.shift() ?? nothing)
  const { stop } = start(deliver, recorder().log)
  await vi.advanceTimersByTimeAsync(0)
  expect(deliver).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(deliver).toHaveBeenCalledTimes(5)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deliver).toHaveBeenCalledTimes(5)
})

test('does not overlap a slow run, and a stop waits for it', async () => {
  let finish = () => {}
  const deliver = vi.fn(() => new Promise<Delivered>(resolve => (finish = () => resolve({ ...nothing, full: true }))))
  const { stop } = start(deliver, recorder().log)
  await vi.advanceTimersByTimeAsync(8000)
  expect(deliver).toHaveBeenCalledTimes(1)
  let stopped = false
  const end = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).toBe(false)
  finish()
  await end
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('a stop waits at most 10 s', async () => {
  const { stop } = start(() => new Promise(() => {}), recorder().log)
  const end = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await end
})

test('logs a failed query without its values, and runs again', async () => {
  const { lines, log } = recorder()
  const deliver = vi.fn(async () => nothing)
  deliver.mockRejectedValueOnce(new Error('Failed query: update mails set x = $1\nparams: ada@example.org,\n2026'))
  const { stop } = start(deliver, log)
  await vi.advanceTimersByTimeAsync(5000)
  expect(deliver).toHaveBeenCalledTimes(2)
  expect(lines).toMatchObject([{ level: 'error', details: { reason: 'Failed query: update mails set x = $1' } }])
  await stop()
})

test('logs a failed mail as a warning and one that was given up as an error', async () => {
  const { lines, log } = recorder()
  const failure = { id: '1', kind: 'welcome', reason: 'ECONNREFUSED' }
  const failures = [
    { ...failure, givenUp: false },
    { ...failure, givenUp: true },
  ]
  const { stop } = start(async () => ({ ...nothing, failures }), log)
  await vi.advanceTimersByTimeAsync(0)
  expect(lines).toEqual([
    { level: 'warn', details: failure, message: 'a mail has to be sent again' },
    { level: 'error', details: failure, message: 'a mail was given up' },
  ])
  await stop()
})

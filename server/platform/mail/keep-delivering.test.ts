import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Delivered } from './deliver-mails.ts'
import { keepDelivering } from './keep-delivering.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nothing: Delivered = { sent: 0, failures: [], full: false }

function recorder() {
  const lines: { level: string; details: object; message: string }[] = []
  const at = (level: string) => (details: object, message: string) => void lines.push({ level, details, message })
  return { lines, log: { warn: at('warn'), error: at('error') } }
}

test('it begins at once, goes on every few seconds, and goes straight on while more are due', async () => {
  const answers = [
    { ...nothing, full: true },
    { ...nothing, full: true },
  ]
  const deliver = vi.fn(async () => answers.shift() ?? nothing)
  const { stop } = keepDelivering(deliver, recorder().log)
  await vi.advanceTimersByTimeAsync(0)
  expect(deliver).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(deliver).toHaveBeenCalledTimes(5)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deliver).toHaveBeenCalledTimes(5)
})

test('a slow round is not overtaken by the next, and a stop waits for it', async () => {
  let finish = () => {}
  const deliver = vi.fn(() => new Promise<Delivered>(resolve => (finish = () => resolve({ ...nothing, full: true }))))
  const { stop } = keepDelivering(deliver, recorder().log)
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

test('a stop does not wait for ever', async () => {
  const { stop } = keepDelivering(() => new Promise(() => {}), recorder().log)
  const end = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await end
})

test('when the database is away it says so, without what was asked, and goes on afterwards', async () => {
  const { lines, log } = recorder()
  const deliver = vi.fn(async () => nothing)
  deliver.mockRejectedValueOnce(new Error('Failed query: update mails set x = $1\nparams: ada@example.org,\n2026'))
  const { stop } = keepDelivering(deliver, log)
  await vi.advanceTimersByTimeAsync(5000)
  expect(deliver).toHaveBeenCalledTimes(2)
  expect(lines).toMatchObject([{ level: 'error', details: { reason: 'Failed query: update mails set x = $1' } }])
  await stop()
})

test('a mail that failed is a warning, one that was given up is an error', async () => {
  const { lines, log } = recorder()
  const failure = { id: '1', kind: 'welcome', reason: 'ECONNREFUSED' }
  const failures = [
    { ...failure, givenUp: false },
    { ...failure, givenUp: true },
  ]
  const { stop } = keepDelivering(async () => ({ ...nothing, failures }), log)
  await vi.advanceTimersByTimeAsync(0)
  expect(lines).toEqual([
    { level: 'warn', details: failure, message: 'a mail has to be sent again' },
    { level: 'error', details: failure, message: 'a mail was given up' },
  ])
  await stop()
})

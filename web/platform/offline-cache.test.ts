import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { clearOfflineCache, offlinePersister, storeQueryUpdates } from './offline-cache.ts'
import { oldestOfflineData } from './offline-data-age.ts'

const stored = new Map<unknown, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => stored,
  get: async (name: string) => stored.get(name),
  set: async (name: string, kept: unknown) => void stored.set(name, kept),
  clear: vi.fn(async () => stored.clear()),
}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Renders a page that shows the list of `answer`. */
async function visit(answer: () => Promise<string[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const cache = client.getQueryCache()
  storeQueryUpdates(cache)
  const options = { queryKey: ['list', 'ann'], queryFn: answer, persister: offlinePersister<string[]> }
  const observer = new QueryObserver(client, options)
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  return { client, observer, leave, since: () => oldestOfflineData(cache) }
}
const fail = (status: number) => async () => {
  throw new ApiError(status, '')
}

test('shows stored data with its fetch time, however often it is shown', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000)
  const first = await visit(async () => ['Baker'])
  expect(first.since()).toBeUndefined()
  for (const later of [2000, 3000]) {
    now.mockReturnValue(later)
    const unreached = await visit(fail(0))
    expect(unreached.observer.getCurrentResult().data).toEqual(['Baker'])
    expect(unreached.since()).toBe(1000)
    unreached.leave()
    expect(unreached.since()).toBeUndefined()
  }
})

test('loaded data has an age while its refetch fails', async () => {
  const answer = vi.fn(async () => ['Cook'])
  const page = await visit(answer)
  const { dataUpdatedAt } = page.observer.getCurrentResult()
  answer.mockImplementationOnce(fail(500))
  await page.observer.refetch()
  expect(page.since()).toBe(dataUpdatedAt)
  answer.mockImplementationOnce(fail(0))
  await page.observer.refetch()
  expect(page.since()).toBe(dataUpdatedAt)
  await page.observer.refetch()
  expect(page.since()).toBeUndefined()
})

test('sign-out does not wait for a browser that never confirms the clearing', async () => {
  vi.useFakeTimers()
  vi.mocked(clear).mockReturnValueOnce(new Promise(() => {}))
  const dropped = vi.fn()
  void clearOfflineCache().then(dropped)
  await vi.advanceTimersByTimeAsync(1999)
  expect(dropped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(dropped).toHaveBeenCalledOnce()
})

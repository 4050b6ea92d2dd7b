import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { shownSince } from './kept-age.ts'
import { dropKeptAnswers, keepAnswers, orKept } from './kept-answers.ts'

const shelf = new Map<unknown, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => shelf,
  get: async (name: string) => shelf.get(name),
  set: async (name: string, kept: unknown) => void shelf.set(name, kept),
  clear: vi.fn(async () => shelf.clear()),
}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page that shows her list, as `answer` has it. */
async function visit(answer: () => Promise<string[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const cache = client.getQueryCache()
  keepAnswers(cache)
  const options = { queryKey: ['list', 'ann'], queryFn: answer, persister: orKept<string[]> }
  const observer = new QueryObserver(client, options)
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  return { client, observer, leave, since: () => shownSince(cache) }
}
const fail = (status: number) => async () => {
  throw new ApiError(status, '')
}

test('what this device kept is shown with the time at which it was told, however often it is shown', async () => {
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

test('what was loaded before has an age from when it could not be loaded anew until it could', async () => {
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

test('nobody waits at a sign-out for a browser that never says that it has emptied its store', async () => {
  vi.useFakeTimers()
  vi.mocked(clear).mockReturnValueOnce(new Promise(() => {}))
  const dropped = vi.fn()
  void dropKeptAnswers().then(dropped)
  await vi.advanceTimersByTimeAsync(1999)
  expect(dropped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(dropped).toHaveBeenCalledOnce()
})

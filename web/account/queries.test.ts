import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type Preferences, preferencesMutation, preferencesQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const { queryKey } = preferencesQuery
const none: Preferences = { unwantedMails: [] }
const one: Preferences = { unwantedMails: ['quiz-results'] }
const both: Preferences = { unwantedMails: ['quiz-results', 'job-alerts'] }

/** Controls when the server responds, and records requests in order. */
function opened() {
  const asked: { method: string; answer: (preferences: Preferences | null) => void }[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    const answer = Promise.withResolvers<Preferences | null>()
    asked.push({ method, answer: answer.resolve })
    const preferences = await answer.promise
    return preferences
      ? Response.json(preferences)
      : Response.json({ code: 'server_error', message: '' }, { status: 500 })
  })
  const client = new QueryClient()
  client.setQueryData(queryKey, none, { updatedAt: 0 })
  const observer = new MutationObserver(client, preferencesMutation(client))
  const choose = (next: Preferences) => observer.mutate(next).catch(() => 'refused')
  const methods = () => asked.map(({ method }) => method)
  return { client, asked, methods, choose, shown: () => client.getQueryData(queryKey) }
}

test('an earlier request does not overwrite an optimistic choice', async () => {
  const { client, asked, methods, choose, shown } = opened()
  const loaded = client.fetchQuery(preferencesQuery)
  await expect.poll(() => methods()).toEqual(['GET'])
  const chosen = choose(one)
  await expect.poll(() => methods()).toEqual(['GET', 'PUT'])
  asked[1]?.answer(one)
  await chosen
  asked[0]?.answer(none)
  await loaded
  expect(shown()).toEqual(one)
})

test('sends choices in order, and a failed one does not revert a later one', async () => {
  const { asked, methods, choose, shown } = opened()
  const [first, second] = [choose(one), choose(both)]
  await expect.poll(() => shown()).toEqual(both)
  await expect.poll(() => methods()).toEqual(['PUT'])
  asked[0]?.answer(null)
  expect(await first).toBe('refused')
  await expect.poll(() => methods()).toEqual(['PUT', 'PUT'])
  asked[1]?.answer(both)
  expect(await second).toEqual(both)
  expect(shown()).toEqual(both)
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { InterviewStory } from '#contract/endpoints/interviews.ts'
import { deleteStory, storiesQuery, upsertStory } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const story = (id: string): InterviewStory => ({
  id,
  title: id,
  question: `Tell me of ${id}`,
  careerTitle: '',
  answer: 'It rang.',
  themes: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
})
const { queryKey } = storiesQuery('me')

/** A server with two stories. `failing`: the number of reads that fail first. */
function stubServer({ failing = 0 } = {}) {
  let kept = [story('one'), story('two')]
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET' && failing-- > 0) return Response.json({ code: 'server_error', message: '' }, { status: 500 })
    if (method === 'GET') return Response.json(kept)
    if (method === 'DELETE') {
      kept = kept.filter(({ id }) => !url.endsWith(id))
      return Response.json({ success: true })
    }
    kept = [story('three'), ...kept]
    return Response.json(kept[0])
  })
}

function observeStories() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, storiesQuery('me'))
  const leave = observer.subscribe(() => {})
  return {
    client,
    leave,
    result: () => observer.getCurrentResult(),
    ids: () => client.getQueryData(queryKey)?.map(({ id }) => id),
  }
}

const changes = [
  ['kept', ['three', 'one', 'two'], (client: QueryClient) => upsertStory(client, 'me', story('three'))],
  ['deleted', ['two'], (client: QueryClient) => deleteStory(client, 'me', 'one')],
] as const

test.each(changes)(
  'a story that is %s before the list has loaded keeps the other stories',
  async (_, expected, change) => {
    stubServer({ failing: 1 })
    const { client, leave, result, ids } = observeStories()
    await expect.poll(() => result().isError).toBe(true)
    await change(client)
    expect(ids()).toEqual(expected)
    leave()
  },
)

test.each(changes)('a story that is %s updates the loaded list', async (_, expected, change) => {
  stubServer()
  const { client, leave, result, ids } = observeStories()
  await expect.poll(() => result().isSuccess).toBe(true)
  await change(client)
  expect(ids()).toEqual(expected)
  leave()
})

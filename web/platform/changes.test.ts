import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { restartQuery } from './changes.ts'

test.each([
  ['the first load of a list', undefined],
  ['a later one', ['before']],
])('%s that started before a change does not overwrite it', async (_, known) => {
  const client = new QueryClient()
  const queryKey = ['list']
  if (known) client.setQueryData(queryKey, known, { updatedAt: 0 })
  let answerLate = (_list: string[]) => {}
  const ask = vi
    .fn<() => Promise<string[]>>()
    .mockImplementationOnce(() => new Promise(answer => (answerLate = answer)))
    .mockResolvedValue(['after'])
  const observer = new QueryObserver(client, { queryKey, queryFn: ask })
  const leave = observer.subscribe(() => {})
  expect(ask).toHaveBeenCalledOnce()

  const loaded = restartQuery(client, queryKey)
  answerLate(['before'])
  await loaded
  expect(observer.getCurrentResult().data).toEqual(['after'])
  leave()
})

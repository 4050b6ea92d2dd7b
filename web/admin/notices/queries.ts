import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { writeNotice } from '#contract/endpoints/notices.ts'
import { call, read } from '#web/platform/api.ts'

export type Draft = BodyIn<typeof writeNotice>

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async ({ signal }) => (await read('listNotices', { signal })) ?? null,
  staleTime: 0,
  retry: 1,
  networkMode: 'always',
  // While one is being sent, its figures change.
  refetchInterval: ({ state }) => (state.data?.notices.some(each => each.state === 'sending') ? 5000 : false),
})

export const invalidateNotices = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['audit'] }),
  ])

export const saveNotice = (draft: Draft, old: { id: string; revision: number } | null) =>
  old
    ? call('changeNotice', { params: { id: old.id }, body: { ...draft, revision: old.revision } })
    : call('writeNotice', { body: draft })

export const deleteNotice = (id: string) => call('deleteNotice', { params: { id } })
export const resendNotice = (id: string) => call('resendNotice', { params: { id } })
export const sendNotice = (id: string, revision: number) => call('sendNotice', { params: { id }, body: { revision } })

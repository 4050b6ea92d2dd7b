import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'

/** The server's answers do not change until the next release. */
const staleTime = Number.POSITIVE_INFINITY

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: async ({ signal }) => (await call('places', { signal })).states,
  staleTime,
})

export const areasQuery = (stateId: string) =>
  queryOptions({
    queryKey: ['areas', stateId],
    queryFn: async ({ signal }) => (await call('placeAreas', { params: { placeId: stateId }, signal })).areas,
    staleTime,
    enabled: stateId !== '',
  })

export const figuresQuery = (placeId: string) =>
  queryOptions({
    queryKey: ['place-figures', placeId],
    queryFn: () => call('placeFigures', { params: { placeId } }),
    persister: offlinePersister,
    retry: 2,
    networkMode: 'always',
    staleTime,
  })

import { queryOptions } from '@tanstack/react-query'
import { hour } from '#contract/time.ts'
import { call } from '#web/platform/api.ts'

export const activitiesQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: () => call('listActivities'),
  networkMode: 'always',
  staleTime: hour,
})

export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', id],
    queryFn: () => call('readActivity', { params: { id } }),
    networkMode: 'always',
    staleTime: hour,
    retry: 1,
  })

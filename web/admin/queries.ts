import { queryOptions } from '@tanstack/react-query'
import { openReports } from '#contract/jobs.ts'
import { read } from '#web/platform/api.ts'

export const reportsQuery = queryOptions({
  queryKey: ['listing-reports'],
  queryFn: async () => (await read(openReports)) ?? [],
})

import { queryOptions } from '@tanstack/react-query'
import { outbox } from '#contract/dev.ts'
import { call } from '#web/platform/api.ts'

/** Looks again by itself: a mail arrives a moment after what it tells. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(outbox, { signal }),
  refetchInterval: 3000,
})

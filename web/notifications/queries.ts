import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/platform/api.ts'

export const devicesQuery = queryOptions({
  queryKey: ['notified-devices'],
  queryFn: async () => (await read('notifiedDevices')) ?? { publicKey: null, devices: [] },
  staleTime: 0,
  networkMode: 'always',
})

import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

export const health = endpoint(paths.health, {
  who: 'public',
  skipSession: true,
  anyHost: true,
  response: z.object({
    status: z.literal('ok'),
    database: z.enum(['pglite', 'postgres']),
    /** Whether acknowledged data survives only a crash of the process or also a power failure. */
    durability: z.enum(['process', 'power']),
    payments: z.enum(['stripe', 'simulated', 'none']),
  }),
})

/** 200 while requests are accepted; `unavailable` while starting, draining or without a database. */
export const ready = endpoint(paths.ready, {
  who: 'public',
  skipSession: true,
  anyHost: true,
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
})

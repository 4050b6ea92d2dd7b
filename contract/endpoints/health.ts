import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/** Says that the process is alive, and on what it runs. */
export const health = endpoint(paths.health, {
  who: 'public',
  anyHost: true,
  response: z.object({
    status: z.literal('ok'),
    database: z.enum(['pglite', 'postgres']),
    /** Whether a power cut can lose what was acknowledged: `process` survives a crash of ours, `power` also that. */
    durability: z.enum(['process', 'power']),
    /** Who takes payments. `simulated`: nothing is really paid. `none`: they are switched off. */
    payments: z.enum(['stripe', 'simulated', 'none']),
  }),
})

/** Answers 200 while requests are welcome, and `unavailable` while starting, draining or without a database. */
export const ready = endpoint(paths.ready, {
  who: 'public',
  anyHost: true,
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
})

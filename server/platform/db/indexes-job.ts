import { hour, second } from '#contract/time.ts'
import type { Job } from '../background/job.ts'
import type { Database } from './database.ts'
import { makeLaterIndexes } from './later-indexes.ts'

export const indexesJob: Job<{ db: Database }> = {
  name: 'indexes',
  every: hour,
  first: 10 * second,
  // Making an index waits for the transactions that are open, and a lease is one.
  exclusive: false,
  failure: 'an index could not be made',
  run: ({ db }, _now, signal) => makeLaterIndexes(db, () => signal.aborted),
}

import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { openWorkerPool } from '#server/platform/worker-pool.ts'
import { writers } from './write-from-told.ts'

type Writers = typeof writers
type Input<Name extends keyof Writers> = Parameters<Writers[Name]>[1]
type Output<Name extends keyof Writers> = Awaited<ReturnType<Writers[Name]>>

/** Characters that are read in a few milliseconds. Most people tell less, and need not wait for a thread. */
const mostAtOnce = 2_000
const mostParsedAtOnce = 8_000
/** Milliseconds for one task. */
const taskTimeout = 40_000
const pool = openWorkerPool<unknown, unknown>(new URL('./writer-worker.ts', import.meta.url), 1)
const semaphore = createSemaphore({ concurrency: 1, timeout: 30_000, maxQueued: 20, busy: () => new AppError('busy') })

export async function writeFromTold<Name extends keyof Writers>(
  careers: Catalogue,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  if (JSON.stringify(input).length <= (/^(?:cleaned|parsed|proposed)$/.test(name) ? mostParsedAtOnce : mostAtOnce)) {
    const write = writers[name] as (careers: Catalogue, input: Input<Name>) => Promise<Output<Name>> | Output<Name>
    return await write(careers, input)
  }
  const written = await semaphore.run(() =>
    pool.run({ name, input }, { signal: AbortSignal.timeout(taskTimeout) }).catch((error: Error) => {
      // The message can quote the user, and no log may hold that.
      throw error.name === 'AbortError' ? new AppError('busy') : new Error(`Nothing was written: ${error.name}`)
    }),
  )
  return written as Output<Name>
}

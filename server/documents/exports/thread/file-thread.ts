import { AppError } from '#server/http/app-error.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { openWorkerPool } from '#server/platform/worker-pool.ts'
import type { ReadTask, Task, TaskResults, WriteTask } from './file-worker.ts'

/** Milliseconds for one task. */
const taskTimeout = 30_000
const pool = openWorkerPool<Task, TaskResults[keyof TaskResults]>(new URL('./file-worker.ts', import.meta.url), 1)
const semaphore = createSemaphore({ concurrency: 1, timeout: 20_000, maxQueued: 20, busy: () => new AppError('busy') })

/**
 * Writes a file in a thread.
 * @throws AppError busy where too many wait, Error where it takes too long or fails
 */
export const writeFile = (task: WriteTask) => runTask(task) as Promise<TaskResults['writing']>

/** Reads a file back in a thread, and compares it with the sheet. @throws as `writeFile` */
export const compareRead = (task: ReadTask) => runTask(task) as Promise<TaskResults['reading']>

const runTask = (task: Task): Promise<TaskResults[keyof TaskResults]> =>
  semaphore.run(() =>
    pool.run(task, { signal: AbortSignal.timeout(taskTimeout) }).catch((error: Error) => {
      // The message can quote the document, and no log may hold that.
      throw new Error(`No file was made: ${error.name}`)
    }),
  )

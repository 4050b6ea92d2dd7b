import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

/**
 * Threads that run the default export of `file`. They start with the first task, and end after a minute without one or
 * when a task is aborted. They get no environment, since that holds secrets.
 */
export function openWorkerPool<Task, Result>(file: URL, maxThreads: number): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
    atomics: 'disabled',
  })
  // The error of a thread without a task would end the process.
  pool.on('error', () => {})
  return pool
}

import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

/**
 * Opens a pool of threads that run the default export of `file`. They start on demand and end after a minute without a
 * task, or when their task is aborted. They get no environment variables, because those contain secrets.
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
    // Its two histograms take 0.7 MB.
    recordTiming: false,
  })
  // The error of a thread without a task would end the process.
  pool.on('error', () => {})
  return pool
}

import { AppError } from '#server/http/app-error.ts'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'

export type PerUserQueue = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs one export at a time for each user, so that no user blocks the others. A few more requests wait.
 * @throws AppError still_working
 */
export function createPerUserQueue(): PerUserQueue {
  const lines = new Map<string, { semaphore: Semaphore; people: number }>()
  return async (userId, work) => {
    const line = lines.get(userId) ?? { semaphore: createSemaphore(queueOptions), people: 0 }
    lines.set(userId, line)
    line.people++
    try {
      return await line.semaphore.run(work)
    } finally {
      if (--line.people === 0) lines.delete(userId)
    }
  }
}
const queueOptions = { concurrency: 1, timeout: 30_000, maxQueued: 3, busy: () => new AppError('still_working') }

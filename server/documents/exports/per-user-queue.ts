import { AppError } from '#server/http/app-error.ts'
import { makeTurns, type Turns } from '#server/platform/turns.ts'

export type PerUserQueue = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs one export at a time for each user, so that no user blocks the others. A few more requests wait.
 * @throws AppError still_working
 */
export function createPerUserQueue(): PerUserQueue {
  const lines = new Map<string, { turns: Turns; people: number }>()
  return async (userId, work) => {
    const line = lines.get(userId) ?? { turns: makeTurns(queueOptions), people: 0 }
    lines.set(userId, line)
    line.people++
    try {
      return await line.turns.take(work)
    } finally {
      if (--line.people === 0) lines.delete(userId)
    }
  }
}
const queueOptions = { concurrency: 1, within: 30_000, mostWaiting: 3, busy: () => new AppError('still_working') }

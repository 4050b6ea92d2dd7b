import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionError } from './connection-error.ts'

/** In milliseconds. */
const pause = 250

/**
 * Repeats `work` until the database answers, for at most `patience` ms. An attempt whose answer was lost may have been
 * committed, so `work` must recognize its own result when it `isRepeated`.
 * @throws what the last attempt throws
 */
export async function retryWhileAway<Result>(
  work: (isRepeated: boolean) => Promise<Result>,
  patience: number,
): Promise<Result> {
  const end = performance.now() + patience
  for (let isRepeated = false; ; isRepeated = true)
    try {
      return await work(isRepeated)
    } catch (error) {
      if (!isConnectionError(error) || performance.now() > end) throw error
      await wait(pause)
    }
}

import PQueue from 'p-queue'

/** Limits how much work runs at the same time; the rest waits in order of arrival. */
export interface Turns {
  /** @throws the error of `busy` if the wait or the queue is too long; the signal's reason if aborted while waiting */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

interface Rules {
  concurrency: number
  /** Longest wait, in milliseconds. */
  within: number
  /** Work beyond this is rejected at once. */
  mostWaiting?: number
  busy: () => Error
}

export function makeTurns({ concurrency, within, mostWaiting = Number.POSITIVE_INFINITY, busy }: Rules): Turns {
  const queue = new PQueue({ concurrency: concurrency })
  return {
    async take(work, signal) {
      signal?.throwIfAborted()
      if (queue.pending >= concurrency && queue.size >= mostWaiting) throw busy()
      // Passing on the signal itself would free the slot of running work before the work has ended.
      const wait = new AbortController()
      const timer = setTimeout(() => wait.abort(busy()), within)
      const leave = () => wait.abort(signal?.reason)
      signal?.addEventListener('abort', leave)
      const endWait = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const start = () => {
        endWait()
        return work()
      }
      return queue.add(start, { signal: wait.signal }).finally(endWait)
    },
  }
}

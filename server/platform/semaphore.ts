import PQueue from 'p-queue'

/** Work beyond the limit waits in order of arrival. */
export interface Semaphore {
  /** @throws the error of `busy` if the wait or the queue is too long; the signal's reason if aborted while waiting */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

interface SemaphoreOptions {
  concurrency: number
  /** Longest wait, in milliseconds. */
  timeout: number
  maxQueued?: number
  busy: () => Error
}

export function createSemaphore({
  concurrency,
  timeout,
  maxQueued = Number.POSITIVE_INFINITY,
  busy,
}: SemaphoreOptions): Semaphore {
  const queue = new PQueue({ concurrency: concurrency })
  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      if (queue.pending >= concurrency && queue.size >= maxQueued) throw busy()
      // Passing on the signal itself would free the slot of running work before the work has ended.
      const wait = new AbortController()
      const timer = setTimeout(() => wait.abort(busy()), timeout)
      const abort = () => wait.abort(signal?.reason)
      signal?.addEventListener('abort', abort)
      const endWait = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const start = () => {
        endWait()
        return work()
      }
      return queue.add(start, { signal: wait.signal }).finally(endWait)
    },
  }
}

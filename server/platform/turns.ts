/** Lets so many work at the same time; the others wait for their turn, in the order they came. */
export interface Turns {
  /** @throws what `busy` makes where the turn does not come in time; the signal's reason where it is aborted */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

interface Rules {
  atOnce: number
  /** How long somebody waits, in milliseconds. */
  within: number
  /** How many wait; whoever comes then is turned away at once. */
  mostWaiting?: number
  busy: () => Error
}

export function makeTurns({ atOnce, within, mostWaiting = Number.POSITIVE_INFINITY, busy }: Rules): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const come = () => {
        stop()
        resolve()
      }
      // Whoever goes leaves the line: a turn that nobody takes would be lost for good.
      const goWith = (reason: unknown) => {
        stop()
        waiting.splice(waiting.indexOf(come), 1)
        reject(reason)
      }
      const leave = () => goWith(signal?.reason)
      const timer = setTimeout(() => goWith(busy()), within)
      signal?.addEventListener('abort', leave)
      waiting.push(come)
    })
  return {
    async take(work, signal) {
      signal?.throwIfAborted()
      if (free > 0) free--
      else if (waiting.length >= mostWaiting) throw busy()
      else await wait(signal)
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}

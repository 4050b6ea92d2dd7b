import { AiFailure } from './provider.ts'

/** Lets so many work at the same time; the others wait for their turn, in the order they came. */
export interface Turns {
  /** @throws AiFailure busy where the turn does not come in time; the signal's reason where it is aborted */
  take<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export function makeTurns(atOnce: number, within: number): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
      }
      const come = () => {
        stop()
        resolve()
      }
      const goWith = (reason: unknown) => {
        stop()
        waiting.splice(waiting.indexOf(come), 1)
        reject(reason)
      }
      const leave = () => goWith(signal.reason)
      const timer = setTimeout(() => goWith(new AiFailure('busy')), within)
      signal.addEventListener('abort', leave)
      waiting.push(come)
    })
  return {
    async take(signal, work) {
      signal.throwIfAborted()
      if (free > 0) free--
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

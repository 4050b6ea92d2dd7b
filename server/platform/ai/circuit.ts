import type { Clock } from '#server/platform/clock.ts'

/** Whether a service that fails is asked again, so that it is neither hammered nor waited for. */
export interface Circuit {
  /** Somebody asks; each one earns a tenth of a retry for all. */
  noteAsked(): void
  /** undefined: it is being left alone. What is returned must be told, once, how the try ended. */
  admit(): Try | undefined
  /** Whether there is a second try left; it is then taken. */
  takeRetry(): boolean
}

/** `void`: nobody can say, for the asker went away. */
export type Ended = 'answered' | 'failed' | 'void'
interface Try {
  end(how: Ended): void
}

const earned = 0.1
const savedAtMost = 5

/**
 * Opens after some failures in a row. After a pause one try goes through: if it is answered all are asked again. Retries
 * are a tenth of what is asked (and two for the beginning), so that a service in trouble never gets much more of it.
 */
export function makeCircuit(
  clock: Clock,
  { failuresInARow, pause }: { failuresInARow: number; pause: number },
): Circuit {
  let failures = 0
  let leftAloneUntil = 0
  let probing = false
  let retries = 2
  const open = () => failures >= failuresInARow
  return {
    noteAsked() {
      retries = Math.min(savedAtMost, retries + earned)
    },
    admit() {
      const probe = open()
      if (probe && (probing || clock.now().getTime() < leftAloneUntil)) return undefined
      if (probe) probing = true
      return {
        end(how) {
          if (probe) probing = false
          if (how === 'answered') failures = 0
          if (how !== 'failed') return
          failures++
          if (open()) leftAloneUntil = clock.now().getTime() + pause
        },
      }
    },
    takeRetry() {
      if (open() || retries < 1) return false
      retries--
      return true
    },
  }
}

import type { Clock } from '#server/platform/clock.ts'

export interface Circuit {
  recordCall(): void
  admit(): CircuitAttempt | undefined
  tryConsumeRetry(): boolean
}

export type CallOutcome = 'answered' | 'failed' | 'void'
interface CircuitAttempt {
  end(how: CallOutcome): void
}

const earned = 0.1
const savedAtMost = 5

export function createCircuit(
  clock: Clock,
  { failuresInARow, openDuration }: { failuresInARow: number; openDuration: number },
): Circuit {
  let failures = 0
  let openUntil = 0
  let probing = false
  let retries = 2
  const open = () => failures >= failuresInARow
  return {
    recordCall() {
      retries = Math.min(savedAtMost, retries + earned)
    },
    admit() {
      const probe = open()
      if (probe && (probing || clock.now().getTime() < openUntil)) return undefined
      if (probe) probing = true
      return {
        end(how) {
          if (probe) probing = false
          if (how === 'answered') failures = 0
          if (how !== 'failed') return
          failures++
          if (open()) openUntil = clock.now().getTime() + openDuration
        },
      }
    },
    tryConsumeRetry() {
      if (open() || retries < 1) return false
      retries--
      return true
    },
  }
}

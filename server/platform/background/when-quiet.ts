import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds. */
const interval = 25
const longestWait = 1_000
const maxUtilization = 0.3

/** Resolves when requests leave the event loop time for other work, and after a second in any case. */
export async function whenQuiet(): Promise<void> {
  for (let waited = 0; waited < longestWait; waited += interval) {
    const before = performance.eventLoopUtilization()
    await wait(interval)
    if (performance.eventLoopUtilization(before).utilization < maxUtilization) return
  }
}

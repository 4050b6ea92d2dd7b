const milliseconds = 150

/**
 * How much of a core this thread gets right now, 0 to 1: processor time for time on the clock, while it does nothing but
 * work. Well below 1 other programs are busy, and what is measured by the clock is longer than on a machine of its own.
 */
export function processorShare(): number {
  const before = process.threadCpuUsage()
  const from = performance.now()
  while (performance.now() - from < milliseconds);
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(1, (user + system) / 1_000 / (performance.now() - from))
}

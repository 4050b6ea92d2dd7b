const milliseconds = 150

/**
 * Returns the share of a core this thread gets now (0 to 1): processor time over wall time in a busy loop. Well below
 * 1, other programs are busy and wall-clock figures are too long.
 */
export function processorShare(): number {
  const before = process.threadCpuUsage()
  const from = performance.now()
  while (performance.now() - from < milliseconds);
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(1, (user + system) / 1_000 / (performance.now() - from))
}

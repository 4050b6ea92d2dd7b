/** How long this thread computes for `work`, in milliseconds: the same on a busy machine as on an idle one. */
export function workTimeOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

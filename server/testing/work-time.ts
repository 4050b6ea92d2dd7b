/** How long this thread computes for `work`, in milliseconds: the same on a busy machine as on an idle one. */
export function workTimeOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  return since(before)
}

/** How long this thread computes until `work` is done, in milliseconds, which says how much it holds up everything else. */
export async function workTimeDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return since(before)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Returns the CPU milliseconds of this thread for `work`, independent of other load. */
export function measureCpuTime(work: () => void): number {
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

/** The longest time that this thread computes without a pause during `work`, in milliseconds. */
export async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  let isRunning = true
  const tick = () => {
    longest = Math.max(longest, since(before))
    before = process.threadCpuUsage()
    if (isRunning) setImmediate(tick).unref()
  }
  // Unlike a referenced one, it lets the event loop wait for input and output instead of spinning.
  setImmediate(tick).unref()
  await work()
  isRunning = false
  await new Promise(setImmediate)
  return longest
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns the CPU milliseconds of this thread for `work`, independent of other load. As everything here, it counts in
 * the milliseconds of a machine that takes `referenceTime` for the reference work: a slower one takes longer for all.
 */
export function measureCpuTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  return comparable(since(before))
}

/** How long this thread computes until `work` is done, in milliseconds, which says how much it holds up everything else. */
export async function workTimeDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return comparable(since(before))
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
  return comparable(longest)
}

/** In milliseconds. */
const referenceTime = 70
/** Below, in milliseconds, no test sets a bound, so that it is not worth comparing. */
const shortTime = 20

/** The speed is measured at once, because that of a shared machine changes within seconds. */
function comparable(time: number): number {
  if (time < shortTime) return time
  const before = process.threadCpuUsage()
  for (let turn = 0; turn < 100; turn++) doReferenceWork()
  return time / Math.max(1, since(before) / referenceTime)
}

const referenceText = 'The brown fox, who was 17 in 2019, jumps over 12 lazy dogs. '.repeat(300)

/** Of the kind that texts are read with: patterns, words and maps. */
function doReferenceWork(): number {
  const counts = new Map<string, number>()
  for (const [word] of referenceText.matchAll(/(?<![\p{L}\d])\p{L}+(?:-\p{L}+)*/gu)) {
    const key = word.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).length
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

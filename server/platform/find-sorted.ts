/** Returns the index in ascending numbers, or -1. */
export function findSorted(sorted: Int32Array | Uint32Array, wanted: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] as number
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Returns the index of the first number, in ascending ones, that is at least `wanted`. */
export function firstFrom(sorted: Float64Array, wanted: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

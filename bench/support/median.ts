/** Returns the nearest value at `share` (0 to 1) of the sorted values, without interpolation. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.round(share * (sorted.length - 1))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

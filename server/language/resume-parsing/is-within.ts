import { isOpenEnd } from './find-dates.ts'
import type { ReadEntry } from './read-heads.ts'

export function isWithin(role: Pick<ReadEntry, 'from' | 'to'>, employer: Pick<ReadEntry, 'from' | 'to'>): boolean {
  const [inner, outer] = [yearsOf(role), yearsOf(employer)]
  return inner !== undefined && outer !== undefined && inner.from >= outer.from && inner.to <= outer.to
}
function yearsOf({ from, to }: Pick<ReadEntry, 'from' | 'to'>): { from: number; to: number } | undefined {
  const read = (date: string) => {
    const [, century = '', year = ''] = /(?:^|\D)(19|20)?(\d\d)$/.exec(date.trim()) ?? []
    return year ? Number(`${century || (Number(year) > 50 ? 19 : 20)}${year}`) : Number.NaN
  }
  const [start, end] = [read(from || to), isOpenEnd(to) ? Number.POSITIVE_INFINITY : read(to || from)]
  return Number.isNaN(start) || Number.isNaN(end) ? undefined : { from: start, to: end }
}

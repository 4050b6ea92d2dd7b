import type { Brought } from '../brings/read-items.ts'
import { dateOf, endOf, yearsBetween } from '../standing/read-status.ts'

const recent = 2
const longAgo = 6

const asks: ReadonlySet<Brought['kind']> = new Set(['job', 'volunteering', 'team'])

/** Whom to ask for a reference: where the user shows this work now or did not long ago, or else the newest place. */
export function chooseReference(shown: readonly Brought[], items: readonly Brought[], now: Date): Brought | undefined {
  const known = items.filter(item => asks.has(item.kind) && isOfOthers(item))
  const ageOf = (item: Brought): number => {
    if (item.current) return 0
    const end = endOf(item.to) ?? dateOf(item.from)
    return end ? yearsBetween(end, now) : longAgo / 2
  }
  const rank = (item: Brought): number => {
    const age = ageOf(item)
    const isShown = shown.some(({ id }) => id === item.id)
    if (item.current && isShown) return 0
    if (isShown && age <= recent) return 1
    if (item.current && item.kind !== 'job') return 2
    return age <= recent && !item.current ? 3 : item.current ? 4 : isShown ? 5 : 6
  }
  return known.filter(item => ageOf(item) < longAgo).toSorted((a, b) => rank(a) - rank(b) || ageOf(a) - ageOf(b))[0]
}

const isOfOthers = ({ organisation }: Brought): boolean => !/^own\b|self[- ]employed/i.test(organisation)

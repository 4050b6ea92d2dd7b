import type { CareerEntry } from '../catalogue/entry.ts'
import { readNearness } from '../matching/read-nearness.ts'
import { resolveTitle } from '../titles/resolve-title.ts'
import { searchOf } from './search-careers.ts'

/** Below this there is no career that could be called near. */
const leastNear = 0.7

/**
 * The career that comes nearest to a title that has no page: near in skills and knowledge to what the title may mean,
 * and near in words, so that a talent acquisition manager comes to those who recruit.
 */
export function nearestTo(entries: readonly CareerEntry[], title: string): CareerEntry | undefined {
  const near = nearnessTo(entries, title)
  const [first] = searchOf(entries).search(title, null, near).careers
  return first && (near[entries.indexOf(first.entry)] ?? 0) >= leastNear ? first.entry : undefined
}

/** How near each career is to the likeliest of what a title may mean, from 0 to 1. */
function nearnessTo(entries: readonly CareerEntry[], title: string): Float64Array {
  const near = new Float64Array(entries.length)
  for (const { code, certainty } of resolveTitle(title)) {
    const others = readNearness(entries)(code)
    entries.forEach(({ onetCode }, n) => {
      const ofCode = onetCode === code ? 1 : others ? (others[n] ?? 0) : isInGroup(onetCode, code) ? inGroup : 0
      near[n] = Math.max(near[n] ?? 0, certainty * ofCode)
    })
  }
  return near
}

/** Occupations that O*NET has not measured are as near as their group in the Standard Occupational Classification. */
const inGroup = 0.9
const groupLength = 6
const isInGroup = (a: string, b: string) => a.slice(0, groupLength) === b.slice(0, groupLength)

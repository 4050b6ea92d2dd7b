import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Field } from './interest-data.ts'

/** The positions of the careers of each field. */
export const careersOf = (fields: readonly Field[], entries: readonly CareerEntry[]): ReadonlySet<number>[] =>
  fields.map(
    ({ socCodes }) =>
      new Set(entries.flatMap(({ onetCode }, index) => (socCodes.has(onetCode.slice(0, 7)) ? [index] : []))),
  )

/**
 * How often a career of a person's own field is in their list of careers, how often in the lists of people of other
 * fields, and the difference, in percent of people.
 */
export function beyondChance(
  people: readonly { field: number }[],
  careers: readonly ReadonlySet<number>[],
  lists: readonly (readonly number[])[],
) {
  const has = (list: readonly number[], field: number) => list.some(index => careers[field]?.has(index))
  const inOtherLists = careers.map((_, field) => {
    const others = lists.filter((_, index) => people[index]?.field !== field)
    return others.filter(list => has(list, field)).length / others.length
  })
  let own = 0
  let others = 0
  people.forEach(({ field }, index) => {
    own += Number(has(lists[index] ?? [], field))
    others += inOtherLists[field] ?? 0
  })
  const percent = (count: number) => (100 * count) / people.length
  return { own: percent(own), others: percent(others), beyond: percent(own - others) }
}

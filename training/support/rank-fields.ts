import { type Field, mean, meanOf } from './interest-data.ts'

/** Fields with fewer people are fitted, but not ranked. */
const minPeople = 40

export interface Ranked {
  field: number
  /** The share of the other fields that score lower, from 0 to 1. */
  percentile: number
}

export const rankedFields = (fields: readonly Field[], people: readonly { field: number }[]): number[] => {
  const counts = Map.groupBy(people, ({ field }) => field)
  return fields.flatMap((_, index) => ((counts.get(index)?.length ?? 0) >= minPeople ? [index] : []))
}

/** The mean of the rows of each field's occupations. */
export const averageRows = (
  fields: readonly Field[],
  chosen: readonly number[],
  rows: readonly (readonly number[])[],
): number[][] =>
  chosen.map(index => meanOf((fields[index]?.occupations ?? []).map(occupation => rows[occupation] ?? [])))

/** Ranks the field of each person among all that are `chosen`. */
export function rankFields<Person extends { field: number }>(
  people: readonly Person[],
  chosen: readonly number[],
  scoresOf: (person: Person) => readonly number[],
): Ranked[] {
  return people.map(person => {
    const scores = scoresOf(person)
    const own = scores[chosen.indexOf(person.field)] ?? 0
    const lower = scores.reduce((sum, each) => sum + (each < own ? 1 : each === own ? 0.5 : 0), -0.5)
    return { field: person.field, percentile: lower / (chosen.length - 1) }
  })
}

/** The mean percentile and the share in the top tenth; each field counts the same. */
export function summarizeRanks(ranked: readonly Ranked[]) {
  const byField = [...Map.groupBy(ranked, ({ field }) => field).values()]
  const over = (value: (each: Ranked) => number) => mean(byField.map(group => mean(group.map(value))))
  return {
    percentile: over(({ percentile }) => percentile),
    topTenth: over(({ percentile }) => Number(percentile >= 0.9)),
    people: ranked.length,
    fields: byField.length,
  }
}

export function printRanks(name: string, ranked: readonly Ranked[]): void {
  const { percentile, topTenth, people, fields } = summarizeRanks(ranked)
  console.log(
    `  ${name}: own field at ${percentile.toFixed(3)}, in the top tenth ${(100 * topTenth).toFixed(1)}% (${people} people of ${fields} fields)`,
  )
}

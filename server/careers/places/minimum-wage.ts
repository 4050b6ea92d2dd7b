import { minimumWages } from './minimum-wages.ts'
import { readPlaces } from './read-places.ts'

export interface MinimumWage {
  state: string
  /** US dollars an hour for most adults; a city or a county may have more. */
  hourly: number
  source: string
  asOf: Date
}

/** `stateId`: such as `OH`. Undefined for territories, which the source lists apart. */
export function minimumWageIn(stateId: string, now: Date): MinimumWage | undefined {
  const state = readPlaces().find(stateId)
  const listed = (minimumWages.hourly as Partial<Record<string, number>>)[stateId]
  if (!state || listed === undefined) return undefined
  const change = minimumWages.changes.findLast(each => each.state === stateId && new Date(each.from) <= now)
  const { from, hourly } = change ?? { from: minimumWages.asOf, hourly: listed }
  return { state: state.name, hourly, source: minimumWages.source, asOf: new Date(from) }
}

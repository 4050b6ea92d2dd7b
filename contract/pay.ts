import { formatInteger } from './numbers.ts'

/** Hours of a full-time year, by which the pay source turns pay by the hour into pay by the year. */
export const hoursPerYear = 2080

/** "$23-$30" for pay a year. */
export function hourlyRangeText(from: number, to: number): string {
  const [low, high] = [from, to].map(amount => `$${formatInteger(Math.round(amount / hoursPerYear))}`)
  return low === high ? `${low}` : `${low}-${high}`
}

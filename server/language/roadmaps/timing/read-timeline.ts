import type { Weeks } from '#contract/endpoints/roadmaps.ts'

const weeksIn: Record<string, number> = {
  day: 1 / 7,
  week: 1,
  month: 52 / 12,
  summer: 12,
  season: 13,
  term: 17,
  semester: 17,
  'school year': 39,
  year: 52,
}
const unit = '(day|week|month|summer|season|term|semester|school year|year)s?'
const number = '(\\d+(?:\\.\\d+)?)'
const period = new RegExp(`${number}(?: ${unit})?(?: to ${number})? ${unit}`)

/**
 * Parses durations such as "2 to 4 weeks" or "6 months to 3 years".
 * @throws Error without a duration; a test parses all of them
 */
export function readTimeline(text: string): Weeks {
  const [, first = '', firstUnit, second, lastUnit = ''] = text.match(period) ?? []
  const last = weeksIn[lastUnit]
  // In "1 week to start" the first number has the unit.
  if (last === undefined) throw new Error(`No time in "${text}"`)
  const from = Number(first) * (weeksIn[firstUnit ?? lastUnit] ?? last)
  return { from, to: second === undefined ? from : Number(second) * last }
}

export const sumOf = (all: readonly Weeks[]): Weeks => ({
  from: all.reduce((sum, each) => sum + each.from, 0),
  to: all.reduce((sum, each) => sum + each.to, 0),
})

const units = [
  { name: 'week', weeks: 1, step: 1, below: 14 },
  { name: 'month', weeks: 52 / 12, step: 1, below: 100 },
  { name: 'year', weeks: 52, step: 0.5, below: Number.POSITIVE_INFINITY },
]
type Unit = (typeof units)[number]

const unitFor = (weeks: number) => units.find(({ below }) => weeks < below) as Unit
const round = (weeks: number, { weeks: length, step }: Unit) => Math.round(weeks / length / step) * step
const counted = (amount: number, { name }: Unit) => `${amount} ${name}${amount === 1 ? '' : 's'}`

export function describeWeeks({ from, to }: Weeks): string {
  const unit = unitFor(to)
  const [low, high] = [round(from, unit), Math.max(unit.step, round(to, unit))]
  if (low === high) return `about ${counted(high, unit)}`
  if (low >= 1) return `${low} to ${counted(high, unit)}`
  const smaller = unitFor(from)
  const least = round(from, smaller)
  return least < 1 || smaller === unit
    ? `up to ${counted(high, unit)}`
    : `${counted(least, smaller)} to ${counted(high, unit)}`
}

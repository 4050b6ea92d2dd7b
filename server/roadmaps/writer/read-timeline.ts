import type { Weeks } from '#contract/roadmaps.ts'

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
 * Reads what the catalogue says of time, such as "2 to 4 weeks", "6 months to 3 years" or "1 day".
 * @throws Error where there is no time in it; a test reads them all.
 */
export function readTimeline(text: string): Weeks {
  const [, first = '', firstUnit, second, lastUnit = ''] = text.match(period) ?? []
  const last = weeksIn[lastUnit]
  // "1 week to start": the first number has the unit, and there is no second.
  if (last === undefined) throw new Error(`No time in "${text}"`)
  const from = Number(first) * (weeksIn[firstUnit ?? lastUnit] ?? last)
  return { from, to: second === undefined ? from : Number(second) * last }
}

export const sumOf = (all: readonly Weeks[]): Weeks => ({
  from: all.reduce((sum, each) => sum + each.from, 0),
  to: all.reduce((sum, each) => sum + each.to, 0),
})

/** A length of time in round words: "5 to 8 weeks", "about 4 years", "up to 10 months". */
export function describeWeeks({ from, to }: Weeks): string {
  const [name, length, step] = to < 14 ? (['week', 1, 1] as const) : to < 100 ? months : years
  const rounded = (weeks: number) => Math.round(weeks / length / step) * step
  const [low, high] = [rounded(from), Math.max(step, rounded(to))]
  const words = `${high} ${name}${high === 1 ? '' : 's'}`
  if (low === high) return `about ${words}`
  return low === 0 ? `up to ${words}` : `${low} to ${words}`
}
const months = ['month', 52 / 12, 1] as const
const years = ['year', 52, 0.5] as const

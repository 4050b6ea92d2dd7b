import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { Study } from '../rules.ts'
import { readTimeline } from '../timing/read-timeline.ts'

const msPerWeek = 7 * 24 * 60 * 60 * 1000
/** Weeks of a term, which nobody who still studies can be below. */
const leastStudy = 26
const term = 13
const year = 52

const yearsDone: readonly (readonly [RegExp, number])[] = [
  [/\b(?:freshman|first[- ]year)\b/i, 0],
  [/\b(?:sophomore|second[- ]year)\b/i, 1],
  [/\b(?:junior|third[- ]year)\b/i, 2],
  [/\b(?:senior|fourth[- ]year|final[- ]year|last[- ]year)\b/i, 3],
]

export function timeLeft({ from, until, said, level }: Study, weeks: Weeks, now: Date): Weeks {
  if (until) {
    const left = Math.max(1, Math.round((until.getTime() - now.getTime()) / msPerWeek))
    return { from: left, to: left }
  }
  const passed = from ? Math.max(0, (now.getTime() - from.getTime()) / msPerWeek) : undefined
  const byDate = passed === undefined ? undefined : { from: weeks.to - passed - term, to: weeks.to - passed }
  const done = level === 'bachelors' ? yearsDone.find(([pattern]) => pattern.test(said))?.[1] : undefined
  const byYear = done === undefined ? undefined : { from: weeks.to - (done + 1) * year, to: weeks.to - done * year }
  const both = byDate && byYear && { from: Math.max(byDate.from, byYear.from), to: Math.min(byDate.to, byYear.to) }
  const left = both && both.from < both.to ? both : (byYear ?? byDate ?? { from: weeks.from / 2, to: weeks.to })
  const to = Math.min(weeks.to, Math.max(leastStudy, left.to))
  return { from: Math.min(to, Math.max(term, left.from)), to }
}

const otherDegree =
  /\b(?:hold|have|with) an?(?:other)? bachelor['’]?s\b|\bif you (?:already )?(?:hold|have) an?(?:other)? (?:bachelor|degree)|\bdegree in another field\b/i
const branch =
  /(\d+(?:\.\d+)?(?: to \d+(?:\.\d+)?)? (?:months|years))[^.]*\b(?:if you|for people who)|\b(?:if you|for people who)\b[^.]*?(\d+(?:\.\d+)?(?: to \d+(?:\.\d+)?)? (?:months|years))/i

export function wayForGraduates(
  texts: readonly string[],
): { weeks: Weeks; timeline: string; said: string } | undefined {
  const sentences = texts.flatMap(text => text.split(/(?<=[.!?])\s+/))
  for (const said of sentences.filter(sentence => otherDegree.test(sentence))) {
    const [, before, after] = branch.exec(said) ?? []
    const timeline = before ?? after
    if (timeline) return { said, timeline, weeks: readTimeline(timeline) }
  }
  return undefined
}

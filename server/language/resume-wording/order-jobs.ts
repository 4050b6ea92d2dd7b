import type { ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { isTimeOff } from './words/time-off.ts'

interface Known {
  /** How much an entry has of what the ad asks for. */
  scored: (entry: ResumeEntry) => number
  said: ReadonlyMap<string, string>
}

const goesOn = 9999
const yearOf = (text: string) => Number(text.match(/(?:19|20)\d\d/g)?.at(-1) ?? 0)
export const endOf = ({ from, to }: ResumeEntry): number =>
  /present|now|today|current/i.test(to) ? goesOn : yearOf(to) || yearOf(from)

/** Jobs that go on first, then by the year in which they ended; time at home stands below all work that overlaps it. */
export function orderJobs(section: ResumeSection, { scored, said }: Known, moved: string[]): ResumeEntry[] {
  const { entries } = section
  const isOff = ({ heading, organisation, lines: [first] }: ResumeEntry) =>
    isTimeOff(heading || organisation || (first ? (said.get(first.id) ?? first.text) : ''))
  const work = entries.filter(entry => !isOff(entry))
  const [typed] = work
  if (entries.length < 2 || !typed || work.every(entry => endOf(entry) === 0)) return [...entries]
  const ended = endsOf(work)
  // Of jobs, an employer expects the newest first; of help without pay, the nearest may stay there.
  const isNearest = section.kind === 'volunteering' && scored(typed) === Math.max(...work.map(scored))
  const near = (entry: ResumeEntry) => (endOf(entry) === goesOn ? Math.round(scored(entry) / clearlyNearer) : 0)
  const byTime = work.toSorted((a, b) => ended(b) - ended(a) || near(b) - near(a))
  const [newest] = byTime
  const saysLess = newest && newest.lines.length === 0 && typed.lines.length > 0 && scored(typed) > scored(newest)
  const sorted = withTimeOff(isNearest || saysLess ? work : byTime, entries.filter(isOff), ended)
  const first = sorted[0]
  const name = first && (first.heading || first.organisation)
  if (name && first !== entries[0])
    moved.push(`Under “${section.name}”, “${name}” now comes first${whyFirst(first, entries, { ended, isOff })}.`)
  return sorted
}

/** Work that goes on changes places only for what is plainly nearer to the job. */
const clearlyNearer = 3

/** One without dates stays with the one that it was typed behind. */
function endsOf(work: readonly ResumeEntry[]): (entry: ResumeEntry) => number {
  const ends = new Map<ResumeEntry, number>()
  for (const [at, entry] of work.entries()) {
    const before = work[at - 1]
    const next = work.slice(at).find(each => endOf(each) > 0)
    ends.set(entry, endOf(entry) || (before ? ends.get(before) : undefined) || (next ? endOf(next) : 0))
  }
  return entry => ends.get(entry) ?? 0
}

function withTimeOff(
  work: readonly ResumeEntry[],
  off: readonly ResumeEntry[],
  ended: (entry: ResumeEntry) => number,
): ResumeEntry[] {
  const all = [...work]
  for (const each of off) {
    const begun = yearOf(each.from)
    const last = all.findLastIndex(entry => !off.includes(entry) && (begun === 0 || ended(entry) > begun))
    // With nothing newer above it, it would open the resume.
    all.splice(last < 0 ? all.length : last + 1, 0, each)
  }
  return all
}

function whyFirst(
  first: ResumeEntry,
  entries: readonly ResumeEntry[],
  { ended, isOff }: { ended: (entry: ResumeEntry) => number; isOff: (entry: ResumeEntry) => boolean },
): string {
  const others = entries.filter(entry => entry !== first)
  if (others.some(entry => endOf(entry) === goesOn && endOf(first) === goesOn && !isOff(entry)))
    return ': it is the nearest to this job'
  return entries[0] && isOff(entries[0])
    ? ', above the break'
    : others.every(each => ended(each) <= ended(first))
      ? ', the newest on top'
      : ''
}

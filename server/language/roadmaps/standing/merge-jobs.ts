import { contentStems } from '../../english/stem.ts'
import type { PastJob } from '../rules.ts'
import { yearsBetween } from './read-status.ts'

const aFewDays = 0.01
export const almostYear = 1 - aFewDays

export const countYears = (told: number): string => {
  const years = Math.floor(told + aFewDays)
  return years === 1 ? 'about a year' : `about ${years} years`
}

export const yearsNames = {
  '0-1': 'up to 1 year',
  '1-3': '1 to 3 years',
  '3-5': '3 to 5 years',
  '5-plus': '5 years or more',
}

const leastYears: Readonly<Record<string, number>> = {
  [yearsNames['0-1']]: 0,
  [yearsNames['1-3']]: 1,
  [yearsNames['3-5']]: 3,
  [yearsNames['5-plus']]: 5,
}

export const leastYearsOf = (years: string | undefined): number => leastYears[years ?? ''] ?? 0

function yearsIn(before: PastJob, job: PastJob): Pick<PastJob, 'years' | 'spans'> {
  const spans = [...(before.spans ?? []), ...(job.spans ?? [])]
  const counted = countSpans(spans)
  const told = [before.years ?? '', job.years ?? ''].filter(years => years in leastYears)
  const most = told.toSorted((a, b) => (leastYears[b] ?? 0) - (leastYears[a] ?? 0))[0]
  const years = counted >= Math.max(almostYear, leastYears[most ?? ''] ?? 0) ? countYears(counted) : most
  return { ...(spans.length > 0 && { spans }), ...(years && { years }) }
}

export function countSpans(spans: NonNullable<PastJob['spans']>): number {
  let years = 0
  let end = new Date(0)
  for (const { from, to } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const start = from > end ? from : end
    if (to > start) years += yearsBetween(start, to)
    if (to > end) end = to
  }
  return years
}

/**
 * A job that is named in the quiz and told with its dates under another name is one job, which has the name of the quiz:
 * "Accounts Payable Clerk" for "Accounts Payable / Office Coordinator".
 */
export function nameAsInQuiz(told: readonly PastJob[], quiz: readonly PastJob[]): PastJob[] {
  return told.map(job => {
    const named = quiz.find(
      each =>
        each.slug !== '' &&
        each.slug !== job.slug &&
        told.every(other => other.slug !== each.slug) &&
        sharesName(each.text, job.text.split(',')[0] ?? ''),
    )
    if (!named) return job
    const { slug, title, kin, pay } = named
    const { pay: _, ...rest } = job
    return { ...rest, slug, title, ...(kin && { kin }), ...(pay && { pay }), text: `${named.text}, ${job.text}` }
  })
}

const sharesName = (a: string, b: string): boolean =>
  [...contentStems(a)].filter(stem => contentStems(b).has(stem)).length > 1

const placeOf = ({ text, organisation = '' }: PastJob) => organisation || text

const areSeveral = (before: PastJob, job: PastJob): boolean =>
  before.isSeveral === true ||
  (Boolean(before.spans && job.spans) && (placeOf(before) !== placeOf(job) || headOf(before) !== headOf(job)))

const headOf = ({ text }: PastJob) => (text.split(/,|\(/)[0] ?? '').trim().toLowerCase()

export function mergeJobs(jobs: readonly PastJob[]): PastJob[] {
  const merged = new Map<string, PastJob>()
  for (const job of jobs) {
    const key = job.slug || (job.text.split(',')[0] ?? '').toLowerCase()
    const before = merged.get(key)
    const isLonger = before && countSpans(job.spans ?? []) > countSpans(before.spans ?? [])
    const isTold = before?.spans && job.spans
    const isHere = isTold && Boolean(before.abroad) !== Boolean(job.abroad) && !(before.abroad ? job : before).firstYear
    const isKept = isHere ? !before.abroad : !isLonger && (!before?.firstYear || job.firstYear)
    const longer = before && isKept ? before : job
    const partlyAbroad =
      before?.partlyAbroad ?? job.partlyAbroad ?? (isHere ? (before.abroad ?? job.abroad) : undefined)
    const abroad = partlyAbroad ? undefined : (before?.abroad ?? job.abroad)
    const text = !before ? job.text : longer === job ? `${job.text}, ${before.text}` : `${before.text}, ${job.text}`
    const { years, spans } = before ? yearsIn(before, job) : job
    const organisation = longer.organisation || before?.organisation || job.organisation
    const { abroad: _, ...rest } = longer
    merged.set(key, {
      ...rest,
      text,
      ...(years && { years }),
      ...(spans && { spans }),
      ...(longer.isIntern && before && !(before.isIntern && job.isIntern) && { isIntern: false }),
      firstYear: longer.firstYear && countSpans(spans ?? []) < almostYear,
      ...(abroad && { abroad }),
      ...(partlyAbroad && { partlyAbroad }),
      ...(before && areSeveral(before, job) && { isSeveral: true }),
      ...(organisation && { organisation }),
    })
  }
  return [...merged.values()]
}

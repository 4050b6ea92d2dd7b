import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { doorsOf } from '../known/read-known.ts'
import type { PastJob, Person } from '../rules.ts'
import { countSpans, leastYearsOf } from '../standing/merge-jobs.ts'
import { isNamed } from '../standing/name-work.ts'
import { yearsBetween } from '../standing/read-status.ts'

const halfLife = 8

export function anchorJob(entry: CareerEntry, { pastJobs }: Pick<Person, 'pastJobs'>, now: Date): PastJob | undefined {
  const { closest, close } = entry.facts.related
  const nearness = ({ slug }: PastJob): number => {
    if (slug === entry.slug) return 1
    if (closest.includes(slug)) return 0.8
    return close.includes(slug) || doorsOf(entry.slug).includes(slug) ? 0.6 : 0
  }
  const best = heaviest(pastJobs, nearness, now)
  return best && nearness(best) > 0 ? best : undefined
}

/** The job to name first to a stranger: the nearest to the career, or else the one with the most years, the newest first. */
export function foremostJob(entry: CareerEntry, person: Pick<Person, 'pastJobs'>, now: Date): PastJob | undefined {
  const { further } = entry.facts.related
  const named = person.pastJobs.filter(isNamed)
  return (
    anchorJob(entry, { pastJobs: named }, now) ??
    heaviest(named, ({ slug }) => (slug !== '' && further.includes(slug) ? 2 : 1), now)
  )
}

function heaviest(jobs: readonly PastJob[], nearness: (job: PastJob) => number, now: Date): PastJob | undefined {
  const weigh = (job: PastJob): number => {
    const end = lastEnd(job)
    const age = end ? Math.max(0, yearsBetween(end, now)) : 0
    const years = Math.max(countSpans(job.spans ?? []), leastYearsOf(job.years), 0.5)
    return nearness(job) * years * 0.5 ** (age / halfLife)
  }
  return jobs.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

const plain = (text: string) => text.toLowerCase().replace(/\band\b|[^\p{L}\d]+/gu, '')

export const isOfJob = ({ title }: { title: string }, job: PastJob | undefined): boolean =>
  job !== undefined && plain(title) !== '' && plain(job.text).includes(plain(title))

export const lastEnd = ({ spans = [] }: PastJob): Date | undefined =>
  spans.map(({ to }) => to).toSorted((a, b) => b.getTime() - a.getTime())[0]

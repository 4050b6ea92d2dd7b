import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { doorsOf, jobsFor } from '../known/read-known.ts'
import { type PastJob, type Person, stepIdOf } from '../rules.ts'
import { countSpans, leastYearsOf } from '../standing/merge-jobs.ts'
import { isNamed } from '../standing/name-work.ts'
import { yearsBetween } from '../standing/read-status.ts'

const halfLife = 8

export function anchorJob(entry: CareerEntry, { pastJobs }: Pick<Person, 'pastJobs'>, now: Date): PastJob | undefined {
  const near = nearnessTo(entry)
  return heaviest(
    pastJobs.filter(job => near(job) > isFurther),
    near,
    now,
  )
}

const isSameKind = (a: PastJob, b: PastJob): boolean =>
  a.slug !== '' && b.slug !== '' && (a.kin?.includes(b.slug) === true || b.kin?.includes(a.slug) === true)

const isFurther = 0.4
function nearnessTo({ slug: own, facts }: CareerEntry): (job: PastJob) => number {
  const { closest, close, further } = facts.related
  return ({ slug }) => {
    if (slug === own) return 1
    if (closest.includes(slug)) return 0.8
    if (close.includes(slug) || doorsOf(own).includes(slug)) return 0.6
    return further.includes(slug) ? isFurther : 0
  }
}

export const foremostJob = (entry: CareerEntry, person: Pick<Person, 'pastJobs'>, now: Date): PastJob | undefined =>
  foremostJobs(entry, person, now)[0]

/**
 * The jobs that are near to the career, or else the one with the most years, the newest first. Long work that goes on
 * comes before a few years of nearer work that are long past.
 */
export function foremostJobs(entry: CareerEntry, person: Pick<Person, 'pastJobs'>, now: Date): PastJob[] {
  const named = person.pastJobs.filter(isNamed)
  const direct = nearnessTo(entry)
  const kin = named.filter(job => direct(job) > 0)
  const counts = new Set(entry.roadmap.flatMap(({ title }) => jobsFor(stepIdOf(title))))
  const near = (job: PastJob) =>
    direct(job) || (counts.has(job.slug) || kin.some(each => isSameKind(each, job)) ? isFurther : 0)
  const jobs = byWeight(
    named.filter(job => near(job) > 0),
    near,
    now,
  )
  return jobs.length > 0 ? jobs : byWeight(named, () => 1, now).slice(0, 1)
}

const heaviest = (jobs: readonly PastJob[], nearness: (job: PastJob) => number, now: Date): PastJob | undefined =>
  byWeight(jobs, nearness, now)[0]

function byWeight(jobs: readonly PastJob[], nearness: (job: PastJob) => number, now: Date): PastJob[] {
  const weigh = (job: PastJob): number => {
    const end = lastEnd(job)
    const age = end ? Math.max(0, yearsBetween(end, now)) : 0
    const years = Math.max(countSpans(job.spans ?? []), leastYearsOf(job.years), 0.5)
    return nearness(job) * years * 0.5 ** (age / halfLife)
  }
  return jobs.toSorted((a, b) => weigh(b) - weigh(a))
}

const plain = (text: string) => text.toLowerCase().replace(/\band\b|[^\p{L}\d]+/gu, '')

export const isOfJob = ({ title }: { title: string }, job: PastJob | undefined): boolean =>
  job !== undefined && plain(title) !== '' && plain(job.text).includes(plain(title))

export const lastEnd = ({ spans = [] }: PastJob): Date | undefined =>
  spans.map(({ to }) => to).toSorted((a, b) => b.getTime() - a.getTime())[0]

import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { fulfillStep } from '../known/fulfill-step.ts'
import { doorsOf } from '../known/read-known.ts'
import { needsLicense } from '../needs-license.ts'
import type { PastJob, Person } from '../rules.ts'

const leads = /\b(?:manager|supervisor|director|chief|lead|administrator|superintendent|foreman|head)\b/i

export const isCurrentJob = ({ text }: PastJob, { items }: Person): boolean =>
  items?.some(({ current, kind, title }) => current && kind === 'job' && text.startsWith(title)) === true

/** The job that the user has now, if people are promoted from it to this career. */
export function findRung(entry: CareerEntry, person: Person, now: Date): PastJob | undefined {
  const { slug, title, family, roadmap, searchTitles } = entry
  if (needsLicense(entry) || !(family === 'management' || leads.test(title) || doorsOf(slug).length > 0))
    return undefined
  const career = [title, ...searchTitles]
  const inside = roadmap.filter(({ type }, place) => type === 'experience' && place > 0)
  return person.pastJobs.find(
    job =>
      job.slug !== slug &&
      isCurrentJob(job, person) &&
      (doorsOf(slug).includes(job.slug) ||
        inside.some(step => fulfillStep(step, { ...person, pastJobs: [job] }, { now, career })?.kind === 'done')),
  )
}

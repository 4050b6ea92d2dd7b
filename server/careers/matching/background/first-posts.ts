import type { CareerEntry } from '../../catalogue/entry.ts'
import { needsOwnLicense, needsYears } from '../../catalogue/reach.ts'
import { needsField } from '../../study/study-fields.ts'

/** Posts in which people learn or help. They tell what someone leans to, and are no years in the profession. */
export type FirstPost = 'internship' | 'training' | 'volunteering'

const posts: readonly (readonly [FirstPost, RegExp])[] = [
  ['internship', /\b(intern|interns|internship|extern|externship|practicum|co-op)\b/i],
  ['training', /\b(trainee|apprentice|apprenticeship|student teacher)\b/i],
  ['volunteering', /\b(volunteer|volunteered|volunteering)\b/i],
]
const leadsOthers =
  /\b(interns?|internships?|apprentices|apprenticeships?|volunteers?) (coordinator|director|lead|manager|mentor|program|recruiter|services|specialist|supervisor)\b/i

export function firstPostOf(jobTitle: string): FirstPost | undefined {
  if (leadsOthers.test(jobTitle)) return undefined
  return posts.find(([, pattern]) => pattern.test(jobTitle))?.[0]
}

/** The job zones of entry jobs. Interns mostly study for a degree, volunteers rarely have that of a profession. */
const zones: Record<FirstPost, readonly [from: number, to: number]> = {
  internship: [3, 4],
  training: [1, 4],
  volunteering: [1, 3],
}
const near = 0.5

const asksForMore = (entry: CareerEntry) => needsYears(entry) || entry.onetCode.startsWith('11')

/**
 * Returns the position of the job that a post is the way into: its own career for those who study or train for it, or
 * where it asks volunteers for no more than they have, else the nearest entry job.
 */
export function entryJobOf(
  entries: readonly CareerEntry[],
  post: FirstPost,
  own: CareerEntry | undefined,
  row: Float64Array,
): number | undefined {
  const [from, to] = zones[post]
  if (own && (post !== 'volunteering' || (own.facts.jobZone <= to && !asksForMore(own)))) return entries.indexOf(own)
  let best: number | undefined
  entries.forEach((entry, index) => {
    const nearness = row[index] ?? 0
    if (nearness < near || nearness <= (row[best ?? -1] ?? 0)) return
    const { jobZone } = entry.facts
    const isEntry = jobZone >= from && jobZone <= to && !asksForMore(entry)
    if (isEntry && !needsField(entry) && !needsOwnLicense(entry)) best = index
  })
  return best
}

import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole } from '../english/tidy.ts'
import type { addBrought } from './brings/add-brought.ts'
import { hasOwnFigures, payText } from './brings/describe-entry.ts'
import { type Person, youTold } from './rules.ts'

const licensedFamilies = new Set([
  'health-care',
  'health-support',
  'care-and-community',
  'teaching-and-learning',
  'law-and-safety',
])
const licenseStep =
  /licen[sc]|registry|\bboards?\b|NCLEX|NPTE|NAPLEX|NAVLE|NBCOT|bar exam|state (?:test|exam|credential)|(?:teaching|subject|special education) (?:exam|test)|tests your state/i

/** Whether nobody may do the work without the license that a step is about. */
export const needsLicense = ({ family, roadmap }: Pick<CareerEntry, 'family' | 'roadmap'>): boolean =>
  licensedFamilies.has(family) && roadmap.some(({ type, title }) => type === 'certification' && licenseStep.test(title))

const nearJob = ({ facts, slug }: CareerEntry, { pastJobs }: Person) =>
  pastJobs.find(job => job.slug !== slug && [...facts.related.closest, ...facts.related.close].includes(job.slug))

/** Whether the user may get the work now, without the steps before it. */
export const mayApplyNow = (
  entry: CareerEntry,
  person: Person,
  { entrance, strengths, isProven }: Pick<ReturnType<typeof addBrought>, 'entrance' | 'strengths' | 'isProven'>,
): boolean =>
  entrance !== undefined && !needsLicense(entry) && (nearJob(entry, person) !== undefined || strengths > 1 || isProven)

/** What is said above the steps. */
export function notesOn(
  entry: CareerEntry,
  person: Person,
  brought: ReturnType<typeof addBrought> & { isOfState: boolean },
): string[] {
  const { facts, slug } = entry
  const { pastJobs, studies, weeklyHours, state } = person
  const near = nearJob(entry, person)
  const notes = near ? [`Your past work (${lowerRole(near.title)}) is close to this.`] : []
  if (mayApplyNow(entry, person, brought))
    notes.push(
      `You may be nearer than it looks. Read two job ads now that fit the step “${brought.entrance}”. If they ask for no more than you have, apply before the other steps.`,
    )
  const paid = pastJobs.find(job => job.pay !== undefined && job.slug !== slug && !job.firstYear)
  if (paid?.pay && hasOwnFigures(entry))
    notes.push(
      `Half of the people in this career earn more than ${payText(facts.pay, facts.pay.median)}. For work like yours (${lowerRole(paid.title)}) it is ${payText({}, paid.pay)}. Both are figures for the whole United States (BLS, May ${facts.pay.year}).`,
    )
  const isStudent = studies.some(({ status }) => status === 'underway')
  if (
    !isStudent &&
    weeklyHours.includes('part-time') &&
    !weeklyHours.some(each => each === 'standard' || each === 'full-time-plus')
  )
    notes.push(
      'You want part-time hours. Ask each school and employer about them. A program then takes longer than it says here.',
    )
  if (state && brought.isOfState)
    notes.push(`${youTold(state.said)} So the rules named here are those of ${state.name}. Another state has its own.`)
  return notes
}

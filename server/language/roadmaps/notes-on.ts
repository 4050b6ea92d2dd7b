import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../english/tidy.ts'
import type { addBrought } from './brings/add-brought.ts'
import { hasOwnFigures, payText } from './brings/describe-entry.ts'
import { needsLicense } from './needs-license.ts'
import { type PastJob, type Person, youTold } from './rules.ts'
import { findRung, isCurrentJob } from './standing/find-rung.ts'
import { roleOf, workOf } from './standing/name-work.ts'
import { readBooking } from './standing/read-booking.ts'
import { dateOf, readWords } from './standing/read-status.ts'
import { isOpenNow } from './timing/open-post.ts'

function nearJob({ facts, slug }: CareerEntry, person: Person): PastJob | undefined {
  const close = [...facts.related.closest, ...facts.related.close]
  const found = person.pastJobs.filter(job => job.slug !== slug && !job.firstYear && close.includes(job.slug))
  return found.find(job => isCurrentJob(job, person)) ?? (hasOtherCurrent(person) ? undefined : found[0])
}

const hasOtherCurrent = (person: Person): boolean => person.pastJobs.some(job => isCurrentJob(job, person))

const mayApplyNow = (
  entry: CareerEntry,
  person: Person,
  { entrance, isProven, strengths }: Pick<ReturnType<typeof addBrought>, 'entrance' | 'isProven' | 'strengths'>,
): boolean =>
  entrance !== undefined &&
  !needsLicense(entry) &&
  (nearJob(entry, person) !== undefined || (isProven && strengths > 1))

export function notesOn(
  entry: CareerEntry,
  person: Person,
  brought: ReturnType<typeof addBrought> & { ofState: string | undefined; now: Date },
): string[] {
  const { studies, weeklyHours, state } = person
  const rung = findRung(entry, person, brought.now)
  const near = rung ? undefined : nearJob(entry, person)
  const notes = rung
    ? [
        `You work as ${withArticle(roleOf(rung))}, which is one rung below this job. Your own employer is the first place to ask.`,
      ]
    : near
      ? [`Your ${workOf(near)} is close to this.`]
      : []
  const post = near ? brought.entrance : (brought.firstPost ?? brought.entrance)
  if (!rung && !isOpenNow(entry) && mayApplyNow(entry, person, brought))
    notes.push(
      `Read two job ads this week that fit the step “${post}”. If you already have everything they ask for, apply right away. If not, keep this order.`,
    )
  const pay = comparePay(entry, person)
  if (pay) notes.push(pay)
  const dated = bookedElsewhere(person, brought)
  if (dated) notes.push(dated)
  const isStudent = studies.some(({ status }) => status === 'underway')
  if (
    !isStudent &&
    weeklyHours.includes('part-time') &&
    !weeklyHours.some(each => each === 'standard' || each === 'full-time-plus')
  )
    notes.push(
      'You want part-time hours. Ask each school and employer about them. A program then takes longer than it says here.',
    )
  if (state && brought.ofState)
    notes.push(
      `${youTold(state.said)} The step “${brought.ofState}” follows the rules of ${state.name}. Other states differ.`,
    )
  return notes
}

const aMonth = 31 * 24 * 60 * 60 * 1000

function bookedElsewhere(
  { credentials }: Person,
  { steps, now }: { steps: readonly { told?: string | undefined }[]; now: Date },
): string | undefined {
  for (const { dated, said, title } of credentials) {
    const booking =
      /\b(?:exam|test)\b/i.test(title) && readWords(dated.text) === 'booked' ? readBooking(said, now) : undefined
    const isPast = (dateOf(said)?.getTime() ?? Number.POSITIVE_INFINITY) < now.getTime() - aMonth
    if (booking && !isPast && !steps.some(({ told }) => told?.includes(said)))
      return `${youTold(said)} That is in ${booking.distance}, so keep time for it beside these steps. Put it on your resume when you have passed.`
  }
  return undefined
}

/** Compares the pay with that of the newest job, if the figures are of that job. */
function comparePay(entry: CareerEntry, person: Person): string | undefined {
  const { facts, slug } = entry
  const current = person.pastJobs.find(job => isCurrentJob(job, person))
  const job = current ?? person.pastJobs[0]
  if (!job?.pay || job.slug === slug || job.firstYear || job.abroad || !hasOwnFigures(entry)) return undefined
  const name = roleOf(job)
  const group = lowerRole(job.title)
  const ofGroup =
    group.includes(name) || name.includes(group)
      ? `${group}s`
      : `${group}s, the group that includes your job (${name}),`
  return `Half of the people in this career earn more than ${payText(facts.pay, facts.pay.median)}. For ${ofGroup} it is ${payText({}, job.pay)}. Both are figures for the whole United States (BLS, May ${facts.pay.year}).`
}

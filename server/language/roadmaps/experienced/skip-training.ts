import type { CatalogueStep } from '../read-step.ts'
import { type PastJob, type Person, youTold } from '../rules.ts'
import type { StepOutcome } from '../step-outcome.ts'

const studentTeaching = /^student[- ]teach\b(?!.*\blicense\b)/i
const internship = /\b(?:intern(?:ship)?s?|co-op)\b/i

/** Training on the job that teachers and others from abroad have behind them, unless their state says otherwise. */
export function skipTraining(step: CatalogueStep, own: PastJob): StepOutcome | undefined {
  if (studentTeaching.test(step.title))
    return {
      kind: 'skipped',
      why: `${youTold(own.said)} Your years in class may take its place. If your state says no, put this step back.`,
    }
  if (own.isIntern && internship.test(step.title))
    return { kind: 'done', told: `${youTold(own.said)} That is what this step is for.` }
  return internship.test(step.title)
    ? { kind: 'skipped', why: `${youTold(own.said)} Internships are for people who have not done the work yet.` }
    : undefined
}

/** Internships are for students; those with years of professional or close work apply for posts. */
export function skipInternship(
  { title }: CatalogueStep,
  { pastJobs, studies }: Person,
  related: readonly string[],
  provenBy: string | undefined,
): StepOutcome | undefined {
  if (!internship.test(title) || studies.some(({ status }) => status === 'underway')) return undefined
  const near = pastJobs.find(job => !job.firstYear && related.includes(job.slug))
  if (near)
    return { kind: 'skipped', why: `${youTold(near.said)} That work is close to this, so you can apply for paid jobs.` }
  const professional = pastJobs.find(
    job => !job.firstYear && (job.isProfessional || (provenBy !== undefined && job.text.startsWith(provenBy))),
  )
  return (
    professional && {
      kind: 'skipped',
      why: `${youTold(professional.said)} With that experience you can apply for paid jobs.`,
    }
  )
}

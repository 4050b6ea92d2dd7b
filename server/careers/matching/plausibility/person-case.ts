import type { InterestScores } from '#contract/interests.ts'
import type { Job } from '#contract/quiz.ts'

/** Someone a careers adviser might meet, and what the adviser would and would never suggest. */
export interface PersonCase {
  who: string
  /** One part for each question: values | education | salary | location | vibes | hours. */
  answers: string
  jobs?: Job[]
  interests?: InterestScores
  /** Slugs and families; of the eight, `atLeast` (else one) must be among them. */
  among: string[]
  atLeast?: number
  /** Slugs and families that must not be among the eight. */
  never: string[]
  /** What the adviser asks for and we do not manage yet. Once we do, its test fails until the mark is taken away. */
  stillWrong?: ('among' | 'never')[]
  /** Slugs and families that may be there all the same where they are labelled as needing more study. */
  afterStudy?: string[]
}

export const worked = (jobTitle: string, yearsWorked: Job['yearsWorked'], skills = ''): Job => ({
  jobTitle,
  yearsWorked,
  skills,
})

/** The answers of a case as the quiz would send them, not yet checked. */
export function sentBy({ answers, jobs = [] }: Pick<PersonCase, 'answers' | 'jobs'>): object {
  const [values, education, salary, workLocation, workVibes, weeklyHours] = answers
    .split(' | ')
    .map(part => part.split(' '))
  return {
    values,
    education: education?.join(),
    hasWorkExperience: jobs.length ? 'yes' : 'no',
    workHistory: jobs,
    salary: salary?.join(),
    workLocation,
    workVibes,
    weeklyHours,
  }
}

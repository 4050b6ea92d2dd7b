import type { InterestScores } from '#contract/interests.ts'
import type { Job } from '#contract/quiz.ts'

export interface PersonCase {
  who: string
  /** values | education | salary | location | vibes | hours */
  answers: string
  jobs?: Job[]
  interests?: InterestScores
  /** Slugs and families; at least `atLeast` (default one) must be among the eight. */
  among: string[]
  atLeast?: number
  never: string[]
  /** Known failures. The test fails once they are fixed, so that the mark is removed. */
  stillWrong?: ('among' | 'never')[]
  /** Count like `among`, and are allowed despite `never`, if labeled as needing more study. */
  afterStudy?: string[]
}

export const worked = (jobTitle: string, yearsWorked: Job['yearsWorked'], skills = ''): Job => ({
  jobTitle,
  yearsWorked,
  skills,
})

export function quizBodyOf({ answers, jobs = [] }: Pick<PersonCase, 'answers' | 'jobs'>): object {
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

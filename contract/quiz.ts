import * as z from 'zod/mini'

/** Lengths in characters, and counts. */
export const quizLimits = {
  values: { min: 1, max: 3 },
  jobs: { max: 20 },
  jobTitle: { max: 100 },
  jobSkills: { max: 500 },
  firstName: { max: 100 },
  study: { max: 100 },
} as const

export const quizOptions = {
  values: ['creativity', 'helping-others', 'flexibility', 'growth', 'stability', 'impact'],
  education: ['high-school', 'some-college', 'bachelors', 'masters-plus'],
  studyStatus: ['done', 'in-progress', 'left'],
  hasWorkExperience: ['yes', 'no'],
  yearsWorked: ['0-1', '1-3', '3-5', '5-plus'],
  salary: ['30k-50k', '50k-70k', '70k-100k', '100k-120k', '120k-plus'],
  workLocation: ['fully-remote', 'hybrid', 'in-office', 'field-work'],
  workVibes: ['desk-office', 'interpersonal', 'active-movement', 'outdoors'],
  weeklyHours: ['part-time', 'standard', 'full-time-plus', 'flexible'],
} as const

const several = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  max: number = options.length,
) =>
  z.array(z.enum(options)).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine(chosen => new Set(chosen).size === chosen.length, 'Each answer counts once'),
  )

export const jobSchema = z.object({
  jobTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(quizLimits.jobTitle.max)),
  yearsWorked: z.enum(quizOptions.yearsWorked),
  skills: z._default(z.string().check(z.maxLength(quizLimits.jobSkills.max)), ''),
})

export type Job = z.infer<typeof jobSchema>

export const studySchema = z.object({
  field: z.string().check(z.trim(), z.minLength(1), z.maxLength(quizLimits.study.max)),
  status: z.enum(quizOptions.studyStatus),
})

export type Study = z.infer<typeof studySchema>

export const answerFields = z.object({
  values: several(quizOptions.values, quizLimits.values.max),
  education: z.enum(quizOptions.education),
  study: z.optional(z.nullable(studySchema)),
  hasWorkExperience: z.enum(quizOptions.hasWorkExperience),
  workHistory: z._default(z.array(jobSchema).check(z.maxLength(quizLimits.jobs.max)), []),
  salary: z.enum(quizOptions.salary),
  workLocation: several(quizOptions.workLocation),
  workVibes: several(quizOptions.workVibes),
  weeklyHours: several(quizOptions.weeklyHours),
  firstName: z._default(z.string().check(z.trim(), z.maxLength(quizLimits.firstName.max)), ''),
  /** Every client sends the same constant. Accepted, never stored or used. */
  age: z.optional(z.string().check(z.maxLength(20))),
})

export const jobsMatchExperience = (answers: { hasWorkExperience: string; workHistory: unknown[] }) =>
  (answers.hasWorkExperience === 'yes') === answers.workHistory.length > 0

export const jobsRule = { path: ['workHistory'], message: 'Please complete the job details' }

export const quizAnswersSchema = answerFields.check(z.refine(jobsMatchExperience, jobsRule))

export type QuizAnswers = z.infer<typeof quizAnswersSchema>

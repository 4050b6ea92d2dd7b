import * as z from 'zod/mini'
import { deepDiveSchema } from '../interests.ts'
import { limits } from '../limits.ts'
import { savedCareerSchema, suggestionSchema } from './careers.ts'
import { endpoint } from './endpoint.ts'

export const quizOptions = {
  values: ['creativity', 'helping-others', 'flexibility', 'growth', 'stability', 'impact'],
  education: ['high-school', 'some-college', 'bachelors', 'masters-plus'],
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

const { quiz } = limits
export const jobSchema = z.object({
  jobTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(quiz.jobTitle.max)),
  yearsWorked: z.enum(quizOptions.yearsWorked),
  skills: z._default(z.string().check(z.maxLength(quiz.jobSkills.max)), ''),
})
export type Job = z.infer<typeof jobSchema>

const answerFields = z.object({
  values: several(quizOptions.values, quiz.values.max),
  education: z.enum(quizOptions.education),
  hasWorkExperience: z.enum(quizOptions.hasWorkExperience),
  workHistory: z._default(z.array(jobSchema).check(z.maxLength(quiz.jobs.max)), []),
  salary: z.enum(quizOptions.salary),
  workLocation: several(quizOptions.workLocation),
  workVibes: several(quizOptions.workVibes),
  weeklyHours: several(quizOptions.weeklyHours),
  firstName: z._default(z.string().check(z.trim(), z.maxLength(quiz.firstName.max)), ''),
  /** Sent by every client as the same constant, so it says nothing of the person: accepted, never stored or used. */
  age: z.optional(z.string().check(z.maxLength(20))),
})
const jobsMatchExperience = (answers: { hasWorkExperience: string; workHistory: unknown[] }) =>
  (answers.hasWorkExperience === 'yes') === answers.workHistory.length > 0
const jobsRule = { path: ['workHistory'], message: 'Please complete the job details' }

export const quizAnswersSchema = answerFields.check(z.refine(jobsMatchExperience, jobsRule))
export type QuizAnswers = z.infer<typeof quizAnswersSchema>

/** Keeps the answers under an id that the browser made. Nobody else's row can be written. */
export const saveQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/save',
  who: 'public',
  limit: 'saveQuiz',
  body: z.object({ quizId: z.uuid(), email: z.optional(z.unknown()), answers: quizAnswersSchema }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/submit',
  who: 'public',
  limit: 'submitQuiz',
  body: z.extend(answerFields, { quizId: z.nullish(z.uuid()) }).check(z.refine(jobsMatchExperience, jobsRule)),
  response: z.object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** Opens these results on any device for 90 days; shown once, stored only as a hash. */
    resultsToken: z.string(),
    suggestions: z.array(suggestionSchema),
  }),
  errors: ['out_of_tokens'],
})

const resultsFields = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  firstName: z.nullable(z.string()),
}
const suggestionsFields = {
  suggestions: z.array(suggestionSchema),
  /** Null where the suggestions are made from the quiz alone. */
  deepDive: z.nullable(deepDiveSchema),
}

export const assessment = endpoint({
  method: 'GET',
  path: '/api/quiz/assessment/:assessmentId',
  who: 'public',
  params: z.object({ assessmentId: z.uuid() }),
  response: z.object({ ...resultsFields, ...suggestionsFields }),
  errors: ['not_found'],
})

export const resultsByToken = endpoint({
  method: 'GET',
  path: '/api/results/token/:token',
  who: 'public',
  limit: 'openResultsLink',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: z.object({ assessment: z.object(resultsFields), ...suggestionsFields }),
  errors: ['not_found'],
})

const userResultsResponse = z.object({
  ...suggestionsFields,
  /** Of the newest quiz; null before the first. */
  assessmentId: z.nullable(z.uuid()),
  savedCareers: z.array(savedCareerSchema),
  /** When the newest quiz was taken; null before the first. */
  takenAt: z.nullable(z.iso.datetime()),
})
export const userResults = endpoint({
  method: 'GET',
  path: '/api/quiz/user-results',
  who: 'user',
  response: userResultsResponse,
})
/** The same by id: her own id only. */
export const userResultsById = endpoint({
  method: 'GET',
  path: '/api/quiz/user-results/:userId',
  who: 'user',
  params: z.object({ userId: z.string().check(z.maxLength(100)) }),
  response: userResultsResponse,
  errors: ['not_allowed'],
})

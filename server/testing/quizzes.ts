import fc from 'fast-check'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { interestTypes } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import { topics, type WeightedPart, type Weighting, weightedParts } from '#contract/weighting.ts'
import type { Interests } from '#server/careers/matching/interests/compare-interests.ts'
import type { Caller } from './app.ts'
import { answers } from './people.ts'

const oneOf = <Option extends string>(options: readonly Option[]) => fc.constantFrom(...options)
const several = <Option extends string>(options: readonly Option[], maxLength = options.length) =>
  fc.uniqueArray(oneOf(options), { minLength: 1, maxLength })

const anyJob = fc.record({
  jobTitle: fc.string({ minLength: 1, maxLength: 100 }).filter(title => title.trim().length > 0),
  yearsWorked: oneOf(quizOptions.yearsWorked),
  skills: fc.string({ maxLength: 500 }),
})

/** Any valid quiz. */
export const anyAnswers: fc.Arbitrary<QuizAnswers> = fc
  .record({
    values: several(quizOptions.values, 3),
    education: oneOf(quizOptions.education),
    study: fc.option(
      fc.record({
        field: fc.constantFrom('nursing', 'Biology', 'comp sci', 'no such field'),
        status: oneOf(quizOptions.studyStatus),
      }),
    ),
    workHistory: fc.array(anyJob, { maxLength: 3 }),
    salary: oneOf(quizOptions.salary),
    workLocation: several(quizOptions.workLocation),
    workVibes: several(quizOptions.workVibes),
    weeklyHours: several(quizOptions.weeklyHours),
    firstName: fc.constantFrom('', 'Ada', 'Иван'),
  })
  .map(quiz => ({ ...quiz, hasWorkExperience: quiz.workHistory.length ? 'yes' : 'no' }))

const anyLevels = Object.fromEntries(weightedParts.map(part => [part, oneOf(['more', 'less'])])) as Record<
  WeightedPart,
  fc.Arbitrary<'more' | 'less'>
>

export const anyWeighting: fc.Arbitrary<Weighting> = fc.record(
  { ...anyLevels, topics: several(topics, limits.results.topics) },
  { requiredKeys: [] },
)

/** The interests of someone who answered up to five statements of each type. */
export const anyInterests: fc.Arbitrary<Interests> = fc
  .tuple(...interestTypes.map(() => fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })))
  .map(answers => ({
    scores: Object.fromEntries(
      interestTypes.flatMap((type, n) => {
        const own = answers[n] ?? []
        return own.length ? [[type, own.reduce((sum, each) => sum + each, 0) / own.length]] : []
      }),
    ),
    counts: Object.fromEntries(interestTypes.map((type, n) => [type, answers[n]?.length ?? 0])) as Interests['counts'],
  }))

/** Submits a quiz with default answers and `changes`. */
export async function takeQuizAs(
  caller: Caller,
  changes: Partial<QuizAnswers> & { quizId?: string; placeId?: string } = {},
) {
  const { status, body } = await caller.call(submitQuiz, { body: { ...answers, ...changes } })
  if (status !== 200) throw new Error(`The quiz was refused: ${JSON.stringify(body)}`)
  return body
}

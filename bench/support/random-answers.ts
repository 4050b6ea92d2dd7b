import { type QuizAnswers, quizLimits, quizOptions } from '#contract/quiz.ts'
import { randomFrom } from './random.ts'

export const seed = 20261121

/**
 * Returns the first `count` answers of the seed. Every option is equally likely; a third of the people have one or two
 * past jobs.
 */
export function randomAnswers(count: number): QuizAnswers[] {
  const { below, one, some } = randomFrom(seed)
  const several = <Option>(options: readonly Option[], most: number = options.length) => some(options, 1 + below(most))
  const job = () => ({ jobTitle: 'Shop assistant', yearsWorked: one(quizOptions.yearsWorked), skills: 'Till, stock' })
  return Array.from({ length: count }, () => {
    const jobs = below(3) === 0 ? 1 + below(2) : 0
    return {
      values: several(quizOptions.values, quizLimits.values.max),
      education: one(quizOptions.education),
      hasWorkExperience: jobs ? 'yes' : 'no',
      workHistory: Array.from({ length: jobs }, job),
      salary: one(quizOptions.salary),
      workLocation: several(quizOptions.workLocation),
      workVibes: several(quizOptions.workVibes),
      weeklyHours: several(quizOptions.weeklyHours),
      firstName: '',
    }
  })
}

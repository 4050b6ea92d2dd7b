import { limits } from '#contract/limits.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'

/** Stated with every figure that rests on it: the same seed gives the same answers on every machine. */
export const seed = 20261121

/**
 * The first `count` answers of the seed, each option as likely as the next: one education and one salary; one to three values; of the other
 * lists first how many, then which. A third of the people have one or two jobs behind them.
 */
export function randomAnswers(count: number): QuizAnswers[] {
  const random = mulberry32(seed)
  const below = (n: number) => Math.floor(random() * n)
  const one = <Option>(options: readonly Option[]) => options[below(options.length)] as Option
  const several = <Option>(options: readonly Option[], most: number = options.length) => {
    const left = [...options]
    return Array.from({ length: 1 + below(most) }, () => left.splice(below(left.length), 1)[0] as Option)
  }
  const job = () => ({ jobTitle: 'Shop assistant', yearsWorked: one(quizOptions.yearsWorked), skills: 'Till, stock' })
  return Array.from({ length: count }, () => {
    const jobs = below(3) === 0 ? 1 + below(2) : 0
    return {
      values: several(quizOptions.values, limits.quiz.values.max),
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

/** A small generator with a period of 2^32, numbers from 0 up to 1. */
function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

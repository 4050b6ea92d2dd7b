import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'

/** Quiz answers that do not depend on the person: each question's options take turns, at different speeds. */
export function rotatingAnswers(index: number): QuizAnswers {
  const turn = <Option>(options: readonly Option[], speed: number): Option =>
    options[Math.floor(index / speed) % options.length] as Option
  return {
    values: [turn(quizOptions.values, 1)],
    education: turn(quizOptions.education, 6),
    hasWorkExperience: 'no',
    workHistory: [],
    salary: turn(quizOptions.salary, 1),
    workLocation: [turn(quizOptions.workLocation, 3)],
    workVibes: [turn(quizOptions.workVibes, 2)],
    weeklyHours: [turn(quizOptions.weeklyHours, 5)],
    firstName: '',
  }
}

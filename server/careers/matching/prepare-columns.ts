import { quizOptions } from '#contract/quiz.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { fitOf, type MatchAnswers, rankBonus, standsForAll, type Term, terms, weighedLog } from './rules.ts'

/**
 * The catalogue as columns of numbers. There are only about a hundred ways to answer the questions a match reads, so
 * each part of a match is worked out for all careers the first time somebody answers so, and kept: one match over the
 * whole catalogue is then six additions a career.
 */
export interface Columns {
  /** The match of the career at `index`, as a fraction. */
  match(index: number, answers: MatchAnswers): number
  /** The same for every career, in the catalogue's order, as logarithms. */
  logMatches(answers: MatchAnswers): Float64Array
  /** What openings add to a logarithm for the order, for every career. */
  readonly bonus: Float64Array
  /** 1 where a career stands for every chosen value. */
  standing(answers: MatchAnswers): Uint8Array
}

const kept = new WeakMap<readonly CareerEntry[], Columns>()

export function columnsOf(entries: readonly CareerEntry[]): Columns {
  const columns = kept.get(entries) ?? prepareColumns(entries)
  kept.set(entries, columns)
  return columns
}

/** Which answer a part reads, as a number: the place of a single choice, or one bit for each of several. */
const keyOf: Record<Term, (answers: MatchAnswers) => number> = {
  vibes: answers => bits(quizOptions.workVibes, answers.workVibes),
  values: answers => bits(quizOptions.values, answers.values),
  education: answers => quizOptions.education.indexOf(answers.education),
  salary: answers => quizOptions.salary.indexOf(answers.salary),
  location: answers => bits(quizOptions.workLocation, answers.workLocation),
  hours: answers => bits(quizOptions.weeklyHours, answers.weeklyHours),
}

const bits = (options: readonly string[], chosen: readonly string[]) =>
  chosen.reduce((sum, each) => sum | (1 << options.indexOf(each)), 0)

function prepareColumns(entries: readonly CareerEntry[]): Columns {
  const logs = Object.fromEntries(terms.map(term => [term, new Map<number, Float64Array>()])) as Record<
    Term,
    Map<number, Float64Array>
  >
  const stands = new Map<number, Uint8Array>()

  const column = (term: Term, answers: MatchAnswers) =>
    remembered(logs[term], keyOf[term](answers), () =>
      Float64Array.from(entries, ({ facts }) => weighedLog(term, fitOf[term](facts, answers))),
    )

  return {
    match: (index, answers) =>
      Math.exp(terms.reduce((sum, term) => sum + (column(term, answers)[index] ?? Number.NaN), 0)),
    logMatches: answers => {
      const sums = new Float64Array(entries.length)
      for (const term of terms) {
        const part = column(term, answers)
        for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (part[i] ?? 0)
      }
      return sums
    },
    bonus: Float64Array.from(entries, ({ facts }) => rankBonus(facts)),
    standing: answers =>
      remembered(stands, keyOf.values(answers), () =>
        Uint8Array.from(entries, ({ facts }) => Number(standsForAll(facts, answers.values))),
      ),
  }
}

function remembered<Value>(known: Map<number, Value>, key: number, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { correlation } from '#server/careers/matching/compare-profiles.ts'
import { type ExpectedScores, expectedScoresFile } from '#server/careers/matching/interests/interest-model.ts'
import { folds } from './support/data.ts'
import { fitInterests, fitNoise, type InterestFit } from './support/fit-interests.ts'
import {
  type Field,
  mean,
  meanOf,
  type Occupation,
  readAnswers,
  readFields,
  readOccupations,
  readStudents,
  type Student,
  statementsInSurvey,
} from './support/interest-data.ts'
import { averageRows, printRanks, type Ranked, rankedFields, rankFields } from './support/rank-fields.ts'

const normsFile = join(import.meta.dirname, '..', 'contract', 'interest-norms.ts')

export function trainInterests(folder: string): void {
  const occupations = readOccupations(folder)
  const fields = readFields(folder, occupations)
  const students = readStudents(folder, fields)
  const fitted = students.filter(({ heldBack }) => !heldBack)
  console.log(`${fitted.length} people to fit, ${students.length - fitted.length} held back`)
  crossValidate(occupations, fields, students)
  leaveFieldsOut(occupations, fields, fitted)

  const fit = fitInterests(occupations, fields, fitted)
  const expected: ExpectedScores = Object.fromEntries(
    occupations.map(({ code }, index) => [code, (fit.means[index] ?? []).map(each => Math.round(100 * each))]),
  )
  writeFileSync(expectedScoresFile, `${JSON.stringify(expected).replaceAll('],', '],\n')}\n`)
  writeFileSync(normsFile, normsOf(fit, fitNoise(readAnswers(folder)), expected))
}

/** The same people, each judged by a model that was fitted without them. */
function crossValidate(occupations: readonly Occupation[], fields: readonly Field[], students: readonly Student[]) {
  const ranked = rankedFields(fields, students)
  const judged = students.filter(({ field }) => ranked.includes(field))
  const results: Record<string, Ranked[]> = {}
  const add = (name: string, people: readonly Student[], scoresOf: (scores: readonly number[]) => number[]) => {
    results[name] = [...(results[name] ?? []), ...rankFields(people, ranked, ({ scores }) => scoresOf(scores))]
  }
  const profiles = averageRows(
    fields,
    ranked,
    occupations.map(({ interests }) => interests),
  )
  for (let fold = 0; fold < folds; fold++) {
    const others = students.filter(each => each.fold !== fold)
    const people = judged.filter(each => each.fold === fold)
    const fit = fitInterests(occupations, fields, others)
    add('correlation of profiles', people, scores => profiles.map(profile => correlation(scores, profile)))
    add('correlation, scores centered', people, scores =>
      profiles.map(profile => correlation(centered(scores, fit.center), profile)),
    )
    for (const [name, means] of [
      ['learned relation to O*NET interests', fit.relation],
      ['relation and deviations of like jobs', fit.means],
    ] as const) {
      const likelihoods = averageRows(fields, ranked, means).map(row => fit.likelihoodOf(row))
      add(name, people, scores => likelihoods.map(likelihood => likelihood(scores)))
    }
  }
  console.log('Cross-validated over people:')
  for (const [name, rows] of Object.entries(results)) printRanks(name, rows)
}

/** People of fields that the model was fitted without: what it says about work that nobody in the data studied for. */
function leaveFieldsOut(occupations: readonly Occupation[], fields: readonly Field[], students: readonly Student[]) {
  const ranked = rankedFields(fields, students)
  const parts = 10
  const results = Array.from({ length: parts }, (_, part) => {
    const left = new Set(ranked.filter((_, index) => index % parts === part))
    const fit = fitInterests(
      occupations,
      fields,
      students.filter(({ field }) => !left.has(field)),
    )
    const likelihoods = averageRows(fields, ranked, fit.means).map(row => fit.likelihoodOf(row))
    const people = students.filter(({ field }) => left.has(field))
    return rankFields(people, ranked, ({ scores }) => likelihoods.map(likelihood => likelihood(scores)))
  })
  console.log('People of fields that were left out:')
  printRanks('relation and deviations of like jobs', results.flat())
}

export const centered = (scores: readonly number[], center: readonly number[]): number[] =>
  scores.map((score, k) => score - (center[k] ?? 0))

/** The source of `contract/interest-norms.ts`. */
function normsOf(fit: InterestFit, noise: readonly number[], expected: ExpectedScores): string {
  const groups = Map.groupBy(readCatalogue(), ({ onetCode }) => onetCode.slice(0, 2))
  const kinds = [...groups.values()].map(entries =>
    meanOf(entries.map(({ onetCode }) => expected[onetCode] ?? [])).map(each => each / 100),
  )
  const within = fit.within.map((row, i) =>
    row.map((each, j) => each - (i === j ? (noise[i] ?? 0) / statementsInSurvey : 0)),
  )
  const list = (numbers: readonly number[]) => `[${numbers.map(each => Number(each.toFixed(2))).join(', ')}]`
  const table = (rows: readonly (readonly number[])[]) => `[\n${rows.map(row => `    ${list(row)},\n`).join('')}  ]`
  return `/**
 * Written by \`npm run train -- interests\`. The numbers of a row belong to the interest types in their order; scores are
 * means of answers from 1 to 5.
 */
export const interestNorms = {
  /**
   * The mean scores of people in general: halfway between those of the survey and their mean, because the statements of
   * the deep dive are others, about everyday activities.
   */
  center: ${list(fit.center.map(each => (each + mean(fit.center)) / 2))},
  /** The covariance of true scores among people of one field. */
  within: ${table(within)},
  /** The variance of a single answer around the true score of its type. */
  noise: ${list(noise)},
  /** For each kind of work, how far the scores of people in it are expected to lie from the center. */
  kinds: ${table(kinds)},
}
`
}

import { writeFileSync } from 'node:fs'
import { readAd } from '#server/language/demands/read-ad.ts'
import type { LetterMaterial } from '#server/language/letters/letter.ts'
import { paperFeatures } from '#server/language/letters/plan/paper-features.ts'
import { notesOf } from '#server/language/letters/plan/plan-letter.ts'
import {
  type Linear,
  type PlanWeights,
  planFile,
  planWeights,
  scoreWith,
} from '#server/language/letters/plan/plan-model.ts'
import { readJob } from '#server/language/letters/plan/planned-job.ts'
import { workFeatures } from '#server/language/letters/plan/work-features.ts'
import { isWork } from '#server/language/letters/points/kinds-of-work.ts'
import { scoreSteps } from '#server/language/letters/points/match-points.ts'
import type { ProfileItem } from '#server/language/profile/profile.ts'
import { atOnce } from '#server/platform/in-turns.ts'
import { itemsTold, letterDay, materialOf, workOpenedWith } from '../bench/support/letter-corpus.ts'
import { readLetterExamples } from './support/letter-examples.ts'

type Features = Readonly<Record<string, number>>
interface Row {
  features: Features
  isTold: boolean
  opens: boolean
}
/** The works and papers of one person. */
interface Example {
  works: Row[]
  papers: Row[]
}

const penalty = 4
const rounds = 500
const rate = 0.5
const folds = 8

/** Fits which works and papers a letter tells of, and which work it opens with. */
export function trainLetters(): void {
  const examples = readExamples()
  printFigures('cross-validated', crossValidate(examples))
  const text = JSON.stringify(fitPlan(examples), undefined, 2)
  // One feature a line, as the formatter has it.
  writeFileSync(
    planFile,
    `${text.replace(/\[\s+([^\]]+?)\s+\]/g, (_, values: string) => `[${values.replace(/\s+/g, ' ')}]`)}\n`,
  )
}

/** Prints how well the present weights agree with the examples, and how well weights fitted without each part do. */
export function checkLetters(): void {
  const examples = readExamples()
  const weights = planWeights()
  printFigures(
    'present weights',
    examples.map(example => ({ example, weights })),
  )
  printFigures('cross-validated', crossValidate(examples))
}

function readExamples(): Example[] {
  return readLetterExamples().map(({ example, resume }) => {
    const material = materialOf(example, resume)
    const { items } = material.profile
    const told = itemsTold(example, items)
    const opener = workOpenedWith(example, items.filter(isWork))
    const rowOf = ({ item, features }: { item: ProfileItem; features: Features }): Row => ({
      features,
      isTold: told.has(item),
      opens: item === opener,
    })
    const { title, ad, sameWork } = material
    const job = atOnce(readJob({ title, ad, sameWork, today: letterDay, notes: notesOf(material.profile) }))
    return {
      works: atOnce(workFeatures(items, job, scoresOf(material))).map(rowOf),
      papers: atOnce(paperFeatures(items, job)).map(rowOf),
    }
  })
}

const scoresOf = ({ title, ad, profile }: LetterMaterial) => atOnce(scoreSteps(readAd(ad, title), profile.items))

const fitPlan = (examples: readonly Example[]): PlanWeights => ({
  opens: fitChoice(examples.map(({ works }) => works)),
  works: fitOdds(examples.flatMap(({ works }) => works)),
  papers: fitOdds(examples.flatMap(({ papers }) => papers)),
})

/** Logistic regression: the log-odds that a row is told. */
function fitOdds(rows: readonly Row[]): Linear {
  const scale = scaleOf(rows)
  const values = rows.map(scale.valuesOf)
  const weights = scale.names.map(() => 0)
  const share = rows.filter(({ isTold }) => isTold).length / rows.length
  let bias = Math.log(share / (1 - share))
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map(weight => penalty * weight)
    let slopeOfBias = 0
    for (const [at, own] of values.entries()) {
      const score = own.reduce((sum, value, k) => sum + value * (weights[k] ?? 0), bias)
      const error = 1 / (1 + Math.exp(-score)) - Number(rows[at]?.isTold)
      own.forEach((value, k) => {
        slopes[k] = (slopes[k] ?? 0) + error * value
      })
      slopeOfBias += error
    }
    slopes.forEach((slope, k) => {
      weights[k] = (weights[k] ?? 0) - (rate * slope) / rows.length
    })
    bias -= (rate * slopeOfBias) / rows.length
  }
  return scale.linearOf(weights, bias)
}

/** Conditional logistic regression: which of the works of one person a letter opens with. */
function fitChoice(groups: readonly Row[][]): Linear {
  const scale = scaleOf(groups.flat())
  const used = groups
    .filter(rows => rows.some(({ opens }) => opens))
    .map(rows => ({ rows, values: rows.map(scale.valuesOf) }))
  const weights = scale.names.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map(weight => penalty * weight)
    for (const { rows, values } of used) {
      const scores = values.map(own => Math.exp(own.reduce((sum, value, k) => sum + value * (weights[k] ?? 0), 0)))
      const all = scores.reduce((sum, score) => sum + score, 0)
      for (const [at, own] of values.entries()) {
        const error = (scores[at] ?? 0) / all - Number(rows[at]?.opens)
        own.forEach((value, k) => {
          slopes[k] = (slopes[k] ?? 0) + error * value
        })
      }
    }
    slopes.forEach((slope, k) => {
      weights[k] = (weights[k] ?? 0) - (rate * slope) / used.length
    })
  }
  return scale.linearOf(weights, 0)
}

function scaleOf(rows: readonly Row[]) {
  const names = Object.keys(rows[0]?.features ?? {})
  const scales = names.map(name => {
    const values = rows.map(({ features }) => features[name] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1] as const
  })
  const round = (value: number) => Number(value.toFixed(4))
  return {
    names,
    valuesOf: ({ features }: Row) =>
      names.map((name, k) => ((features[name] ?? 0) - (scales[k]?.[0] ?? 0)) / (scales[k]?.[1] ?? 1)),
    linearOf: (weights: readonly number[], bias: number): Linear => ({
      bias: round(bias),
      features: Object.fromEntries(
        names.map((name, k) => [
          name,
          [round(scales[k]?.[0] ?? 0), round(scales[k]?.[1] ?? 1), round(weights[k] ?? 0)],
        ]),
      ),
    }),
  }
}

const crossValidate = (examples: readonly Example[]) =>
  Array.from({ length: folds }, (_, fold) => fold).flatMap(fold => {
    const weights = fitPlan(examples.filter((_, at) => at % folds !== fold))
    return examples.filter((_, at) => at % folds === fold).map(example => ({ example, weights }))
  })

function printFigures(name: string, judged: readonly { example: Example; weights: PlanWeights }[]): void {
  const openings = judged.filter(({ example }) => example.works.some(({ opens }) => opens))
  const right = openings.filter(({ example: { works }, weights }) => {
    const [first] = works.toSorted(
      (a, b) => scoreWith(weights.opens, b.features) - scoreWith(weights.opens, a.features),
    )
    return first?.opens
  })
  console.log(`${name}: ${judged.length} letters`)
  console.log(`  opens with the same work ${percent(right.length, openings.length)} of ${openings.length}`)
  for (const kind of ['works', 'papers'] as const) {
    const rows = judged.flatMap(({ example, weights }) =>
      example[kind].map(row => ({ ...row, isChosen: scoreWith(weights[kind], row.features) > 0 })),
    )
    const both = rows.filter(({ isTold, isChosen }) => isTold && isChosen).length
    const chosen = rows.filter(({ isChosen }) => isChosen).length
    const told = rows.filter(({ isTold }) => isTold).length
    console.log(
      `  ${kind}: precision ${percent(both, chosen)}, recall ${percent(both, told)} (${told} of ${rows.length} told)`,
    )
  }
}

const percent = (part: number, of: number) => `${Math.round((100 * part) / Math.max(of, 1))}%`

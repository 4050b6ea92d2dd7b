import { certaintyOf, type Reading } from '#server/careers/titles/resolve-title.ts'
import type { Decision, Occupation } from '#server/careers/titles/title-model.ts'
import { trainLinear } from '../support/train-linear.ts'
import type { Source } from './read-samples.ts'

export interface Judged {
  typed: string
  source: Source | 'tuning' | 'check' | 'misspelled'
  codes: string[]
  reading: Reading
}

type Judge = (decision: Decision, counts?: (source: Judged['source']) => boolean) => Judged[]

/** The length of a code of the Standard Occupational Classification, and of the broad occupation in it. */
const [detailed, broad] = [7, 6]

/**
 * Development titles name all codes that are right; those of the same six digits are one for this purpose. The others
 * name one code, so that a code of the same broad occupation counts as right: an order filler, a freight handler.
 */
function isRight({ codes, source, reading }: Judged, occupations: readonly Occupation[]): boolean {
  const code = occupations[reading.candidates[0]?.occupation ?? -1]?.code
  const length = source === 'tuning' || source === 'check' ? detailed : broad
  return code !== undefined && codes.some(each => each.slice(0, length) === code.slice(0, length))
}

/** Chooses how memory and linear model are combined by the likelihood of right first candidates. */
export function fitDecision(judge: Judge, occupations: readonly Occupation[]): Decision {
  const tried = [0.4, 0.6].flatMap(linear =>
    [2.2, 3, 4].flatMap(memory =>
      [0.5, 2].map(strength => {
        const decision = { memory, strength, linear, certainty: [] }
        const some = judge(decision, source => source === 'tuning' || source === 'everyday' || source === 'misspelled')
        const certainty = fitCertainty(some, occupations)
        return { decision: { ...decision, certainty }, loss: lossOf(some, certainty, occupations) }
      }),
    ),
  )
  const [best] = tried.sort((a, b) => a.loss - b.loss)
  console.log(
    JSON.stringify(
      tried.map(({ decision: { memory, strength, linear }, loss }) => [linear, memory, strength, Math.round(loss)]),
    ),
  )
  return best?.decision as Decision
}

/** The squared error of the certainty, where a title that names an occupation should be understood with certainty. */
const lossOf = (judged: readonly Judged[], weights: readonly number[], occupations: readonly Occupation[]): number =>
  judged.reduce((sum, each) => {
    const certainty = each.reading.candidates.length ? certaintyOf(each.reading.signals, weights) : 0
    const loss = isRight(each, occupations) ? (1 - certainty) ** 2 : certainty ** 2 + (each.codes.length ? 1 : 0)
    return sum + loss * countOf(each)
  }, 0)

/** The tuning half is like what people type; the held-out everyday titles are harder, because no source has many. */
const countOf = ({ source }: Judged): number => (source === 'tuning' ? 5 : 1)

function fitCertainty(judged: readonly Judged[], occupations: readonly Occupation[]): number[] {
  const some = judged.filter(({ reading }) => reading.candidates.length)
  const count = some[0]?.reading.signals.length ?? 0
  const fitted = trainLinear(
    some.map(({ reading }) => ({
      indexes: Int32Array.from(reading.signals.keys()),
      values: Float32Array.from(reading.signals),
    })),
    some.map(each => Number(isRight(each, occupations))),
    some.map(countOf),
    { bits: 4, penalty: 0.5 },
  )
  return [...fitted.subarray(0, count), fitted.at(-1) as number].map(each => Math.round(each * 10_000) / 10_000)
}

export function report(judged: readonly Judged[], decision: Decision, occupations: readonly Occupation[]): void {
  for (const [source, all] of Map.groupBy(judged, each => each.source)) {
    const jobs = all.filter(({ codes }) => codes.length)
    const top = jobs.filter(each => isRight(each, occupations)).length
    console.log(`${source}: ${all.length}, first candidate right ${percent(top / jobs.length)}`)
    for (const bound of [0.5, 0.6, 0.7, 0.8, 0.9]) {
      const said = all.filter(
        ({ reading }) => reading.candidates.length && certaintyOf(reading.signals, decision.certainty) >= bound,
      )
      const right = said.filter(each => isRight(each, occupations)).length
      console.log(
        `  from ${bound}: resolved ${percent(right / jobs.length)}, wrong ${percent((said.length - right) / all.length)}`,
      )
    }
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

import { writeFileSync } from 'node:fs'
import { meanVector, relatedness } from '#server/language/text-model/relatedness.ts'
import {
  type DemandWeights,
  demandAmplitudes,
  demandWeightsFile,
  overlap,
  storeDemandWeights,
} from '#server/language/text-model/shared-demand.ts'
import { randomFrom } from '../../bench/support/random.ts'
import { type Duty, demandTexts, readDuties } from '../support/demand-texts.ts'
import { fitClasses } from './fit-classes.ts'

const folds = 4
/** What speaks of another demand, for each duty of the check. */
const othersEach = 30
/** Of `findEvidence`. */
const least = 0.5

/** Learns which demand a text speaks of, whoever says it, from the catalog, the line bank and the written duties. */
export function trainSharedDemand(): void {
  writeFileSync(demandWeightsFile, storeDemandWeights(fitDemands(readDuties())))
}

function fitDemands(duties: readonly Duty[]): DemandWeights {
  const texts = [
    ...demandTexts().map(({ id, text }) => ({ name: id, text })),
    ...duties.flatMap(({ asked, shown }) => [asked, ...shown].map(text => ({ name: asked, text }))),
  ]
  const nothing = duties.flatMap(({ nearMisses }) => nearMisses)
  const names = [...new Set(texts.map(({ name }) => name))]
  const numbers = new Map(names.map((name, at) => [name, at]))
  const samples = [
    ...texts.map(({ name, text }) => ({ label: numbers.get(name) ?? 0, vector: meanVector(text, { stems: true }) })),
    ...nothing.map(text => ({ label: names.length, vector: meanVector(text, { stems: true }) })),
  ].flatMap(({ label, vector }) => (vector ? [{ label, vector }] : []))
  const { rows, biases } = fitClasses(samples, names.length + 1)
  const steps = rows.map(row => row.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / 127)
  return {
    rows: Float32Array.from(rows.flatMap((row, n) => [...row.map(value => Math.round(value / (steps[n] || 1)))])),
    steps: Float32Array.from(steps),
    biases: Float32Array.from(biases),
  }
}

/** Trains without every fourth duty and prints how well what shows those is told from the rest. Keeps no weights. */
export function checkSharedDemand(): void {
  const duties = readDuties()
  const random = randomFrom(1)
  const model = fitDemands(duties.filter((_, at) => at % folds !== 0))
  const pairs = duties
    .filter((_, at) => at % folds === 0)
    .flatMap(({ asked, shown, nearMisses }) => {
      const others = duties.filter(duty => duty.asked !== asked).flatMap(duty => duty.shown)
      const pair = (kind: 'shown' | 'near miss' | 'other') => (told: string) => ({ kind, asked, told })
      return [
        ...shown.map(pair('shown')),
        ...nearMisses.map(pair('near miss')),
        ...random.some(others, othersEach).map(pair('other')),
      ]
    })
  const shared = (texts: string[]) => {
    const [a, b] = texts.map(text => demandAmplitudes(text, model))
    return a && b ? overlap(a, b) : 0
  }
  const judges: [string, (pair: (typeof pairs)[number]) => number][] = [
    ['relatedness', ({ asked, told }) => relatedness(asked, told)],
    ['shared demand', ({ asked, told }) => shared([asked, told])],
  ]
  for (const [name, judge] of judges) {
    const scores = pairs.map(pair => ({ kind: pair.kind, score: judge(pair) }))
    const of = (kind: string) => scores.filter(each => each.kind === kind).map(({ score }) => score)
    const above = (kind: string) => areaUnderCurve(of('shown'), of(kind)).toFixed(3)
    console.log(`${name}: what shows a duty is above near misses with ${above('near miss')}, others ${above('other')}`)
    const share = (kind: string) => (100 * of(kind).filter(score => score >= least).length) / of(kind).length
    const shares = ['shown', 'near miss', 'other'].map(kind => `${share(kind).toFixed(1)}% (${kind})`)
    console.log(`  ${least} or more: ${shares.join(', ')}`)
  }
}

/** The share of pairs of a right and a wrong score in which the right one is higher. */
function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  const sorted = wrong.toSorted((a, b) => a - b)
  const below = (score: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] as number) < score) low = middle + 1
      else high = middle
    }
    return low
  }
  return right.reduce((sum, score) => sum + below(score), 0) / (right.length * wrong.length)
}

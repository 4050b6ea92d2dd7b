import { writeFileSync } from 'node:fs'
import { sentenceModelFile } from '#server/language/acceptability/acceptability.ts'
import { acceptabilityFeatures, bits } from '#server/language/acceptability/features.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { type JudgedSentence, readJudgedSentences } from './support/judged-sentences.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

const penalty = 0.15
const folds = 5

interface Sample extends Pick<JudgedSentence, 'kind' | 'person'> {
  features: SparseVector
  /** 1: an editor lets it stand. */
  label: number
}

/** Fits which sentences of letters an editor lets stand. */
export function trainAcceptability(): void {
  writeFileSync(sentenceModelFile, linearModelFile(bits, ['acceptable'], [fitModel(readSamples())]))
}

/** Prints how well models that did not see a fifth of the people judge the sentences of these. */
export function checkAcceptability(): void {
  const samples = readSamples()
  const scores = samples.map(() => 0)
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = ({ person }: Sample) => (hashOf(person) >>> 0) % folds === fold
    const weights = fitModel(samples.filter(each => !isHeldOut(each)))
    for (const [at, each] of samples.entries()) if (isHeldOut(each)) scores[at] = scoreOf(weights, each.features)
  }
  const kinds = [...new Set(samples.map(({ kind }) => kind))].toSorted()
  for (const kind of ['all', ...kinds]) {
    const own = samples.flatMap(({ label, kind: its }, at) =>
      kind === 'all' || its === kind ? [{ label, score: scores[at] as number }] : [],
    )
    const good = own.filter(({ label }) => label === 1)
    const bad = own.filter(({ label }) => label === 0)
    const shares = [-0.5, 0, 0.5, 1].map(
      least => `${least}: ${share(good, ({ score }) => score >= least)} / ${share(bad, ({ score }) => score < least)}`,
    )
    console.log(`${kind}: ${good.length} of ${own.length} good; good kept / bad caught from ${shares.join(', ')}`)
  }
}

const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  (items.filter(is).length / Math.max(1, items.length)).toFixed(2)

const readSamples = (): Sample[] =>
  readJudgedSentences().map(({ verdict, kind, person, text }) => ({
    ...{ kind, person, features: acceptabilityFeatures(text, kind) },
    label: Number(verdict === 'y'),
  }))

const fitModel = (samples: readonly Sample[]) =>
  trainLinear(
    samples.map(({ features }) => features),
    samples.map(({ label }) => label),
    samples.map(() => 1),
    { bits, penalty },
  )

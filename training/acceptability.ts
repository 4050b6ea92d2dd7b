import { writeFileSync } from 'node:fs'
import { changeModelFile, sentenceModelFile } from '#server/language/acceptability/acceptability.ts'
import { changeFeatures } from '#server/language/acceptability/change-features.ts'
import { acceptabilityFeatures, bits } from '#server/language/acceptability/features.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { readJudgedChanges, readJudgedSentences } from './support/judged-sentences.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

const penalties = { sentences: 0.15, changes: 0.15 } as const
const folds = 5

interface Sample {
  kind: string
  person: string
  features: SparseVector
  /** 1: an editor lets it stand. */
  label: number
}

/** Fits which sentences of letters and which new wordings of resume lines an editor lets stand. */
export function trainAcceptability(): void {
  const file = (samples: readonly Sample[], penalty: number) =>
    linearModelFile(bits, ['acceptable'], [fitModel(samples, penalty)])
  writeFileSync(sentenceModelFile, file(readSentences(), penalties.sentences))
  writeFileSync(changeModelFile, file(readChanges(), penalties.changes))
}

/** Prints how well models that did not see a fifth of the people judge what was made for these. */
export function checkAcceptability(): void {
  printFigures(readSentences(), penalties.sentences)
  printFigures(readChanges(), penalties.changes)
}

function printFigures(samples: readonly Sample[], penalty: number): void {
  const scores = samples.map(() => 0)
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = ({ person }: Sample) => (hashOf(person) >>> 0) % folds === fold
    const others = samples.filter(each => !isHeldOut(each))
    const weights = fitModel(others, penalty)
    for (const [at, each] of samples.entries()) if (isHeldOut(each)) scores[at] = scoreOf(weights, each.features)
  }
  const kinds = [...new Set(samples.map(({ kind }) => kind))].toSorted()
  for (const kind of ['all', ...(kinds.length > 1 ? kinds : [])]) {
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

const readSentences = (): Sample[] =>
  readJudgedSentences().map(({ verdict, kind, person, text }) => ({
    ...{ kind, person, features: acceptabilityFeatures(text, kind) },
    label: Number(verdict === 'y'),
  }))

const readChanges = (): Sample[] =>
  readJudgedChanges().map(({ verdict, person, typed, changed }) => ({
    ...{ kind: 'change', person, features: changeFeatures(typed, changed) },
    label: Number(verdict === 'b' || verdict === 'o'),
  }))

const fitModel = (samples: readonly Sample[], penalty: number) =>
  trainLinear(
    samples.map(({ features }) => features),
    samples.map(({ label }) => label),
    samples.map(() => 1),
    { bits, penalty },
  )

import { readdirSync, writeFileSync } from 'node:fs'
import {
  changeModelFile,
  lineModelFile,
  noteFeatures,
  noteModelFile,
  reasonModelFile,
  reasons,
  resumeLineFeatures,
  sentenceModelFile,
} from '#server/language/acceptability/acceptability.ts'
import { changeFeatures } from '#server/language/acceptability/change-features.ts'
import { acceptabilityFeatures, bits } from '#server/language/acceptability/features.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { readNotePairs } from './support/edit-pairs.ts'
import {
  readJudgedChanges,
  readJudgedLines,
  readJudgedSentences,
  readJudgedThoughts,
  type WhyNot,
} from './support/judged-sentences.ts'
import { readLetterExamples } from './support/letter-examples.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

const penalties = { sentences: 0.15, changes: 0.15, notes: 0.1, lines: 0.1 } as const
const folds = 5

interface Sample {
  kind: string
  person: string
  features: SparseVector
  /** 1: an editor lets it stand. */
  label: number
  importance?: number
}

/** Fits which sentences of letters, lines of resumes and new wordings of these an editor lets stand, and which notes are told. */
export function trainAcceptability(): void {
  const file = (samples: readonly Sample[], penalty: number) =>
    linearModelFile(bits, ['acceptable'], [fitModel(samples, penalty)])
  writeFileSync(sentenceModelFile, file(readSentences(), penalties.sentences))
  writeFileSync(changeModelFile, file(readChanges(), penalties.changes))
  writeFileSync(noteModelFile, file(readThoughts(), penalties.notes))
  writeFileSync(
    reasonModelFile,
    linearModelFile(
      bits,
      reasons,
      reasons.map(reason => fitModel(readReasons(reason), penalties.notes)),
    ),
  )
  writeFileSync(lineModelFile, file(readLines(), penalties.lines))
}

/** Prints how well models that did not see a fifth of the people judge what was made for these. */
export function checkAcceptability(): void {
  printFigures(readSentences(), penalties.sentences)
  printFigures(readChanges(), penalties.changes)
  printFigures(readThoughts(), penalties.notes)
  for (const reason of reasons) printFigures(readReasons(reason), penalties.notes)
  printFigures(readLines(), penalties.lines)
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

export const readSentences = (): Sample[] =>
  readJudgedSentences().map(({ verdict, kind, person, text }) => ({
    ...{ kind, person, features: acceptabilityFeatures(text, kind) },
    label: Number(verdict === 'y'),
  }))

const readChanges = (): Sample[] =>
  readJudgedChanges().map(({ verdict, person, typed, changed }) => ({
    ...{ kind: 'change', person, features: changeFeatures(typed, changed) },
    label: Number(verdict === 'b' || verdict === 'o'),
  }))

const readLines = (): Sample[] =>
  readJudgedLines().map(({ isKept, person, kind, text }) => ({
    ...{ kind, person, features: resumeLineFeatures(text, kind) },
    label: Number(isKept),
  }))

/** Of notes that editors and counselors worked on less is known: what they left out need not have been harmful. */
const lessSure = 0.3

const notePairs = () => {
  const folder = new URL('texts/note-edits/', import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .flatMap(file => readNotePairs(new URL(file, folder)))
}

/** Each is of another person. */
function readThoughts(): Sample[] {
  const sure = readJudgedThoughts().map(each => ({ ...each, importance: 1 }))
  const edited = notePairs().map(({ text, kind }) => ({ text, isTold: kind !== 'drop' }))
  const letters = readLetterExamples().flatMap(({ example: { letter, leaveOut, notes } }) => [
    ...leaveOut.map(text => ({ text, isTold: false })),
    ...letter
      .flat()
      .flatMap(({ from }) => from.filter(quote => notes.includes(quote)))
      .map(text => ({ text, isTold: true })),
  ])
  return [...sure, ...[...edited, ...letters].map(each => ({ ...each, importance: lessSure }))].map(
    ({ text, isTold, importance }) => ({
      ...{
        kind: importance === 1 ? 'thought' : 'older thought',
        person: text,
        features: noteFeatures(text),
        importance,
      },
      label: Number(isTold),
    }),
  )
}

/** Good: not told for this reason. Thoughts of which nobody noted why they are not told say nothing. */
const readReasons = (reason: WhyNot): Sample[] =>
  readJudgedThoughts()
    .filter(({ verdict }) => verdict !== 'n')
    .map(({ verdict, text }) => ({
      ...{ kind: `reason ${reason}`, person: text, features: noteFeatures(text) },
      label: Number(verdict === reason),
    }))

const fitModel = (samples: readonly Sample[], penalty: number) =>
  trainLinear(
    samples.map(({ features }) => features),
    samples.map(({ label }) => label),
    samples.map(({ importance = 1 }) => importance),
    { bits, penalty },
  )

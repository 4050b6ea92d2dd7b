import { writeFileSync } from 'node:fs'
import { bits } from '#server/language/acceptability/features.ts'
import {
  doubtClasses,
  doubtModelFile,
  isDoubtful,
  isLeftOut,
  type Odds,
  typedIn,
} from '#server/language/letters/doubts/doubt-letter.ts'
import { letterFeatures } from '#server/language/letters/doubts/letter-features.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { type LetterExample, materialOf } from '../bench/support/letter-corpus.ts'
import { readSentences } from './acceptability.ts'
import { areaUnderCurve } from './support/figures.ts'
import { type JudgedLetterSentence, readJudgedLetters } from './support/judged-letters.ts'
import { readLetterExamples } from './support/letter-examples.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

/** Sentences judged alone, of letters of earlier writers, say less of those of today; so do those that an author wrote. */
const importances = { older: 0.5, written: { stands: 0.3, leftOut: 0.1 } } as const
const penalties = { stands: 0.3, leftOut: 1 } as const
const folds = 5

interface Row extends JudgedLetterSentence {
  features: SparseVector
  isOpening: boolean
  /** By the author of the example, who knew what an employer wants to read. */
  isWritten: boolean
}
type Judged = Row & Odds

/** Fits of which sentences of letters an editor would not let stand, and which are left out. */
export function trainDoubts(): void {
  const rows = readRows()
  printFigures(crossValidate(rows))
  writeFileSync(doubtModelFile, linearModelFile(bits, doubtClasses, fitDoubts(rows, new Set())))
}

/** Prints how well models judge letters of people whom they did not see. */
export function checkDoubts(): void {
  printFigures(crossValidate(readRows()))
}

function readRows(): Row[] {
  const judged = readJudgedLetters()
  return readLetterExamples().flatMap(({ example, resume }) => {
    const { ad, profile } = materialOf(example, resume)
    const rowsOf = (sentences: readonly JudgedLetterSentence[], isWritten: boolean): Row[] => {
      const features = letterFeatures({ sentences, ad, typed: typedIn(profile) })
      return sentences.flatMap((each, at) => {
        const own = features[at]
        return own ? [{ ...each, features: own, isOpening: at === 0, isWritten }] : []
      })
    }
    return [...rowsOf(judged.get(example.id) ?? [], false), ...rowsOf(writtenOf(example), true)]
  })
}

const writtenOf = ({ id, letter, notes }: LetterExample): JudgedLetterSentence[] =>
  letter.flat().map(({ text, from, part }) => ({
    ...{ verdict: 'ok', why: '', letter: id, text },
    source:
      from.length === 0
        ? 'authored'
        : from.some(quote => notes.includes(quote))
          ? 'note'
          : part === 'paper'
            ? 'paper'
            : 'work',
  }))

let older: ReturnType<typeof readSentences> | undefined

/** `without`: people of whom nothing is read. */
function fitDoubts(rows: readonly Row[], without: ReadonlySet<string>): [Float64Array, Float64Array] {
  older ??= readSentences()
  const others = older.filter(({ person }) => !without.has(person.replace('note ', '')))
  const own = rows.map(({ features }) => features)
  const countsFor = (output: 'stands' | 'leftOut') =>
    rows.map(({ isWritten }) => (isWritten ? importances.written[output] : 1))
  const stands = trainLinear(
    [...own, ...others.map(({ features }) => features)],
    [...rows.map(({ verdict }) => Number(verdict === 'ok')), ...others.map(({ label }) => label)],
    [...countsFor('stands'), ...others.map(() => importances.older)],
    { bits, penalty: penalties.stands },
  )
  const leftOut = trainLinear(
    own,
    rows.map(({ verdict }) => Number(verdict === 'drop')),
    countsFor('leftOut'),
    { bits, penalty: penalties.leftOut },
  )
  return [stands, leftOut]
}

const foldOf = (letter: string) => (hashOf(letter) >>> 0) % folds

function crossValidate(rows: readonly Row[]): Judged[] {
  const resumes = new Map(readLetterExamples().map(({ example, resumeId }) => [example.id, resumeId]))
  return Array.from({ length: folds }, (_, fold) => fold).flatMap(fold => {
    const heldOut = [...resumes].filter(([letter]) => foldOf(letter) === fold).flat()
    const [stands, leftOut] = fitDoubts(
      rows.filter(({ letter }) => foldOf(letter) !== fold),
      new Set(heldOut),
    )
    return rows
      .filter(({ letter }) => foldOf(letter) === fold)
      .map(row => ({ ...row, stands: scoreOf(stands, row.features), leftOut: scoreOf(leftOut, row.features) }))
  })
}

function printFigures(all: readonly Judged[]): void {
  const [written, rows] = [all.filter(each => each.isWritten), all.filter(each => !each.isWritten)]
  const letters = new Set(rows.map(({ letter }) => letter)).size
  for (const source of ['all', 'work', 'paper', 'note']) {
    const own = rows.filter(each => source === 'all' || each.source === source)
    const stand = areaUnderCurve(own.map(({ stands, verdict }) => ({ score: stands, positive: verdict === 'ok' })))
    const out = areaUnderCurve(own.map(({ leftOut, verdict }) => ({ score: leftOut, positive: verdict === 'drop' })))
    console.log(
      `${source}: ${own.length} sentences; area of "stands" ${stand.toFixed(3)}, of "left out" ${out.toFixed(3)}`,
    )
  }
  const isOut = (row: Judged) => !row.isOpening && isLeftOut(row)
  const staying = rows.filter(each => !isOut(each))
  const isBad = ({ verdict }: Judged) => verdict !== 'ok'
  printShares('left out', { rows, letters }, ({ verdict }) => verdict === 'drop', isOut)
  printShares('marked', { rows: staying, letters }, isBad, isDoubtful)
  for (const stands of [-1, -0.5, 0.5])
    printShares(`below ${stands}`, { rows: staying, letters }, isBad, each => each.stands < stands)
  const percent = (is: (row: Judged) => boolean) =>
    `${((100 * written.filter(is).length) / written.length).toFixed(1)}%`
  console.log(
    `of ${written.length} sentences of the author ${percent(isDoubtful)} would be marked, ${percent(isOut)} left out`,
  )
}

function printShares(
  name: string,
  { rows, letters }: { rows: readonly Judged[]; letters: number },
  isRight: (row: Judged) => boolean,
  isChosen: (row: Judged) => boolean,
): void {
  const chosen = rows.filter(isChosen)
  const right = chosen.filter(isRight).length
  const precision = (100 * right) / Math.max(1, chosen.length)
  const recall = (100 * right) / Math.max(1, rows.filter(isRight).length)
  console.log(
    `${name}: ${chosen.length}, ${(chosen.length / letters).toFixed(1)} a letter; ${precision.toFixed(0)}% of these are right, ${recall.toFixed(0)}% of all are found`,
  )
}

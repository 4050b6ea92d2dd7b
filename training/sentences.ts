import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  placeLabel,
  sentenceFeatures,
  sentenceModelFile,
  sentencesIn,
} from '#server/language/text-model/mark-sentences.ts'
import { parseSequenceModel, sequenceModelFile } from '#server/language/text-model/sequence-model.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'
import { type Marked, markedLines, startsFound } from '../bench/support/marked-sentences.ts'
import { randomFrom } from '../bench/support/random.ts'
import { readLetterExamples } from './support/letter-examples.ts'
import { type LabelledSequence, trainSequence } from './support/train-sequence.ts'

const options = { epochs: 14, penalty: 0.03, fewest: 5, averaged: 4 }

const linesIn = (name: string): string[] => {
  const folder = new URL(`texts/${name}/`, import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .flatMap(file => readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean))
}

const readDictated = (): Marked[] => markedLines(linesIn('dictated').join('\n'))

/** The sentences of a text as if it had been dictated: half of the texts also without capitals. */
function dictated(text: string, isLower: boolean): Marked {
  return splitSentences(isLower ? text.toLowerCase() : text)
    .map(each =>
      each
        .replace(/[,.!?;:()"“”–—-]+(?=\s|$)|(?<=\s|^)[("“–—-]+/g, '')
        .split(/\s+/)
        .filter(Boolean),
    )
    .filter(words => words.length > 0)
}

const together = 6

/** What was typed with periods: notes, and single thoughts, some of them at a time. */
function readTyped(): Marked[] {
  const random = randomFrom(7)
  const thoughts = [
    ...linesIn('note-thoughts').map(line => line.slice(2)),
    ...linesIn('note-edits').map(line => line.split('\t')[0] ?? ''),
  ]
  const mixed = random.some(thoughts, thoughts.length)
  return [
    ...readLetterExamples().map(({ example }, at) => dictated(example.notes, at % 2 === 0)),
    ...mixed.flatMap((_, at) =>
      at % together ? [] : [mixed.slice(at, at + together).flatMap(each => dictated(each, at % (2 * together) === 0))],
    ),
  ]
}

/** Dictated notes count more than typed ones. */
const timesThree = (notes: readonly Marked[]) => [...notes, ...notes, ...notes]

const sequenceOf = (sentences: Marked): LabelledSequence => ({
  features: sentenceFeatures(sentences.flat()),
  labels: sentences.flatMap(words => words.map((_, place) => placeLabel(place))),
})

const modelOf = (notes: readonly Marked[]) => sequenceModelFile(trainSequence(notes.map(sequenceOf), options))

export function trainSentences(): void {
  const file = modelOf([...timesThree(readDictated()), ...readTyped()])
  writeFileSync(sentenceModelFile, file)
  console.log(`${(file.length / 1000).toFixed(0)} KB`)
}

/** Each fifth of the dictated notes by a model of the others. */
export function checkSentences(): void {
  const notes = readDictated()
  const typed = readTyped()
  const found = [0, 1, 2, 3, 4].map(part => {
    const model = parseSequenceModel(modelOf([...timesThree(notes.filter((_, n) => n % 5 !== part)), ...typed]))
    return startsFound(
      notes.filter((_, n) => n % 5 === part),
      words => sentencesIn(words, model),
    )
  })
  const sum = (key: 'right' | 'made' | 'needed') => found.reduce((all, each) => all + each[key], 0)
  console.log(
    `sentence starts: ${sum('needed')}, found ${((100 * sum('right')) / sum('needed')).toFixed(1)}%, right ${((100 * sum('right')) / sum('made')).toFixed(1)}%`,
  )
}

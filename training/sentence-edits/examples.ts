import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tidyTyping } from '#server/language/english/tidy.ts'
import { writtenOut } from '#server/language/english/written-out.ts'
import { kindOfWord, sentenceTokens } from '#server/language/sentence-editing/sentence-tokens.ts'
import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { type Random, randomFrom } from '../../bench/support/random.ts'
import { type EditStep, editSteps } from '../support/align-sentences.ts'
import { readLetterExamples } from '../support/letter-examples.ts'
import { noisy } from '../support/noisy-sentences.ts'

export interface SentencePair {
  typed: string
  edited: string
}

export function readSentencePairs(): SentencePair[] {
  const folder = new URL('../texts/sentence-edits/', import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .flatMap(file => readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean))
    .map(line => {
      const [typed = '', edited = ''] = line.split('\t')
      return { typed: writtenOut(tidyTyping(typed)), edited }
    })
}

const fewestWords = 4
/** English sentences of the Tatoeba project beside those of another language, as manythings.org packs them. */
function readTatoeba(folder: string): string[] {
  const read = readdirSync(folder)
    .filter(file => /^[a-z]{3}\.txt$/.test(file))
    .toSorted()
    .flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n'))
    .map(line => line.split('\t')[0] ?? '')
    .filter(text => text.split(' ').length >= fewestWords && !/\b(?:Tom|Mary|Muiriel|Dan)\b/.test(text))
  return [...new Set(read)]
}

const joined = (sentences: readonly string[], random: Random): string[] =>
  sentences.map((each, at) => (random.chance(0.25) ? `${each} ${sentences[at + 1] ?? ''}`.trim() : each))

const fewest = { label: 10, word: 2 }
/** The most frequent words of the word vectors are known although no text here has them. */
const mostKnown = 6000
const longest = 90
const noises = 3
const mostNoise = 1.6
const noLabel = -100

/** Writes what `fit.py` reads. `folder` holds the clean sentences. */
export function writeExamples(pairs: readonly SentencePair[], folder: string, out: string): void {
  mkdirSync(out, { recursive: true })
  const random = randomFrom(5)
  const steps = pairs.flatMap(({ typed, edited }) => editSteps(typed, edited))
  const frequent = (labels: readonly string[]) =>
    [...Map.groupBy(labels, label => label)].flatMap(([label, all]) => (all.length >= fewest.label ? [label] : []))
  const edits = steps.flatMap(step => step.edits)
  const wordEdits = ['keep', ...frequent(edits.map(({ word }) => word)).filter(label => label !== 'keep')]
  const insertions = ['', ...frequent(edits.map(({ before }) => before)).filter(label => label !== '')]
  const letters = readLetterExamples().flatMap(({ example }) => example.letter.flat().map(({ text }) => text))
  const edited = [...new Set([...pairs.map(pair => pair.edited), ...letters])]
  const clean = readTatoeba(folder)
  const counts = new Map<string, number>()
  for (const text of [...pairs.map(({ typed }) => typed), ...edited, ...clean])
    for (const { low } of sentenceTokens(text)) counts.set(low, (counts.get(low) ?? 0) + 1)
  const vectors = readWordVectors()
  const kinds = [...new Set(['<word>', '<mark>', ...[...counts.keys()].map(kindOfWord)])]
  const known = new Set([
    ...[...counts].filter(([low, times]) => times >= fewest.word && !/^\d/.test(low)).map(([low]) => low),
    ...vectors.words.slice(0, mostKnown),
  ])
  const words = ['<pad>', '<end>', ...kinds, ...known]
  const [numbers, kindNumbers, editNumbers, insertionNumbers] = [words, kinds, wordEdits, insertions].map(
    labels => new Map(labels.map((label, at) => [label, at])),
  ) as [Map<string, number>, Map<string, number>, Map<string, number>, Map<string, number>]
  const rowOf = ({ tokens, edits }: EditStep) => [
    [...tokens.map(({ low }) => numbers.get(low) ?? numbers.get(kindOfWord(low))), 1],
    [...tokens.map(({ low }) => kindNumbers.get(kindOfWord(low))), kindNumbers.get('<mark>')],
    [...edits.slice(0, -1).map(({ word }) => editNumbers.get(word) ?? noLabel), noLabel],
    edits.map(({ before }) => insertionNumbers.get(before) ?? noLabel),
  ]
  const write = (name: string, all: readonly EditStep[]) =>
    writeFileSync(
      join(out, `${name}.jsonl`),
      all
        .filter(({ tokens }) => tokens.length < longest)
        .map(step => JSON.stringify(rowOf(step)))
        .join('\n'),
    )
  const withNoise = (texts: readonly string[]) =>
    joined(texts, random).flatMap(text => editSteps(noisy(text, random.next() * mostNoise, random), text))
  write('pairs', steps)
  for (let n = 0; n < noises; n++) {
    write(`edited-${n}`, withNoise(edited))
    write(`clean-${n}`, withNoise(clean))
  }
  const start = words.flatMap((word, at) => {
    const vector = vectors.vectorOf(word)
    return vector ? [[at, [...vector].map(value => Math.round(value * 1000) / 1000)] as const] : []
  })
  writeFileSync(
    join(out, 'shape.json'),
    JSON.stringify({
      ...{ words, kinds, wordEdits, insertions, noises },
      ...{ dimensions: vectors.dimensions, vectors: Object.fromEntries(start) },
    }),
  )
  console.log(
    `${pairs.length} pairs, ${clean.length} clean sentences, ${words.length} words, ${wordEdits.length} + ${insertions.length} edits`,
  )
}

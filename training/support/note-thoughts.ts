import { labelOfPiece, pieceFeatures, piecesOf, wordsIn } from '#server/language/line-editing/read-thoughts.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'
import type { LetterExample, WrittenSentence } from '../../bench/support/letter-corpus.ts'
import { alignLine } from './align-edits.ts'
import type { NotePair } from './edit-pairs.ts'
import type { LabelledSequence } from './train-sequence.ts'

const kinds: Record<WrittenSentence['part'], string> = {
  ...{ story: 'story', work: 'experience', reason: 'motive', hours: 'availability', paper: 'paper' },
  ...{ opening: 'opening', closing: 'none' },
}

/** What the writer of a letter made of each piece of the notes, by the quotes of the sentences. */
export function letterThoughts({ notes, letter, leaveOut }: LetterExample): LabelledSequence {
  const pieces = piecesOf(splitSentences(notes))
  const words = pieces.flatMap(({ text }, piece) => wordsIn(text).map(word => ({ word, piece, told: 'none 0' })))
  const mark = (quote: string, told: string) => {
    const own = wordsIn(quote)
    const at = words.findIndex((_, n) => own.every((word, step) => words[n + step]?.word === word))
    if (at < 0) return
    for (const each of words.slice(at, at + own.length)) if (/^(?:opening|none)/.test(each.told)) each.told = told
  }
  for (const [n, { part, from }] of letter.flat().entries())
    for (const quote of from) if (notes.includes(quote)) mark(quote, `${kinds[part]} ${n + 1}`)
  for (const quote of leaveOut) if (notes.includes(quote)) mark(quote, 'drop 0')
  const told = pieces.map((_, piece) => mostOf(words.filter(each => each.piece === piece).map(each => each.told)))
  const sentenceOf = (at: number) => told[at]?.split(' ')[1]
  return {
    features: pieceFeatures(pieces),
    labels: told.map((each, at) =>
      labelOfPiece(
        each.split(' ')[0] ?? 'none',
        pieces[at - 1]?.of === pieces[at]?.of && sentenceOf(at - 1) === sentenceOf(at),
      ),
    ),
  }
}

function mostOf(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'none 0'
}

/** Single notes, and three of them typed in one breath; an editor may have made several sentences of one. */
export function pairThoughts(pairs: readonly NotePair[]): LabelledSequence[] {
  const third = Math.floor(pairs.length / 3)
  const threes = pairs.slice(0, third).flatMap((each, at) => {
    const own = [each, pairs[at + third], pairs[at + 2 * third]].filter(other => other !== undefined)
    return at % 2 === 0 ? [own] : []
  })
  return [...pairs.map(pair => [pair]), ...threes].map(thoughtsOf)
}

function thoughtsOf(pairs: readonly NotePair[]): LabelledSequence {
  const told = pairs.flatMap(labelsOf)
  const text = pairs.map(({ typed }) => typed.replace(/[\s.,;]+$/, '')).join(', ')
  const pieces = piecesOf(splitSentences(text))
  // A comma may be where a sentence ended, so that pieces are found by their words.
  let from = 0
  return {
    features: pieceFeatures(pieces),
    labels: pieces.map(({ text: own, of }, at) => {
      const words = told.slice(from, from + wordsIn(own).length)
      from += words.length
      const isLost = words.length > 2 && words.every(({ isLost }) => isLost)
      const begins = words.some(({ begins }) => begins)
      return labelOfPiece(isLost ? 'drop' : (words[0]?.kind ?? 'none'), pieces[at - 1]?.of === of && !begins)
    }),
  }
}

function labelsOf({ typed, kind, edited }: NotePair) {
  const { tokens, edits } = alignLine(typed, edited === '-' ? edited : splitSentences(edited).join(' || '))
  return tokens
    .flatMap(({ text }, at) => wordsIn(text).map(() => edits[at]))
    .map((edit, at) => ({
      kind: edited === '-' ? 'drop' : kind,
      begins: at === 0 || edit?.joint === '/',
      isLost: edit?.op === 'drop',
    }))
}

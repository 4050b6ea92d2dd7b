import { acceptabilityFeatures, bits } from '../../acceptability/features.ts'
import { contentStems } from '../../english/stem.ts'
import { hashOf, type SparseVector } from '../../text-model/features.ts'
import { isTellingStem } from '../choose-evidence.ts'

/** What a sentence rests on: no fact, a work, papers alone, or notes. */
export type Source = 'authored' | 'work' | 'paper' | 'note'

export interface SourcedSentence {
  text: string
  source: Source
}

interface Around {
  /** All of the letter, in its order. */
  sentences: readonly SourcedSentence[]
  ad: string
  /** Sentences of the notes. */
  typed: readonly string[]
}

/** What stands behind so many characters is not read. */
const longest = 500

/** For each sentence about the user its words, where it stands, what it repeats, and how far it is from what was typed. */
export function letterFeatures({ sentences, ad, typed }: Around): (SparseVector | undefined)[] {
  const asked = contentStems(ad)
  const letter = sentences.map(readSentence)
  const notes = typed.map(text => readSentence({ text, source: 'note' }))
  return letter.map((own, at) => {
    if (own.source === 'authored') return undefined
    const text = acceptabilityFeatures(own.text.slice(0, longest), `letter-${own.source}`)
    const context = {
      ...placeOf(letter, at),
      ...adShares(own, asked),
      ...shapeOf(own),
      ...(own.source === 'note' ? distanceFrom(notes, own) : {}),
    }
    const set = Object.entries(context).filter(([, value]) => value !== 0)
    return {
      indexes: Int32Array.from([...text.indexes, ...set.map(([name]) => hashOf(`context ${name}`) & (2 ** bits - 1))]),
      values: Float32Array.from([...text.values, ...set.map(([, value]) => value)]),
    }
  })
}

interface Read extends SourcedSentence {
  words: readonly string[]
  stems: ReadonlySet<string>
}
type Features = Record<string, number>

const readSentence = ({ text, source }: SourcedSentence): Read => ({
  ...{ text, source },
  words: text.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? [],
  stems: contentStems(text),
})

const shareIn = (own: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  own.size === 0 ? 0 : [...own].filter(each => others.has(each)).length / own.size
const upTo = (most: number, count: number) => Math.min(most, count) / most
const startOf = ({ words }: Pick<Read, 'words'>) => words.slice(0, 2).join(' ')

function placeOf(letter: readonly Read[], at: number): Features {
  const own = letter[at] as Read
  const [before, behind] = [letter.slice(0, at), letter.slice(at + 1)]
  const mostIn = (others: readonly Read[]) => Math.max(0, ...others.map(({ stems }) => shareIn(own.stems, stems)))
  return {
    first: Number(at === 0),
    second: Number(at === 1),
    place: at / Math.max(1, letter.length - 1),
    sentences: letter.length / 12,
    repeats: shareIn(own.stems, new Set(before.flatMap(({ stems }) => [...stems]))),
    'repeats one': mostIn(before),
    'is repeated': mostIn(behind),
    'same start': Number(startOf(own) === startOf(before.at(-1) ?? { words: [] })),
  }
}

function adShares({ stems, words }: Read, asked: ReadonlySet<string>): Features {
  const telling = [...stems].filter(isTellingStem)
  const shared = telling.filter(stem => asked.has(stem)).length
  return {
    asked: shared / 3,
    'share asked': shared / Math.max(1, telling.length),
    'few words unasked': Number(words.length < 8 && shared === 0),
  }
}

const subjects = new Set(['i', 'he', 'she', 'they', 'we', 'it', 'you', 'that', 'who'])
const shapeOf = ({ text, words, stems }: Read): Features => ({
  words: upTo(50, words.length),
  'few words': Number(words.length < 6),
  stems: upTo(20, stems.size),
  commas: upTo(4, text.split(',').length - 1),
  ands: upTo(4, words.filter(word => word === 'and').length),
  'sentences inside': upTo(3, (text.match(/[.?!] \p{Lu}/gu) ?? []).length),
  subjects: upTo(4, words.filter(word => subjects.has(word)).length),
  numbers: upTo(3, (text.match(/\d+/g) ?? []).length),
  'starts with I': Number(words[0] === 'i'),
})

function distanceFrom(notes: readonly Read[], { words, stems }: Read): Features {
  const [nearest] = notes
    .map(note => ({ note, share: shareIn(stems, note.stems) }))
    .toSorted((a, b) => b.share - a.share)
  const [own, typed] = [new Set(words), new Set(nearest?.note.words)]
  return {
    'found in notes': nearest?.share ?? 0,
    'words of its own': 1 - shareIn(own, typed),
    'words left out': 1 - shareIn(typed, own),
    'as typed': Number(words.join(' ') === nearest?.note.words.join(' ')),
  }
}

import { forEmployers } from '../acceptability/acceptability.ts'
import { hasFiniteVerb } from '../english/finite-verb.ts'
import { stemOf } from '../english/stem.ts'
import { tagWords } from '../english/tagger.ts'
import { isWithheld } from '../profile/withhold.ts'
import { hashOfAll } from '../resume-parsing/hash-feature.ts'
import { readSequenceModel, type SequenceModel } from '../text-model/sequence-model.ts'
import type { NoteKind } from './edit-note.ts'

/** A part of a note that may be a thought of its own: "i want days" of "been on nights so i want days". */
export interface Piece {
  text: string
  /** Which of the sentences it is of. */
  of: number
}

/** What is one sentence of a letter. */
export interface Thought {
  text: string
  of: number
  /** `drop`: it should not reach an employer. */
  kind: NoteKind
}

const cut =
  /(?<=[,;:]) +|(?<= [-–—]+) +| +(?=(?:and|n|&|but|so|because|bc|b\/c|cuz|cause|since|then|which|thats?|that['’]s|til|until|also|plus|i|ive|i['’]ve|im|i['’]m|id|ill|he|she|they|we|its|nobody|everybody|can|could|would|no|not|dont|don['’]t|now) )/gi
export const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\d]+/gu) ?? []

/** Cuts sentences wherever a new thought may begin. */
export function piecesOf(sentences: readonly string[]): Piece[] {
  return sentences.flatMap((sentence, of) => {
    const pieces: Piece[] = []
    let open = ''
    for (const part of sentence.split(cut)) {
      // "So I want" begins one thought, not two.
      if (open && !opensWithPlace(open) && (wordsIn(open).length > 1 || /[,;:]$/.test(open))) {
        pieces.push({ text: open, of })
        open = part
      } else open = open ? `${open} ${part}` : part
    }
    if (wordsIn(open).length > 0) pieces.push({ text: open, of })
    return pieces
  })
}

/** "But on the ship dock" says where what stands behind it happened. */
const opensWithPlace = (text: string) =>
  /^(?:(?:and|but|so|also|plus) )?(?:on|in|at|during) (?:\p{L}+ ){0,4}\p{L}+$/iu.test(text) && !hasFiniteVerb(text)

export function pieceFeatures(pieces: readonly Piece[]): number[][] {
  const words = pieces.map(({ text }) => wordsIn(text))
  return pieces.map(({ text, of }, at) => {
    const features = new Set<number>()
    const add = (...parts: (string | number)[]) => {
      features.add(hashOfAll(parts))
    }
    const own = words[at] ?? []
    const isFirst = pieces[at - 1]?.of !== of
    const before = isFirst ? 'start' : /[,;:]$/.test(pieces[at - 1]?.text ?? '') ? 'comma' : 'none'
    add('bias')
    add('before', before)
    add('withheld', isWithheld(text) ? 1 : 0)
    add('last', pieces[at + 1]?.of === of ? 0 : 1)
    add('length', Math.min(own.length, 8), before)
    for (const [n, word] of own.entries()) {
      add('word', word)
      add('stem', stemOf(word))
      add('two', word, own[n + 1] ?? 'end')
      add('three', word, own[n + 1] ?? 'end', own[n + 2] ?? 'end')
      if (n < 3) add('starts', n, word, before)
      if (/\d/.test(word)) add('number', before)
    }
    add('begins', own.slice(0, 2).join(' '), before)
    const tags = tagWords(text).map(({ pos }) => pos)
    add('tags', tags.slice(0, 3).join(' '), before)
    add('tag', tags[0] ?? '', before)
    add('verb', tags.some(pos => pos === 'VERB' || pos === 'AUX') ? 1 : 0, before)
    for (const step of [-2, -1, 1, 2]) {
      const other = pieces[at + step]
      if (!other) {
        add('edge', step)
        continue
      }
      const place = other.of === of ? 'same' : 'other'
      for (const word of words[at + step] ?? []) add('near', step, place, stemOf(word))
      if (step === -1) add('joint', words[at - 1]?.at(-1) ?? '', own[0] ?? '', place)
    }
    for (const [n, other] of pieces.entries())
      if (n !== at && other.of === of) for (const word of words[n] ?? []) add('sentence', stemOf(word))
    return [...features]
  })
}

export const thoughtModelFile = new URL('./weights/thoughts.bin.gz', import.meta.url)
let loaded: SequenceModel | undefined
const model = (): SequenceModel => {
  loaded ??= readSequenceModel(thoughtModelFile)
  return loaded
}

/** `kind`: also `none` and `opening`, which tell nothing of the topic. */
export const labelOfPiece = (kind: string, follows: boolean): string => (follows ? `${kind}+` : kind)

/** Nobody's note has more; what stands behind them is left out. */
export const maxPieces = 160
const leastOfDrop = 0.33
/** Beside something that is dropped. */
const leastBeside = 0.12
const leastToFollow = 0.5
/** Where neither a comma nor a joining word stands between, "one of the boys | I read with would not open a book". */
const leastToFollowBare = 0.2
const surelyDropped = 0.7
/** Log-odds that a thought is for employers, from which on it is told though its pieces alone said little. */
const leastToTell = 0.1
const joint =
  /^(?:and|n|&|but|so|because|bc|b\/c|cuz|cause|since|then|which|thats|that['’]s|til|until|also|plus|now)\b/i
/** "When we changed gradebooks" waits for what stands behind it. */
const opensOnly = /^(?:(?:and|but|so|also) )?(?:when|if|after|before|while|once|as soon as|whenever)\b[^,]*,?$/i
const endsOpen = /\b(?:(?:and|but) (?:am|is|are|was|were)|be|the|an?|my|our|his|their|of|from|into|than|very)$/i
/** Says nothing without what stands before it. */
const leans = /^(?:(?:because|bc|b\/c|cuz|cause|since|til|until|which)\b|that (?!['’]?s\b))/i

/** The thoughts of somebody's notes, each with what it is about. */
export function thoughtsIn(sentences: readonly string[]): Thought[] {
  const all = piecesOf(sentences)
  const pieces = all.slice(0, maxPieces)
  if (pieces.length === 0) return []
  const thoughts = model()
  const each = thoughts.oddsOfEach(pieceFeatures(pieces))
  const dropOdds = each.map(odds =>
    thoughts.labels.reduce((sum, label, n) => sum + (/^drop/.test(label) ? (odds[n] as number) : 0), 0),
  )
  const isBeside = (at: number) =>
    [at - 1, at + 1].some(other => pieces[other]?.of === pieces[at]?.of && (dropOdds[other] as number) >= leastOfDrop)
  const found: { text: string; of: number; isDropped: boolean; odds: Map<string, number>; dropOdds: number }[] = []
  for (const [at, own] of each.entries()) {
    const { text, of } = pieces[at] as Piece
    const odds = new Map<string, number>()
    let follows = 0
    for (const [n, label] of thoughts.labels.entries()) {
      const kind = label.replace('+', '')
      odds.set(kind, (odds.get(kind) ?? 0) + (own[n] as number))
      if (kind !== label) follows += own[n] as number
    }
    const last = found.at(-1)
    const isNext = last?.of === of
    const isBare = isNext && !joint.test(text) && !/[,;:–—-]$/.test(last.text)
    const isOpen =
      isNext && (opensOnly.test(last.text) || endsOpen.test(last.text) || (isBare && follows >= leastToFollowBare))
    const least = leastToDrop(text, odds, isBeside(at))
    const isOwnDropped =
      (leans.test(text) && last?.of === of && last.isDropped) ||
      (dropOdds[at] as number) >= least ||
      (isWithheld(text) && kindIn(odds) !== 'story')
    // What cannot be parted is told or dropped as one.
    const isDropped = isOpen
      ? (last.isDropped && last.dropOdds >= surelyDropped) ||
        (isOwnDropped && Math.max(dropOdds[at] as number, Number(isWithheld(text))) >= surelyDropped)
      : isOwnDropped
    if (isOpen) last.isDropped = isDropped
    const isLike = last !== undefined && isOfHours(last.odds) === isOfHours(odds)
    const isPart =
      isOpen || leans.test(text) || (isLike && (follows >= leastToFollow || [last.text, text].some(isFragment)))
    if (isNext && last.isDropped === isDropped && isPart) {
      last.text = `${last.text} ${text}`
      last.dropOdds = Math.max(last.dropOdds, dropOdds[at] as number)
      for (const [kind, value] of odds) last.odds.set(kind, (last.odds.get(kind) ?? 0) + value)
    } else
      found.push({ text, of, isDropped, odds, dropOdds: Math.max(dropOdds[at] as number, Number(isWithheld(text))) })
  }
  const isTold = ({ text, isDropped }: (typeof found)[number]) =>
    !isDropped || (wordsIn(text).length >= shortestToTell && !isWithheld(text) && forEmployers(text) >= leastToTell)
  return [
    ...found.map(
      (each): Thought => ({ text: each.text, of: each.of, kind: isTold(each) ? kindIn(each.odds) : 'drop' }),
    ),
    ...all.slice(maxPieces).map((piece): Thought => ({ ...piece, kind: 'drop' })),
  ]
}

const saysWhen =
  /\b(?:(?:can|could|able to|ready to) (?:start|begin|work)|available|notice|shifts?|mornings?|evenings?|nights?|weekends?|early starts?)\b/i
/** Hours and what belongs to a story are told unless it is sure that they should not be. */
const leastToDrop = (text: string, odds: ReadonlyMap<string, number>, isBeside: boolean) =>
  (isOfHours(odds) && saysWhen.test(text)) || kindIn(odds) === 'story'
    ? surelyDropped
    : isBeside
      ? leastBeside
      : leastOfDrop

const shortestToTell = 5

/** "40 kids on the ice" says nothing by itself. */
const isFragment = (text: string) =>
  wordsIn(text).length < longestFragment && !/\bI\b/i.test(text) && !hasFiniteVerb(text)
const longestFragment = 7

const isOfHours = (odds: ReadonlyMap<string, number>) => kindIn(odds) === 'availability'

function kindIn(odds: ReadonlyMap<string, number>): NoteKind {
  const [best] = [...odds].filter(([kind]) => !/^(?:drop|none|opening)$/.test(kind)).toSorted((a, b) => b[1] - a[1])
  return (best?.[0] ?? 'trait') as NoteKind
}

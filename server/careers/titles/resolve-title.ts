import { hashOf } from '#server/platform/hash-words.ts'
import { closestWord } from './closest-word.ts'
import { titleFeatures } from './title-features.ts'
import { findRow, type Occupation, readTitleModel, type TitleModel } from './title-model.ts'
import { readTitle, type TitleWord, titleKey } from './title-words.ts'

export interface ResolvedTitle extends Occupation {
  /** The probability that the typed title means this occupation, from 0 to 1. */
  certainty: number
}

export interface Reading {
  candidates: { occupation: number; share: number }[]
  signals: number[]
}

interface Words {
  words: TitleWord[]
  /** Without words that no title has, such as names of places. */
  sure: TitleWord[]
  /** The share of the letters that belong to known words. */
  known: number
  slips: number
}

const maxCandidates = 8
const minShare = 0.08
/** The share of what a remembered title may mean that is left for other occupations. */
const unremembered = 0.003

/** From this certainty on, a title is not read in parts. */
const surelyWhole = 0.7
/** A part must mean its occupation clearly, since the rest of the title is left out. */
const surelyPart = 0.85
/** Not enough to pay for a page by: of two jobs nobody knows which is meant. */
const partShare = 0.89

/** What a typed title may mean, the most certain first: as a whole or, failing that, one job beside another or a place. */
export function resolveTitle(typed: string): ResolvedTitle[] {
  const whole = resolveWhole(typed)
  if ((whole[0]?.certainty ?? 0) >= surelyWhole) return whole
  const parts = partsOf(typed)
    .flatMap(ways => ways.map(sureOf).find(found => found.length > 0) ?? [])
    .toSorted((a, b) => b.certainty - a.certainty)
  const first = parts.filter(({ code }, at) => parts.findIndex(each => each.code === code) === at)
  return first.length > 0 ? first.map(each => ({ ...each, certainty: partShare * each.certainty })) : whole
}

const besideOthers = /\s*[/|&+]\s*|\s+and\s+/u
const beforePlace = /\s*[,;(]\s*|\s[-–—]\s/u
const maxTyped = 200
/** What is longer tells of wishes. */
const mostWords = 8

/** Ways to read each part: "bookkeeper" of "Bookkeeper, feed store", "nursing home aide" of "aide, nursing home". */
function partsOf(typed: string): string[][] {
  if (typed.trim().split(/\s+/).length > mostWords) return []
  const all = typed.slice(0, maxTyped).split(besideOthers)
  const parts = all.map(part =>
    part
      .split(beforePlace)
      .map(each => each.replace(/\)$/u, '').trim())
      .filter(Boolean),
  )
  const ways = parts.flatMap(([head = '', place]) => (head ? [place ? [head, `${place} ${head}`] : [head]] : []))
  return ways.length > 1 || ways[0]?.[0] !== typed.trim() ? ways : []
}

const sureOf = (part: string) => resolveWhole(part).filter(({ certainty }) => certainty >= surelyPart)

function resolveWhole(typed: string): ResolvedTitle[] {
  const reader = loaded()
  const { candidates, signals } = reader.read(typed)
  const first = candidates[0]
  if (!first) return []
  const certainty = certaintyOf(signals, reader.model.decision.certainty)
  return candidates.map(({ occupation, share }) => ({
    ...(reader.model.occupations[occupation] as Occupation),
    certainty: (certainty * share) / first.share,
  }))
}

export const certaintyOf = (signals: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-signals.reduce((sum, signal, n) => sum + signal * (weights[n] ?? 0), weights.at(-1) ?? 0)))

export function titleReader(model: TitleModel): { model: TitleModel; read(typed: string): Reading } {
  const { occupations, decision, memory } = model
  const vocabulary = new Set(model.words)
  const byFirstLetter = Map.groupBy(model.words, word => word[0])
  const groups = Map.groupBy(occupations.keys(), n => occupations[n]?.code.slice(0, 4) ?? '')

  const understand = (typed: readonly TitleWord[]): Words => {
    const words: TitleWord[] = []
    const sure: TitleWord[] = []
    let [known, slips, letters] = [0, 0, 0]
    for (const each of joined(typed, vocabulary)) {
      const { word, isAside } = each
      const near = vocabulary.has(word) ? undefined : (byFirstLetter.get(word[0]) ?? [])
      const close =
        near && !isAside
          ? closestWord(word, typed.length > 1 ? near : near.filter(other => isLikelySlip(word, other)))
          : undefined
      if (!near) sure.push(each)
      if (!near || !isAside) words.push(close ? { ...each, word: close.word } : each)
      if (isAside) continue
      letters += word.length
      known += near ? (close ? 0.8 * word.length : 0) : word.length
      slips += close ? close.slips / Math.sqrt(word.length) : 0
    }
    return { words, sure, known: known / Math.max(1, letters), slips }
  }

  const rowOf = (words: readonly TitleWord[]) => findRow(memory, hashOf(titleKey(words)) >>> 0)

  return {
    model,
    read(typed) {
      const asTyped = readTitle(typed)
      if (!asTyped.length) return { candidates: [], signals: [] }
      const exact = rowOf(asTyped)
      const { words, sure, known, slips } =
        exact >= 0 ? { words: joined(asTyped, vocabulary), sure: [], known: 1, slips: 0 } : understand(asTyped)
      const whole = exact >= 0 ? exact : rowOf(words)
      const row = [whole, rowOf(coreOf(words)), rowOf(coreOf(sure))].find(each => each >= 0) ?? -1
      const scores = linearScores(model, words)
      const linear = softmax(scores)
      for (let n = 0; n < scores.length; n++) scores[n] = decision.linear * (scores[n] as number)
      const remembered = new Map<number, number>()
      let strength = 0
      if (row >= 0)
        for (let n = memory.starts[row] as number; n < (memory.starts[row + 1] as number); n++) {
          const weight = 2 ** ((memory.values[n] as number) / 12) - 1
          remembered.set(memory.columns[n] as number, weight)
          strength += weight
        }
      const trust = (decision.memory * strength) / (strength + decision.strength)
      for (const [n, weight] of remembered)
        scores[n] = (scores[n] as number) + trust * Math.log1p(weight / strength / unremembered)
      const shares = softmax(scores)
      const order = bestOf(shares, maxCandidates + 1)
      const none = shares.length - 1
      const best = order.filter(n => n !== none)
      const [first = 0, second = 0] = best
      const inGroup =
        groups.get(occupations[first]?.code.slice(0, 4) ?? '')?.reduce((sum, n) => sum + (shares[n] as number), 0) ?? 0
      const share = shares[first] as number
      return {
        candidates:
          order[0] === none
            ? []
            : best
                .filter(n => (shares[n] as number) >= minShare * share)
                .slice(0, maxCandidates)
                .map(n => ({ occupation: n, share: shares[n] as number })),
        signals: [
          Math.log(share / (1.0001 - share)),
          Math.log(inGroup / (1.0001 - inGroup)),
          Math.log1p(strength),
          (remembered.get(first) ?? 0) / (strength || 1),
          linear[first] as number,
          Math.log(share / ((shares[second] as number) + 1e-6)),
          known,
          slips,
          words.length === 1 ? 1 : 0,
          words.length === 1 && row < 0 ? 1 : 0,
          whole < 0 && sure.some(({ isAside }) => isAside) ? 1 : 0,
          Math.log((shares[none] as number) + 1e-5),
        ],
      }
    },
  }
}

const coreOf = (words: readonly TitleWord[]) => words.filter(({ isAside }) => !isAside)

/** Of a single word, a letter more, less or out of place. Another letter makes another word: a cajera is no camera. */
function isLikelySlip(word: string, known: string): boolean {
  const lettersOf = (text: string) => [...text].sort().join('')
  const difference = Math.abs(word.length - known.length)
  return difference === 1 || (difference === 0 && (word.length > 9 || lettersOf(word) === lettersOf(known)))
}

function linearScores({ biases, step, linear }: TitleModel, words: readonly TitleWord[]): Float64Array {
  const scores = Float64Array.from(biases)
  const { hashes, values } = titleFeatures(words)
  hashes.forEach((hash, index) => {
    const row = findRow(linear, hash)
    if (row < 0) return
    const value = (values[index] as number) * step
    for (let n = linear.starts[row] as number; n < (linear.starts[row + 1] as number); n++)
      scores[linear.columns[n] as number] =
        (scores[linear.columns[n] as number] as number) + value * (linear.values[n] as number)
  })
  return scores
}

/** Shares below e^-20 are as good as none. */
const negligible = -20

function softmax(scores: Float64Array): Float64Array {
  let most = -Infinity
  for (const score of scores) if (score > most) most = score
  const shares = new Float64Array(scores.length)
  let sum = 0
  for (let n = 0; n < shares.length; n++) {
    const exponent = (scores[n] as number) - most
    if (exponent > negligible) sum += shares[n] = Math.exp(exponent)
  }
  for (let n = 0; n < shares.length; n++) shares[n] = (shares[n] as number) / sum
  return shares
}

function bestOf(shares: Float64Array, count: number): number[] {
  const best: number[] = []
  for (let n = 0; n < shares.length; n++) {
    const share = shares[n] as number
    if (best.length === count && share <= (shares[best[count - 1] as number] as number)) continue
    let at = best.length
    while (at > 0 && (shares[best[at - 1] as number] as number) < share) at--
    best.splice(at, 0, n)
    if (best.length > count) best.pop()
  }
  return best
}

/** Joins neighbors that are one known word, such as "hair dresser". */
function joined(words: readonly TitleWord[], known: ReadonlySet<string>): TitleWord[] {
  const out: TitleWord[] = []
  for (const each of words) {
    const before = out.at(-1)
    const both = `${before?.word ?? ''}${each.word}`
    if (before && before.isAside === each.isAside && known.has(both)) out[out.length - 1] = { ...each, word: both }
    else out.push(each)
  }
  return out
}

let reader: ReturnType<typeof titleReader> | undefined

function loaded() {
  reader ??= titleReader(readTitleModel(new URL('weights/titles.bin.gz', import.meta.url)))
  return reader
}

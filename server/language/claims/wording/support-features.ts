import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { findSupport, type Support } from '../find-support.ts'
import { comparedWords, isMeantIn, matchFrames } from '../frames/match-frames.ts'
import { type Frame, readFrames } from '../frames/read-frames.ts'
import { type Fault, judges } from '../hard-facts/fault.ts'
import { credential } from '../hard-facts/judge-credentials.ts'
import { languages } from '../hard-facts/judge-languages.ts'
import type { Ground, Known } from '../known.ts'
import { type ContentWord, readSentence } from '../read-sentence.ts'
import { softWordIn } from '../words/soft-words.ts'
import { alignDeeds } from './align-deeds.ts'

/**
 * What the claims of a sentence share with what was told, as numbers near 0 to 1: words told; the deeds told, on average
 * and the worst; verbs told; verbs and other words not told; words told of anything; how near the words not told come,
 * on average and the worst; soft words; then its tense, subjects, quantities, names, length and whether it is of ability
 * or names no user; whether it denies, and what typed facts it names; how its deeds lie on what was told; and the doubts of the judges of hard facts.
 */
export function supportFeatures(text: string, known: Known, faults: readonly Fault[] = []): number[] {
  const reading = readSentence(text)
  const support = findSupport(reading, known)
  const frames = readFrames(text)
  const covers = frames.map(frame => coverOf(frame, known)).filter(each => each !== undefined)
  const untold = support.untold
  const near = untold.map(word => nearnessOf(word, support.grounds))
  const anywhere = reading.content.filter(word => known.grounds.some(({ meanings }) => isMeantIn(word, meanings)))
  const soft = softWordIn(text)
  const low = reading.low
  return [
    support.share,
    mean(covers.map(({ cover }) => cover)),
    Math.min(1, ...covers.map(({ cover }) => cover)),
    mean(covers.map(({ hasVerb }) => (hasVerb ? 1 : 0))),
    Math.min(2, untold.filter(({ isVerb }) => isVerb).length) / 2,
    Math.min(4, untold.filter(({ isVerb }) => !isVerb).length) / 4,
    reading.content.length > 0 ? anywhere.length / reading.content.length : 1,
    near.length > 0 ? mean(near) : 1,
    Math.min(1, ...near),
    soft ? 1 : 0,
    soft && isUntold(soft, support) ? 1 : 0,
    /\bI (?:\w+ly )?(?:am|have|do|can|know|keep|take|make|notice|explain|like|stay|\w+(?<!ed|was|had|were))\b/.test(
      text,
    )
      ? 1
      : 0,
    /\b(?:I|we) (?:\w+ly |also )?(?:was|were|had|\w+ed|ran|led|made|took|gave|taught|wrote|built|sold|won)\b/.test(text)
      ? 1
      : 0,
    frames.some(({ subject }) => subject === 'other') ? 1 : 0,
    Math.min(2, reading.quantities.length) / 2,
    Math.min(2, reading.names.length) / 2,
    Math.min(1.5, reading.content.length / 10),
    /\b(?:can|able to|know how)\b/.test(low) ? 1 : 0,
    /\b(?:i|me|my|we|our)\b/.test(low) ? 0 : 1,
    /\b(?:not|never|yet to|cannot|no)\b|n't\b/.test(low) ? 1 : 0,
    credential.test(low) ? 1 : 0,
    low.search(languages) < 0 ? 0 : 1,
    /\b(?:basics?|little|some|beginn\w+|learning|studying|taking|taught myself|registered|booked|working (?:on|toward))\b/.test(
      low,
    )
      ? 1
      : 0,
    reading.quantities.some(({ kind }) => kind === 'year' || kind === 'duration') ? 1 : 0,
    reading.quantities.some(({ kind }) => kind === 'money' || kind === 'percent' || kind === 'place') ? 1 : 0,
    ...alignDeeds(text, known),
    ...judges.map(judge => Math.min(2, faults.filter(({ by }) => by === judge).length)),
  ]
}

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 1

const isUntold = (soft: string, { untold }: Support) => untold.some(({ text }) => soft.toLowerCase().includes(text))

function coverOf(frame: Frame, known: Known) {
  const words = comparedWords(frame, known)
  if (words.length === 0) return undefined
  const [best] = matchFrames(words, known).toSorted((a, b) => b.cover - a.cover)
  return { cover: Math.min(1, best?.cover ?? 0), hasVerb: best?.hasVerb ?? false }
}

function nearnessOf({ text, stem }: ContentWord, grounds: readonly Ground[]): number {
  const { vectorOf } = readWordVectors()
  const vector = vectorOf(text) ?? vectorOf(stem)
  if (!vector) return 0
  let best = 0
  for (const ground of grounds.slice(0, 3))
    for (const other of vectorsOf(ground)) {
      let sum = 0
      for (let n = 0; n < vector.length; n++) sum += (vector[n] ?? 0) * (other[n] ?? 0)
      if (sum > best) best = sum
    }
  return best
}

const remembered = new WeakMap<Ground, readonly Float32Array[]>()

function vectorsOf(ground: Ground): readonly Float32Array[] {
  const before = remembered.get(ground)
  if (before) return before
  const words = new Set(ground.passages.flatMap(({ reading }) => reading.content.map(({ text }) => text)))
  const vectors = [...words].flatMap(word => readWordVectors().vectorOf(word) ?? [])
  remembered.set(ground, vectors)
  return vectors
}

import { findSupport } from '../find-support.ts'
import type { Fault } from '../hard-facts/fault.ts'
import type { Known } from '../known.ts'
import { type Reading, readSentence } from '../read-sentence.ts'
import { softWordIn } from '../words/soft-words.ts'
import { supportFeatures } from './support-features.ts'
import { type Likelihood, likelihoodOf } from './support-model.ts'

const maxMadeUp = 0.6
const minTold = 0.5

export type WordingVerdict = 'supported' | 'confirm' | 'unsupported'

export function verdictOf({ told, soft, madeUp }: Likelihood): WordingVerdict {
  if (madeUp > maxMadeUp) return 'unsupported'
  return told >= minTold * (told + soft + madeUp) ? 'supported' : 'confirm'
}

/**
 * Whether a claim without an unsupported hard fact was told, has to be confirmed, or is a deed that was made up.
 * `doubts`: what only the user can tell whether it is an unsupported hard fact.
 */
export function judgeWording(clauses: readonly string[], known: Known, doubts: readonly Fault[]): WordingVerdict {
  const text = clauses.join(', ')
  const reading = readSentence(text)
  if (reading.content.length === 0) return 'supported'
  if (known.grounds.length === 0) {
    const { untold } = findSupport(reading, known)
    return untold.length > 1 && !softWordIn(text) ? 'unsupported' : 'confirm'
  }
  if (doubts.length === 0 && isPlain(reading, known) && !softWordIn(text)) return 'supported'
  const verdict = verdictOf(likelihoodOf(text, supportFeatures(text, known, doubts)))
  // All of it was told, if not in these relations; only the user can say whether they hold.
  if (
    verdict === 'unsupported' &&
    findSupport(reading, known).untold.every(({ stem }) => degree.test(stem) || isInflected(stem, known))
  )
    return 'confirm'
  return verdict === 'supported' && clauses.some(clause => isForeign(clause, known)) ? 'confirm' : verdict
}

const degree = /^(?:bachelor|master|associate|doctor\w*|arts?|science|degree|certif\w*)$/
const isInflected = (stem: string, { words }: Known) =>
  stem.length > 4 && [...words].some(word => word.startsWith(stem))
const holds =
  /^(?:hold|use|speak|pass|earn|complete|receive|own|shift|[bm]\.?[as]c?|degree|license|certificate|certification)$/
const maxPlainWords = 6

/** "I hold a BA in Communication": says no more than the name of one item, whose hard facts hold. */
const isPlain = ({ content }: Reading, { grounds }: Known) => {
  const words = content.filter(({ stem }) => !holds.test(stem))
  return (
    words.length > 0 &&
    words.length <= maxPlainWords &&
    words.length < content.length &&
    words.every(({ isVerb }) => !isVerb) &&
    grounds.some(({ meanings, kind }) => kind !== 'note' && words.every(({ stem }) => meanings.has(stem)))
  )
}

function isForeign(clause: string, known: Known): boolean {
  const reading = readSentence(clause)
  return reading.content.length > 0 && findSupport(reading, known).share < minClauseShare
}
const minClauseShare = 0.15

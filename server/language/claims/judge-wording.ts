import { findSupport } from './find-support.ts'
import type { Known } from './known.ts'
import { readSentence } from './read-sentence.ts'
import { probabilityTold } from './support-model.ts'
import { softWordIn } from './words/soft-words.ts'

/** A claim that is less likely told needs a tap. */
export const minProbability = 0.65
/** A deed that is less likely told and shares less than this with what was told is made up. */
const hardly = { probability: 0.3, share: 0.34 }
const ownDeed =
  /\b(?:I|we)(?: have| had)?(?: \w+ly| also)? (?:\p{L}+ed|ran|led|made|took|gave|taught|wrote|built|sold|won|drove|spoke|did|had|held|kept|left|met|brought)\b/u

/**
 * Whether a claim without an unsupported hard fact was told, or has to be confirmed. What nobody told in words that are
 * not soft is a deed that was made up.
 */
export function judgeWording(clauses: readonly string[], known: Known): 'supported' | 'confirm' | 'unsupported' {
  const text = clauses.join(', ')
  const reading = readSentence(text)
  if (reading.content.length === 0) return 'supported'
  const { share, untold } = findSupport(reading, known)
  const soft = softWordIn(text)
  if (known.grounds.length === 0) return untold.length > 1 && !soft ? 'unsupported' : 'confirm'
  const probability = probabilityTold(text, known)
  const isTold = probability >= minProbability || (untold.length === 0 && !soft)
  if (isTold && !clauses.some(clause => isForeign(clause, known))) return 'supported'
  const isMadeUp =
    probability < hardly.probability &&
    share < hardly.share &&
    untold.length > 1 &&
    reading.quantities.length === 0 &&
    ownDeed.test(text) &&
    !soft
  return isMadeUp ? 'unsupported' : 'confirm'
}

/** A clause of which nothing at all was told, beside others that were. */
function isForeign(clause: string, known: Known): boolean {
  const reading = readSentence(clause)
  return reading.content.length > 0 && findSupport(reading, known).share < minClauseShare
}
const minClauseShare = 0.15

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
export function judgeWording(text: string, known: Known): 'supported' | 'confirm' | 'unsupported' {
  const reading = readSentence(text)
  if (reading.content.length === 0) return 'supported'
  const { share, untold } = findSupport(reading, known)
  if (known.grounds.length === 0) return untold.length > 1 && !softWordIn(text) ? 'unsupported' : 'confirm'
  const probability = probabilityTold(text, known)
  if (probability >= minProbability) return 'supported'
  const isMadeUp =
    probability < hardly.probability &&
    share < hardly.share &&
    untold.length > 1 &&
    reading.quantities.length === 0 &&
    ownDeed.test(text) &&
    !softWordIn(text)
  return isMadeUp ? 'unsupported' : 'confirm'
}

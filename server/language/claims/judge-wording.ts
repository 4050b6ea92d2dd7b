import { findSupport } from './find-support.ts'
import type { Known } from './known.ts'
import { readSentence } from './read-sentence.ts'
import { softWordIn } from './words/soft-words.ts'

/** At least this share of the words must have been told. */
const enough = { plain: 0.55, soft: 0.9 }
const hardly = 0.34

/**
 * Whether a claim without an unsupported hard fact was told, or has to be confirmed. What nobody told in words that are
 * not soft is a deed that was made up.
 */
export function judgeWording(text: string, known: Known): 'supported' | 'confirm' | 'unsupported' {
  const { share, untold } = findSupport(readSentence(text), known)
  const soft = softWordIn(text)
  const isTold = soft === undefined || !untold.some(word => soft.toLowerCase().includes(word.text))
  if (share >= (soft && !isTold ? enough.soft : enough.plain))
    return soft && share < enough.soft ? 'confirm' : 'supported'
  if (soft || share >= hardly) return 'confirm'
  return /\b(?:I|my|we|our)\b/i.test(text) && untold.length > 1 ? 'unsupported' : 'confirm'
}

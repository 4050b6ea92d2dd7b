import { findSupport } from './find-support.ts'
import type { Known } from './known.ts'
import { readSentence } from './read-sentence.ts'

/** Whether a claim without an unsupported hard fact was told, or has to be confirmed. */
export function judgeWording(text: string, known: Known): 'supported' | 'confirm' | 'unsupported' {
  const { share } = findSupport(readSentence(text), known)
  return share >= 0.6 ? 'supported' : 'confirm'
}

import type { MomentId } from '../hard-moments.ts'
import type { HelperId, SourceId } from './sources.ts'

export const tones = ['gentle', 'clear', 'firm'] as const
export type Tone = (typeof tones)[number]

/** What an answer is for: saying no, asking, telling, or keeping something to oneself. */
export type Aim = 'no' | 'ask' | 'tell' | 'private'

/** What an answer need not give away. */
export type Private = 'pay' | 'family' | 'faith' | 'origin' | 'age' | 'health'

export interface Moment {
  when: string
  /** What the other person says. */
  line: string
  answers: Record<Tone, string>
  /** What may come back, and an answer to that. */
  comeback: { line: string; answer: string }
  /** One sentence, true in the whole United States. */
  law: { text: string; source: SourceId }
  help: HelperId
  aim: Aim
  /** With the aim `tell`: what must be said, and the words of which one says it. */
  tell?: { what: string; words: readonly string[] }
  keep?: readonly Private[]
  /** Nothing here is the user's fault, so that one "sorry" is already too much. */
  noApology?: true
}

export type SomeMoments = Partial<Record<MomentId, Moment>>

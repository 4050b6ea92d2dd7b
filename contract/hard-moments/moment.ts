import type { MomentId } from '../hard-moments.ts'
import type { HelperId, SourceId } from './sources.ts'

export const tones = ['gentle', 'clear', 'firm'] as const
export type Tone = (typeof tones)[number]

export type Aim = 'no' | 'ask' | 'tell' | 'private'

export type Private = 'pay' | 'family' | 'faith' | 'origin' | 'age' | 'health'

export interface Moment {
  when: string
  line: string
  answers: Record<Tone, string>
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

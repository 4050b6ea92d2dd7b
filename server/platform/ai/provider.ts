import type * as z from 'zod/mini'
import type { SentPreview } from '#contract/endpoints/generations.ts'

/** One question to an AI service. Whatever it is built from, this is all that leaves the server. */
export interface Question<Answer extends z.ZodMiniType> {
  /** Ours: what is to be done, and how. Nothing of a person stands in it. */
  instructions: string
  /** Data, masked already: never instructions, whatever it says. */
  material: readonly Part[]
  /** What the answer must be; anything beside it makes the answer useless. Nullable rather than optional. */
  answer: Answer
  /** The most of the service's own tokens that the answer may use. */
  mostTokens: number
}

export type Part = SentPreview['parts'][number]

export interface Asking {
  /** Whose ceiling it counts for. */
  userId: string
  /** Breaks the call off at once. */
  signal: AbortSignal
  /** How many characters of the answer have come so far; with it, the answer is streamed. */
  onText?: (characters: number) => void
}

/** An AI service. There is none where the environment names none: then the built-in writers do all the work. */
export interface Ai {
  /** What she is told of where her text goes. */
  readonly service: { name: string; host: string; model: string }
  /** The form of an answer is told in words too, as part of the instructions. */
  readonly spellsForm?: boolean
  /**
   * Asks, and once more after a technical failure. Everything that comes back is data: text that fits `answer`, or an error.
   * @throws AiFailure; the signal's reason where it was broken off
   */
  ask<Answer extends z.ZodMiniType>(question: Question<Answer>, asking: Asking): Promise<z.output<Answer>>
}

/** `limit`: a ceiling of ours is reached. `busy`: too many are asking at once. `unusable`: an answer that fits nothing. */
export type AiFailureKind = 'unreachable' | 'timeout' | 'refused' | 'unusable' | 'limit' | 'busy'

export class AiFailure extends Error {
  readonly kind: AiFailureKind
  constructor(kind: AiFailureKind, options?: ErrorOptions) {
    super(`The AI service failed: ${kind}`, options)
    this.name = 'AiFailure'
    this.kind = kind
  }
}

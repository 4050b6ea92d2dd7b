import type * as z from 'zod/mini'
import type { SentPreview } from '#contract/endpoints/generations.ts'

/** A request to an AI service. Nothing else leaves the server. */
export interface AiRequest<Answer extends z.ZodMiniType> {
  /** Our own text, without personal data. */
  instructions: string
  /** Redacted data; never treated as instructions. */
  material: readonly MaterialPart[]
  /** Schema of the answer. Unknown keys make it invalid. Use nullable instead of optional. */
  answer: Answer
  /** In the service's tokens. */
  maxTokens: number
}

export type MaterialPart = SentPreview['parts'][number]

export interface RequestContext {
  userId: string
  signal: AbortSignal
  /** Receives the number of characters so far; enables streaming. */
  onText?: (characters: number) => void
}

export interface AiService {
  readonly service: { name: string; host: string; model: string }
  readonly spellsForm?: boolean
  /**
   * Sends the request and retries once after a technical failure.
   * @throws AiFailure; the signal's reason if aborted
   */
  ask<Answer extends z.ZodMiniType>(question: AiRequest<Answer>, asking: RequestContext): Promise<z.output<Answer>>
}

/**
 * `limit`: our own limit is reached. `busy`: too many requests at once. `unusable`: the answer does not match the
 * schema.
 */
export type AiFailureKind = 'unreachable' | 'timeout' | 'refused' | 'unusable' | 'limit' | 'busy'

export class AiFailure extends Error {
  readonly kind: AiFailureKind
  constructor(kind: AiFailureKind, options?: ErrorOptions) {
    super(`The AI service failed: ${kind}`, options)
    this.name = 'AiFailure'
    this.kind = kind
  }
}

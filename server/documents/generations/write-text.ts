import type { Provenance } from '#contract/endpoints/generations.ts'
import { type Ai, AiFailure } from '#server/platform/ai/provider.ts'

interface Writers<Draft> {
  /** With the AI service. @throws AiFailure also where what came back says what is not hers, or is otherwise no good. */
  withAi(ai: Ai): Promise<Draft>
  /** With our own writer, from career data and her facts; always there. */
  builtIn(): Draft
}

/**
 * Writes with the AI service where there is one, and with our own writer where there is none, or where the service
 * failed: that is then said, and is free. @throws what is no AiFailure, such as the reason of a cancelled call
 */
export async function writeText<Draft>(
  ai: Ai | undefined,
  writers: Writers<Draft>,
  now: Date,
): Promise<{ draft: Draft; provenance: Provenance }> {
  const writtenAt = now.toISOString()
  if (ai) {
    try {
      const draft = await writers.withAi(ai)
      return { draft, provenance: { writer: 'ai', model: ai.service.model, standIn: false, writtenAt } }
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
    }
  }
  const provenance: Provenance = { writer: 'built-in', model: null, standIn: ai !== undefined, writtenAt }
  return { draft: writers.builtIn(), provenance }
}

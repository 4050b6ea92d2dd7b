import type { Provenance } from '#contract/endpoints/generations.ts'
import { AiFailure, type AiService } from '#server/platform/ai/provider.ts'

interface Writers<Draft> {
  /** @throws AiFailure, also if the text states something that is not in the user's data */
  withAi(ai: AiService): Promise<Draft>
  builtIn(): Draft | Promise<Draft>
}

/**
 * Writes with the AI service, or with the built-in writer if there is no service or it failed. A fallback is marked and
 * free.
 * @throws errors other than AiFailure, such as an abort reason
 */
export async function writeText<Draft>(
  ai: AiService | undefined,
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
  return { draft: await writers.builtIn(), provenance }
}

import { openAi } from '#server/platform/ai/open-ai.ts'
import type { Ai } from '#server/platform/ai/provider.ts'
import { type AiBounds, type AiSettings, aiBounds } from '#server/platform/ai/settings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type AiStandIn, startAiStandIn } from './ai.ts'
import { TestClock } from './app.ts'

export const aiKey = 'sk-standin-hidden'

export interface AiWorld {
  ai: Ai
  standIn: AiStandIn
  clock: TestClock
}

/** Connects the AI service to a fake, with short timeouts. */
export async function openAiWorld(
  db: Database,
  {
    bounds,
    clock = new TestClock(),
    ...settings
  }: Partial<AiSettings> & { bounds?: Partial<AiBounds>; clock?: TestClock } = {},
): Promise<AiWorld> {
  const standIn = await startAiStandIn()
  const ai = await openAi(
    {
      provider: 'openai',
      apiKey: aiKey,
      model: 'stand-in',
      baseUrl: standIn.url,
      dailyLimit: 10_000_000,
      dailyLimitPerUser: 1_000_000,
      concurrency: 8,
      ...settings,
    },
    { db, clock },
    { ...aiBounds, beforeRetry: 1, ...bounds },
  )
  return { ai, standIn, clock }
}

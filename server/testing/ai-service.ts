import { createAiService } from '#server/platform/ai/create-ai-service.ts'
import type { AiService } from '#server/platform/ai/provider.ts'
import { type AiLimits, type AiSettings, aiLimits } from '#server/platform/ai/settings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type AiFake, startAiFake } from './ai-fake.ts'
import { TestClock } from './app.ts'

export const aiKey = 'sk-standin-hidden'

export interface AiTestContext {
  ai: AiService
  fake: AiFake
  clock: TestClock
}

/** Connects the AI service to a fake, with short timeouts. */
export async function createAiTestContext(
  db: Database,
  {
    bounds,
    clock = new TestClock(),
    ...settings
  }: Partial<AiSettings> & { bounds?: Partial<AiLimits>; clock?: TestClock } = {},
): Promise<AiTestContext> {
  const fake = await startAiFake()
  const ai = await createAiService(
    {
      provider: 'openai',
      apiKey: aiKey,
      model: 'stand-in',
      baseUrl: fake.url,
      dailyLimit: 10_000_000,
      dailyLimitPerUser: 1_000_000,
      concurrency: 8,
      ...settings,
    },
    { db, clock },
    { ...aiLimits, retryDelay: 1, ...bounds },
  )
  return { ai, fake: fake, clock }
}

import { guardedFetch } from '../guarded-fetch.ts'
import type { Model } from './call-model.ts'
import type { AiSettings } from './settings.ts'

const addresses = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1', compatible: '' }
const names = { openai: 'OpenAI', anthropic: 'Anthropic', compatible: '' }

export function describeService({ provider, baseUrl, model }: AiSettings): {
  name: string
  host: string
  model: string
} {
  const host = new URL(baseUrl ?? addresses[provider]).host
  return { name: names[provider] || host, host, model }
}

/**
 * Loads only the SDK needed. Addresses and keys come from the settings, never from the SDK's own environment variables.
 */
export async function createModel({ provider, apiKey, model, baseUrl }: AiSettings): Promise<Model> {
  globalThis.AI_SDK_LOG_WARNINGS = false
  const baseURL = (baseUrl?.href ?? addresses[provider]).replace(/\/+$/, '')
  const settings = { apiKey: apiKey ?? '', baseURL, fetch: guardedFetch(new URL(baseURL).origin) }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    const options = { openai: { store: false, strictJsonSchema: true } }
    return { model: createOpenAI(settings).responses(model), options }
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    // Otherwise some models answer through a tool call.
    const options = { anthropic: { structuredOutputMode: 'outputFormat' } }
    return { model: createAnthropic(settings).languageModel(model), options }
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { apiKey: key, ...rest } = settings
  const compatible = createOpenAICompatible({
    ...rest,
    ...(key ? { apiKey: key } : {}),
    name: 'compatible',
    includeUsage: true,
    supportsStructuredOutputs: true,
  })
  return { model: compatible.chatModel(model), options: { compatible: { strictJsonSchema: true } } }
}

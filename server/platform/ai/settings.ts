import { isIP } from 'node:net'
import type * as z from 'zod/mini'
import { key, oneOf, setting, text, UnusableValue, type Variables, wholeNumber } from '../setting.ts'

export interface AiSettings {
  provider: 'openai' | 'anthropic' | 'compatible'
  apiKey: string | undefined
  model: string
  baseUrl: URL | undefined
  /** Both limits are in the service's tokens per UTC day; this one is for all users. */
  dailyLimit: number
  dailyLimitPerUser: number
  concurrency: number
}

/** Limits for every service. Times in milliseconds; `question` and `answer` in characters. */
export interface AiLimits {
  attemptTimeout: number
  /** Delay before the retry; a longer Retry-After is respected. */
  retryDelay: number
  longestRetryAfter: number
  queueTimeout: number
  openDuration: number
  failuresInARow: number
  question: number
  answer: number
  answerTokens: number
}

export const aiLimits: AiLimits = {
  attemptTimeout: 45_000,
  retryDelay: 400,
  longestRetryAfter: 3_000,
  queueTimeout: 10_000,
  openDuration: 30_000,
  failuresInARow: 5,
  question: 150_000,
  answer: 200_000,
  answerTokens: 16_000,
}

export const aiVariables = {
  AI_PROVIDER: setting(
    {
      description:
        'the AI service that writes texts: `openai`, `anthropic`, or `compatible` for a server that speaks like OpenAI, such as Ollama or vLLM; without one our own writers write them all and nothing leaves the server',
      example: 'compatible',
    },
    oneOf('openai', 'anthropic', 'compatible'),
  ),
  AI_API_KEY: setting(
    { description: "the service's key; a server of one's own may need none", example: 'sk-example' },
    key,
  ),
  AI_MODEL: setting(
    { description: "the service's model; it must be one that keeps to a JSON schema", example: 'llama3.3' },
    text,
  ),
  AI_BASE_URL: setting(
    {
      description:
        "where the service is, such as `http://localhost:11434/v1` for Ollama; by https unless it is in one's own network",
      otherwise: "the service's own",
      example: 'http://localhost:11434/v1',
    },
    readAddress,
  ),
  AI_DAILY_LIMIT: setting(
    {
      description:
        "of the service's tokens, what all people together may use on a day (UTC); what is beyond it our own writers write",
      default: '10000000',
      example: '2000000',
    },
    wholeNumber(1_000_000_000),
  ),
  AI_DAILY_LIMIT_PER_USER: setting(
    { description: 'the same for one account', default: '500000', example: '100000' },
    wholeNumber(1_000_000_000),
  ),
  AI_CONCURRENCY: setting(
    { description: 'how many questions a server asks the service at the same time', default: '8', example: '4' },
    wholeNumber(1000),
  ),
}

/** @throws UnusableValue naming the variables that do not fit together */
export function toAiSettings(
  values: z.output<z.ZodMiniObject<typeof aiVariables>>,
  variables: Variables,
): AiSettings | undefined {
  const { AI_PROVIDER: provider, AI_API_KEY: apiKey, AI_MODEL: model, AI_BASE_URL: baseUrl } = values
  if (!provider) {
    const set = Object.keys(aiVariables).find(name => variables[name])
    if (set) throw new UnusableValue(`${set} is set, but AI_PROVIDER is not: openai, anthropic or compatible`)
    return undefined
  }
  if (!model?.trim()) throw new UnusableValue('AI_MODEL must name the model that the AI service is to use')
  if (!apiKey && provider !== 'compatible') throw new UnusableValue(`AI_API_KEY must be the key of ${provider}`)
  if (!baseUrl && provider === 'compatible')
    throw new UnusableValue('AI_BASE_URL must say where the compatible service is, such as http://localhost:11434/v1')
  return {
    provider,
    apiKey,
    model: model.trim(),
    baseUrl,
    dailyLimit: values.AI_DAILY_LIMIT,
    dailyLimitPerUser: values.AI_DAILY_LIMIT_PER_USER,
    concurrency: values.AI_CONCURRENCY,
  }
}

/** The messages do not repeat the address, which can hold a key. */
function readAddress(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UnusableValue('must be an http or https address such as https://ai.example/v1, without a key in it')
  if (url.protocol === 'http:' && !isLocalNetwork(url.hostname))
    throw new UnusableValue('must be an https address, unless it is in your own network: texts go there')
  return url
}

function isLocalNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host)
  return !host.includes('.') || /\.(localhost|local|internal|lan)$/.test(host)
}

import { isIP } from 'node:net'
import { StartError } from '../start-error.ts'

/** Which AI service is used, and how much of it. */
export interface AiSettings {
  provider: 'openai' | 'anthropic' | 'compatible'
  /** None where a server of one's own asks for none. */
  apiKey: string | undefined
  model: string
  /** Where it is asked; undefined: at the provider's own address. */
  baseUrl: URL | undefined
  /** Of the service's tokens, by everybody together on a day (UTC). */
  dailyLimit: number
  /** Of the service's tokens, by one account on a day (UTC). */
  dailyLimitPerUser: number
  /** How many questions this server asks at the same time. */
  concurrency: number
}

/** The bounds that are the same for every service. Times in milliseconds. */
export interface AiBounds {
  /** The whole of one try, its answer included. */
  tryFor: number
  /** Between a failed try and the second one, which also waits as long as the service asks, if that is no longer. */
  beforeRetry: number
  longestRetryAfter: number
  /** How long somebody waits for her turn. */
  turnWithin: number
  /** How long a service is left alone after too many failures in a row. */
  pause: number
  failuresInARow: number
  /** Characters of a question. */
  question: number
  /** Characters of an answer. */
  answer: number
  /** The service's tokens of one answer. */
  answerTokens: number
}

export const aiBounds: AiBounds = {
  tryFor: 45_000,
  beforeRetry: 400,
  longestRetryAfter: 3_000,
  turnWithin: 10_000,
  pause: 30_000,
  failuresInARow: 5,
  question: 150_000,
  answer: 200_000,
  answerTokens: 16_000,
}

const providers = ['openai', 'anthropic', 'compatible'] as const
const others = 'AI_API_KEY AI_MODEL AI_BASE_URL AI_DAILY_LIMIT AI_DAILY_LIMIT_PER_USER AI_CONCURRENCY'.split(' ')

/**
 * What the environment says of the AI service; env.ts reads it. Never repeats the key, or an address, which can hold one.
 * @throws StartError where something is missing or cannot be used.
 */
export function readAiSettings(variables: Record<string, string | undefined>): AiSettings | undefined {
  const { AI_PROVIDER: named, AI_API_KEY: apiKey, AI_MODEL: model, AI_BASE_URL: address } = variables
  if (!named) {
    const set = others.find(name => variables[name])
    if (set) throw new StartError(`${set} is set, but AI_PROVIDER is not: openai, anthropic or compatible`)
    return undefined
  }
  const provider = providers.find(each => each === named)
  if (!provider) throw new StartError(`AI_PROVIDER must be openai, anthropic or compatible, not "${named}"`)
  if (!model?.trim()) throw new StartError('AI_MODEL must name the model that the AI service is to use')
  if (!apiKey && provider !== 'compatible') throw new StartError(`AI_API_KEY must be the key of ${named}`)
  if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey)) throw new StartError('AI_API_KEY must be a key, without spaces')
  if (!address && provider === 'compatible')
    throw new StartError('AI_BASE_URL must say where the compatible service is, such as http://localhost:11434/v1')
  return {
    provider,
    apiKey: apiKey || undefined,
    model: model.trim(),
    baseUrl: address ? readAddress(address) : undefined,
    dailyLimit: readCount('AI_DAILY_LIMIT', variables.AI_DAILY_LIMIT || '10000000', 1_000_000_000),
    dailyLimitPerUser: readCount(
      'AI_DAILY_LIMIT_PER_USER',
      variables.AI_DAILY_LIMIT_PER_USER || '500000',
      1_000_000_000,
    ),
    concurrency: readCount('AI_CONCURRENCY', variables.AI_CONCURRENCY || '8', 1000),
  }
}

function readAddress(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new StartError(
      'AI_BASE_URL must be an http or https address such as https://ai.example/v1, without a key in it',
    )
  if (url.protocol === 'http:' && !isNear(url.hostname))
    throw new StartError('AI_BASE_URL must be an https address, unless it is in your own network: texts go there')
  return url
}

/** On this machine, or in a network of one's own. */
function isNear(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host)
  return !host.includes('.') || /\.(localhost|local|internal|lan)$/.test(host)
}

function readCount(name: string, value: string, most: number): number {
  const count = /^\d+$/.test(value) ? Number(value) : 0
  if (count < 1 || count > most)
    throw new StartError(`${name} must be a whole number from 1 to ${most}, not "${value}"`)
  return count
}

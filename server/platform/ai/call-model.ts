import { generateText, type LanguageModel, type LanguageModelUsage, type Output, streamText } from 'ai'
import { AnswerTooLarge } from '../guarded-fetch.ts'
import type { Message } from './build-message.ts'

export interface Model {
  model: Exclude<LanguageModel, string>
  options: Record<string, Record<string, string | boolean>>
}

export interface ModelResult {
  text: string
  /** In the service's tokens, if it reports them. */
  used: number | undefined
}

export class CallTimeout extends Error {}

export class IncompleteAnswer extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The answer is not whole: ${reason}`)
    this.reason = reason
  }
}

interface Call {
  message: Message
  maxTokens: number
  maxCharacters: number
  signal: AbortSignal
  onText: ((characters: number) => void) | undefined
}

/**
 * Makes one call without retries and without tools.
 * @throws IncompleteAnswer, AnswerTooLarge, or an error of the SDK, which can contain the prompt and must not be logged
 */
export async function callModel({ model, options }: Model, call: Call): Promise<ModelResult> {
  const { message, maxTokens, signal, onText } = call
  const callOptions = {
    model,
    instructions: message.instructions,
    prompt: message.material,
    maxOutputTokens: maxTokens,
    providerOptions: options,
    abortSignal: signal,
    maxRetries: 0,
    output: textOf(message.form),
  }
  if (onText) return await readStream(streamText({ ...callOptions, onError: () => {} }).fullStream, call, onText)
  const { text, finishReason, usage } = await generateText(callOptions)
  return parseComplete(text, finishReason, usage, call)
}

type Parts = ReturnType<typeof streamText>['fullStream']

async function readStream(parts: Parts, call: Call, onText: (characters: number) => void): Promise<ModelResult> {
  let text = ''
  for await (const part of parts) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw call.signal.reason
    if (part.type === 'finish') return parseComplete(text, part.finishReason, part.totalUsage, call)
    if (part.type !== 'text-delta') continue
    text += part.text
    if (text.length > call.maxCharacters) throw new AnswerTooLarge()
    onText(text.length)
  }
  throw new IncompleteAnswer('interrupted')
}

function parseComplete(text: string, finishReason: string, usage: LanguageModelUsage, call: Call): ModelResult {
  if (finishReason !== 'stop') throw new IncompleteAnswer(finishReason)
  if (text.length > call.maxCharacters) throw new AnswerTooLarge()
  return { text, used: usedTokens(usage) }
}

/** Some services, such as xAI, count reasoning only in their total. */
function usedTokens({ totalTokens, raw }: LanguageModelUsage): number | undefined {
  const stated = raw?.total_tokens
  return typeof stated === 'number' ? Math.max(stated, totalTokens ?? 0) : totalTokens
}

/**
 * Requests JSON but streams plain text: the SDK's own object output parses the partial JSON again for every chunk,
 * which is quadratic.
 */
const textOf = (form: Message['form']): Output.Output<string, number> => ({
  name: 'object',
  responseFormat: Promise.resolve({ type: 'json', schema: form, name: 'answer' }),
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text.length }),
  createElementStreamTransform: () => undefined,
})

import { generateText, type LanguageModel, type Output, streamText } from 'ai'
import { AnswerTooLarge } from './guarded-fetch.ts'
import type { Message } from './write-message.ts'

/** A model of some service, as the SDK speaks to it. */
export interface Model {
  model: Exclude<LanguageModel, string>
  /** What only this service is told, such as that it may keep nothing. */
  options: Record<string, Record<string, string | boolean>>
}

export interface Told {
  text: string
  /** The service's tokens, where it says how many. */
  used: number | undefined
}

/** A try took longer than we wait. */
export class TryTooLong extends Error {}

/** Why a service stopped before its answer was whole. */
export class NotWhole extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The answer is not whole: ${reason}`)
    this.reason = reason
  }
}

interface Call {
  message: Message
  mostTokens: number
  mostCharacters: number
  signal: AbortSignal
  onText: ((characters: number) => void) | undefined
}

/**
 * One call, without a second try. The answer is text and nothing else: there are no tools to call.
 * @throws what the SDK throws: it can hold the question, so nobody logs it
 */
export async function callModel({ model, options }: Model, call: Call): Promise<Told> {
  const { message, mostTokens, signal, onText } = call
  const asked = {
    model,
    instructions: message.instructions,
    prompt: message.material,
    maxOutputTokens: mostTokens,
    providerOptions: options,
    abortSignal: signal,
    maxRetries: 0,
    output: textOf(message.form),
  }
  if (onText) return await readStream(streamText({ ...asked, onError: () => {} }).fullStream, call, onText)
  const { text, finishReason, usage } = await generateText(asked)
  return whole(text, finishReason, usage, call)
}

type Parts = ReturnType<typeof streamText>['fullStream']

async function readStream(parts: Parts, call: Call, onText: (characters: number) => void): Promise<Told> {
  let text = ''
  for await (const part of parts) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw call.signal.reason
    if (part.type === 'finish') return whole(text, part.finishReason, part.totalUsage, call)
    if (part.type !== 'text-delta') continue
    text += part.text
    if (text.length > call.mostCharacters) throw new AnswerTooLarge()
    onText(text.length)
  }
  throw new NotWhole('interrupted')
}

function whole(text: string, finishReason: string, usage: { totalTokens: number | undefined }, call: Call): Told {
  if (finishReason !== 'stop') throw new NotWhole(finishReason)
  if (text.length > call.mostCharacters) throw new AnswerTooLarge()
  return { text, used: usage.totalTokens }
}

/**
 * Asks for JSON of a form and hands on the text as it is. The SDK's own kind of output would read the unfinished JSON
 * again with every few letters, which takes longer and longer.
 */
const textOf = (form: Message['form']): Output.Output<string, number> => ({
  name: 'object',
  responseFormat: Promise.resolve({ type: 'json', schema: form, name: 'answer' }),
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text.length }),
  createElementStreamTransform: () => undefined,
})

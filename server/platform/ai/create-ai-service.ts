import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { createSemaphore } from '../semaphore.ts'
import { buildMessage, type Message } from './build-message.ts'
import { CallTimeout, callModel, type ModelResult } from './call-model.ts'
import { type CallOutcome, createCircuit } from './circuit.ts'
import { type ClassifiedFailure, classifyFailure } from './classify-failure.ts'
import { createModel, describeService } from './create-model.ts'
import { parseAnswer } from './parse-answer.ts'
import { AiFailure, type AiService, type RequestContext } from './provider.ts'
import { type AiLimits, type AiSettings, aiLimits } from './settings.ts'
import { reserveUsage } from './usage.ts'

/** Tokens a service may add around a prompt. */
const overheadTokens = 500

export async function createAiService(
  settings: AiSettings,
  parts: { db: Database; clock: Clock },
  bounds: AiLimits = aiLimits,
): Promise<AiService> {
  const model = await createModel(settings)
  const circuit = createCircuit(parts.clock, bounds)
  const semaphore = createSemaphore({
    concurrency: settings.concurrency,
    timeout: bounds.queueTimeout,
    busy: () => new AiFailure('busy'),
  })
  const ceilings = { forAll: settings.dailyLimit, perUser: settings.dailyLimitPerUser }

  const spellsForm = settings.provider === 'compatible'
  return {
    service: describeService(settings),
    spellsForm,
    async ask(question, asking) {
      const message = buildMessage(question, spellsForm)
      if (message.instructions.length + message.material.length > bounds.question) throw new AiFailure('refused')
      const maxTokens = Math.min(question.maxTokens, bounds.answerTokens)
      const text = await semaphore.run(() => callWithRetry(message, maxTokens, asking), asking.signal)
      return parseAnswer(question.answer, text)
    },
  }

  async function callWithRetry(message: Message, maxTokens: number, asking: RequestContext): Promise<string> {
    circuit.recordCall()
    const first = await callOnce(message, maxTokens, asking)
    if ('text' in first) return first.text
    if (!first.technical || first.retryAfter > bounds.longestRetryAfter) throw first.failure
    await delay(Math.max(first.retryAfter, bounds.retryDelay), asking.signal)
    if (!circuit.tryConsumeRetry()) throw first.failure
    const second = await callOnce(message, maxTokens, asking)
    if ('text' in second) return second.text
    throw second.failure
  }

  async function callOnce(
    message: Message,
    maxTokens: number,
    asking: RequestContext,
  ): Promise<ModelResult | ClassifiedFailure> {
    const attempt = circuit.admit()
    if (!attempt) throw new AiFailure('unreachable')
    let ended: CallOutcome = 'void'
    try {
      const taken = await reserveUsage(parts, ceilings, asking.userId, message.bytes + overheadTokens + maxTokens)
      // Canceled while the usage was reserved: nothing was sent.
      if (asking.signal.aborted) await taken.settle(0).catch(() => {})
      asking.signal.throwIfAborted()
      const result = await tell(message, maxTokens, asking)
      ended = 'text' in result || !result.opensCircuit ? 'answered' : 'failed'
      // If settling fails the count stays too high, but the text is kept.
      if (result.used !== undefined) await taken.settle(result.used).catch(() => {})
      return result
    } finally {
      attempt.end(ended)
    }
  }

  async function tell(
    message: Message,
    maxTokens: number,
    { signal, onText }: RequestContext,
  ): Promise<ModelResult | ClassifiedFailure> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new CallTimeout()), bounds.attemptTimeout)
    const either = AbortSignal.any([signal, limit.signal])
    try {
      const call = { message, maxTokens, maxCharacters: bounds.answer, signal: either, onText }
      return await untilAborted(either, callModel(model, call))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      return classifyFailure(limit.signal.aborted ? limit.signal.reason : error)
    } finally {
      clearTimeout(timer)
      limit.abort()
    }
  }
}

/** Rejects with the signal's reason as soon as it aborts, even if the work continues. */
async function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>(done => {
    timer = setTimeout(done, milliseconds)
  })
  await untilAborted(signal, waited).finally(() => clearTimeout(timer))
}

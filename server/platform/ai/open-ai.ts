import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { makeTurns } from '../turns.ts'
import { callModel, type Told, TryTooLong } from './call-model.ts'
import { type Ended, makeCircuit } from './circuit.ts'
import { type Failed, nameFailure } from './name-failure.ts'
import { openModel, serviceOf } from './open-model.ts'
import { type Ai, AiFailure, type Asking } from './provider.ts'
import { readAnswer } from './read-answer.ts'
import { type AiBounds, type AiSettings, aiBounds } from './settings.ts'
import { takeUsage } from './usage.ts'
import { type Message, writeMessage } from './write-message.ts'

/** Tokens a service may add around a prompt. */
const wrapping = 500

/** Creates the configured AI service without calling it. */
export async function openAi(
  settings: AiSettings,
  parts: { db: Database; clock: Clock },
  bounds: AiBounds = aiBounds,
): Promise<Ai> {
  const model = await openModel(settings)
  const circuit = makeCircuit(parts.clock, bounds)
  const turns = makeTurns({
    atOnce: settings.concurrency,
    within: bounds.turnWithin,
    busy: () => new AiFailure('busy'),
  })
  const ceilings = { forAll: settings.dailyLimit, perUser: settings.dailyLimitPerUser }

  const spellsForm = settings.provider === 'compatible'
  return {
    service: serviceOf(settings),
    spellsForm,
    async ask(question, asking) {
      const message = writeMessage(question, spellsForm)
      if (message.instructions.length + message.material.length > bounds.question) throw new AiFailure('refused')
      const mostTokens = Math.min(question.mostTokens, bounds.answerTokens)
      const text = await turns.take(() => askTwice(message, mostTokens, asking), asking.signal)
      return readAnswer(question.answer, text)
    },
  }

  /** Retries only technical failures, and only while the circuit is closed. */
  async function askTwice(message: Message, mostTokens: number, asking: Asking): Promise<string> {
    circuit.noteAsked()
    const first = await tryOnce(message, mostTokens, asking)
    if ('text' in first) return first.text
    if (!first.technical || first.retryAfter > bounds.longestRetryAfter) throw first.failure
    await pass(Math.max(first.retryAfter, bounds.beforeRetry), asking.signal)
    if (!circuit.takeRetry()) throw first.failure
    const second = await tryOnce(message, mostTokens, asking)
    if ('text' in second) return second.text
    throw second.failure
  }

  async function tryOnce(message: Message, mostTokens: number, asking: Asking): Promise<Told | Failed> {
    const attempt = circuit.admit()
    if (!attempt) throw new AiFailure('unreachable')
    let ended: Ended = 'void'
    try {
      const taken = await takeUsage(parts, ceilings, asking.userId, message.bytes + wrapping + mostTokens)
      // Canceled while the usage was reserved: nothing was sent.
      if (asking.signal.aborted) await taken.settle(0).catch(() => {})
      asking.signal.throwIfAborted()
      const result = await tell(message, mostTokens, asking)
      ended = 'text' in result || !result.counts ? 'answered' : 'failed'
      // If settling fails the count stays too high, but the text is kept.
      if (result.used !== undefined) await taken.settle(result.used).catch(() => {})
      return result
    } finally {
      attempt.end(ended)
    }
  }

  async function tell(message: Message, mostTokens: number, { signal, onText }: Asking): Promise<Told | Failed> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new TryTooLong()), bounds.tryFor)
    const either = AbortSignal.any([signal, limit.signal])
    try {
      const call = { message, mostTokens, mostCharacters: bounds.answer, signal: either, onText }
      return await untilAborted(either, callModel(model, call))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      return nameFailure(limit.signal.aborted ? limit.signal.reason : error)
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

async function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>(done => {
    timer = setTimeout(done, milliseconds)
  })
  await untilAborted(signal, waited).finally(() => clearTimeout(timer))
}

import { APICallError } from 'ai'
import { AnswerTooLarge } from '../guarded-fetch.ts'
import { CallTimeout, IncompleteAnswer } from './call-model.ts'
import { AiFailure, type AiFailureKind } from './provider.ts'

export interface ClassifiedFailure {
  failure: AiFailure
  technical: boolean
  opensCircuit: boolean
  /** In the service's tokens; 0 if it rejected the request. */
  used: number | undefined
  /** In milliseconds. */
  retryAfter: number
}

/** The SDK error can contain the prompt and the answer, so only our own codes leave. */
export function classifyFailure(error: unknown): ClassifiedFailure {
  const named = (kind: AiFailureKind, rest: Partial<ClassifiedFailure> = {}): ClassifiedFailure => ({
    failure: new AiFailure(kind, { cause: reasonOf(error) }),
    technical: false,
    opensCircuit: false,
    used: undefined,
    retryAfter: 0,
    ...rest,
  })
  const broken = { technical: true, opensCircuit: true }
  if (causesOf(error).some(each => each instanceof AnswerTooLarge)) return named('unusable')
  if (error instanceof CallTimeout) return named('timeout', broken)
  if (error instanceof IncompleteAnswer) {
    if (error.reason === 'length' || error.reason === 'tool-calls') return named('unusable')
    if (error.reason === 'content-filter') return named('refused')
    return named('unreachable', broken)
  }
  const status = statusOf(error)
  if (status === undefined || status < 300)
    return named('unreachable', { ...broken, used: wasNeverSent(error) ? 0 : undefined })
  const unused = { used: 0, retryAfter: retryAfterOf(error) }
  if (status === 408 || status === 409 || status >= 500) return named('unreachable', { ...broken, ...unused })
  if (status === 429) return named('busy', { ...broken, ...unused })
  // A wrong key or model fails for everybody; a rejected prompt does not.
  return named('refused', { ...unused, opensCircuit: [401, 402, 403, 404].includes(status) })
}

function* errorChain(error: unknown): Generator<unknown> {
  for (let each = error, depth = 0; each !== undefined && each !== null && depth < 8; depth++) {
    yield each
    each = (each as { cause?: unknown }).cause
  }
}
const causesOf = (error: unknown) => [...errorChain(error)]

const statusOf = (error: unknown) => causesOf(error).find(each => APICallError.isInstance(each))?.statusCode

const wasNeverSent = (error: unknown) =>
  causesOf(error).some(each =>
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes((each as { code?: string }).code ?? ''),
  )

function retryAfterOf(error: unknown): number {
  const headers = causesOf(error).find(each => APICallError.isInstance(each))?.responseHeaders
  const seconds = Number(headers?.['retry-after'] ?? 0)
  return seconds > 0 ? seconds * 1000 : 0
}

function reasonOf(error: unknown): Error {
  const status = statusOf(error)
  const code = causesOf(error).find(each => /^[A-Z_]{3,40}$/.test(String((each as { code?: unknown })?.code)))
  return new Error(status ? `status ${status}` : String((code as { code?: string })?.code ?? 'no answer'))
}

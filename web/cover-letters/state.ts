import * as z from 'zod/mini'
import type { ConsentBoxes } from '#contract/endpoints/account.ts'
import type { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { isUnheard, unheardText } from '#web/documents/generating/generation-texts.ts'
import { ApiError } from '#web/platform/api.ts'

const { coverLetter: most, savedCareers } = limits

const career = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  icon: z.string(),
  /** Which list it was chosen from. */
  source: z.enum(['quiz', 'saved', 'elsewhere']),
})
type LetterCareer = z.infer<typeof career>

/** In their order. */
export const shownSteps = ['career', 'details', 'consent', 'result'] as const
export type ShownStep = (typeof shownSteps)[number]

/** What this tab keeps of a letter on its way. */
export const flowSchema = z.object({
  /** Null for a guest. */
  owner: z.nullable(z.string()),
  career: z.nullable(career),
  additionalInfo: z.string(),
  employer: z.string(),
  /** Where she is; she may be back at a step with what came after it still here. */
  step: z.enum(shownSteps),
  /** A letter was asked for, and nothing has come of it yet. */
  inFlow: z.boolean(),
  /** The letter that was written. */
  documentId: z.nullable(z.uuid()),
})
export type LetterFlow = z.infer<typeof flowSchema>

export const newFlow = (owner: string | null): LetterFlow => ({
  owner,
  career: null,
  additionalInfo: '',
  employer: '',
  step: 'career',
  inFlow: false,
  documentId: null,
})

export type FlowAction =
  | { type: 'pick'; career: LetterCareer }
  | { type: 'write'; additionalInfo: string }
  | { type: 'name'; employer: string }
  | { type: 'askConsent' | 'leaveConsent' | 'begin' | 'fail' | 'another' | 'different' }
  | { type: 'finish'; documentId: string }
  | { type: 'go'; step: ShownStep }

export function reduceFlow(flow: LetterFlow, action: FlowAction): LetterFlow {
  switch (action.type) {
    case 'pick':
      return { ...flow, career: action.career, step: 'details', documentId: null }
    case 'write':
      return { ...flow, additionalInfo: action.additionalInfo }
    case 'name':
      return { ...flow, employer: action.employer }
    case 'askConsent':
      return { ...flow, step: 'consent', inFlow: false }
    case 'leaveConsent':
      return { ...flow, step: 'details' }
    case 'begin':
      return { ...flow, step: 'details', inFlow: true, documentId: null }
    case 'fail':
      return { ...flow, step: 'details', inFlow: false }
    case 'finish':
      return { ...flow, step: 'result', inFlow: false, documentId: action.documentId }
    case 'another':
      return { ...flow, step: 'details', inFlow: false, documentId: null }
    case 'different':
      return newFlow(flow.owner)
    case 'go':
      return { ...flow, step: action.step }
  }
}

/** Where she was. What a guest chose goes on with her account; what was somebody else's is not shown. */
export function resumedFlow(kept: LetterFlow | null, userId: string | null, named: string | null): LetterFlow {
  const known = kept && (kept.owner === null || kept.owner === userId) ? { ...kept, owner: userId } : newFlow(userId)
  const title = named?.trim().slice(0, most.title)
  if (!title) return known
  if (title === known.career?.title) return known.step === 'career' ? { ...known, step: 'details' } : known
  // Another page named a career: what is written for it begins anew, with the notes she has made already.
  return {
    ...known,
    career: { title, description: '', icon: '', source: 'elsewhere' },
    step: 'details',
    inFlow: false,
    documentId: null,
  }
}

/** Whether there is what a step shows. */
export function canShow({ career, documentId }: LetterFlow, step: ShownStep): boolean {
  return step === 'career' || (step === 'result' ? documentId !== null : career !== null)
}
export const stepOf = (flow: LetterFlow): ShownStep => (canShow(flow, flow.step) ? flow.step : 'career')

type Request = Omit<BodyIn<typeof generateCoverLetter>, 'idempotencyKey'>
/** What is asked for; null while no career is chosen. `consents`: only what she has ticked just now. */
export function requestOf(flow: LetterFlow, userBackground: unknown, consents?: ConsentBoxes): Request | null {
  const { career, additionalInfo, employer } = flow
  if (!career) return null
  const { title, description } = career
  return {
    career: { title: title.slice(0, most.title), description: description.slice(0, most.description) },
    userBackground: userBackground ?? undefined,
    additionalInfo,
    employer: employer.trim(),
    ...(consents ? { consents } : {}),
  }
}

/** "1,850 of 2,000 characters", from where it begins to matter; null before. */
export const counterText = ({ length }: string): string | null =>
  length < most.counterFrom ? null : `${formatInteger(length)} of ${formatInteger(most.additionalInfo)} characters`

export interface Problems {
  additionalInfo: string | null
  employer: string | null
}
/** What keeps this from being sent; null: nothing does. */
export function problemsOf({ additionalInfo, employer }: LetterFlow): Problems | null {
  const over = ({ length }: string, max: number) =>
    length > max ? `At most ${formatInteger(max)} characters; this has ${formatInteger(length)}.` : null
  const problems = {
    additionalInfo: over(additionalInfo, most.additionalInfo),
    employer: over(employer.trim(), savedCareers.title),
  }
  return problems.additionalInfo || problems.employer ? problems : null
}

const cost = tokenCosts['cover-letter']
/** Whether she has the tokens for a letter. */
export const canPay = ({ isPro, tokenBalance }: { isPro: boolean; tokenBalance: number }): boolean =>
  isPro || tokenBalance >= cost

/** Why there is no letter, and what is to be said of it. `cancelled`: she knows. `short`: of tokens. */
export type Failure =
  | { kind: 'cancelled' }
  | { kind: 'consent'; message: string }
  | { kind: 'said' | 'short'; title: string; message: string }

export const notEnough = (required: number, balance: number): Failure => ({
  kind: 'short',
  title: 'Not enough tokens',
  message: `You need ${required} tokens to generate a cover letter. You have ${balance} tokens remaining.`,
})

const failedTitle = 'Generation Failed'
const failedText = 'Failed to generate cover letter. Please try again.'
export const failed = (message = failedText): Failure => ({ kind: 'said', title: failedTitle, message })

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return failed()
  const { code, body } = error
  if (isUnheard(error)) return failed(unheardText)
  if (code === 'work_cancelled') return { kind: 'cancelled' }
  if (code === 'out_of_tokens') return notEnough(body.required ?? cost, body.balance ?? 0)
  const message = error.text(failedText)
  return code === 'letter_consent_required' ? { kind: 'consent', message } : failed(message)
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Which sentences of the letter still stand in it as they were written, and what each rests on. */
export function standing<Sentence extends { text: string }>(
  claims: readonly Sentence[],
  text: string,
): { claim: Sentence; stands: boolean }[] {
  return claims.map(claim => ({ claim, stands: text.includes(claim.text) }))
}

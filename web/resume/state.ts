import * as z from 'zod/mini'
import type { ConsentBoxes } from '#contract/endpoints/account.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { optimizeResume } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { isUnanswered, unansweredText } from '#web/documents/generating/generation-texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { type Offer, offerSchema, offersOf, type Proposal } from './keep/proposals.ts'

export const stages = ['upload', 'select-job', 'optimize', 'results'] as const
export type Stage = (typeof stages)[number]
export const stageNames: Record<Stage, string> = {
  upload: 'Your resume',
  'select-job': 'The job',
  optimize: 'Optimize',
  results: 'Results',
}

/** The stages in the history of the browser; `optimize` only waits. */
export const shownStages = ['upload', 'select-job', 'results'] as const
export type ShownStage = (typeof shownStages)[number]
/** `keep` asks once what of a resume to keep in the profile, before the upload is left. */
type FlowStage = ShownStage | 'keep'

const targetSchema = z.object({ title: z.string(), description: z.string() })
type Target = z.infer<typeof targetSchema>
const jobAdSchema = z.object({ title: z.string(), text: z.string() })
type JobAd = z.infer<typeof jobAdSchema>
const sourceSchema = z.object({ kind: z.enum(['file', 'document']), name: z.string(), pages: z.nullable(z.int()) })
export type Source = z.infer<typeof sourceSchema>

/** The resume flow kept by this tab. During optimization, `stage` is the stage that a failure returns to. */
export const flowSchema = z.object({
  owner: z.nullable(z.string()),
  stage: z.enum([...shownStages, 'keep']),
  text: z.string(),
  /** Null if the text was typed or pasted. */
  source: z.nullable(sourceSchema),
  /** Notes about how the file was read. */
  notes: z.array(z.string()),
  way: z.enum(['career', 'advert']),
  career: z.nullable(targetSchema),
  advert: jobAdSchema,
  consents: z.object({ dataProcessing: z.boolean(), termsAccepted: z.boolean() }),
  documentId: z.nullable(z.uuid()),
  // Flows of earlier versions have neither.
  offers: z._default(z.array(offerSchema), []),
  /** Whether the user was asked what of this text to keep in the profile. */
  isAsked: z._default(z.boolean(), false),
})
export type ResumeFlow = z.infer<typeof flowSchema>

export type FlowAction =
  | { type: 'type'; text: string }
  | { type: 'read'; text: string; source: Source; notes: string[] }
  | { type: 'takeAway' | 'restart' }
  | { type: 'go'; stage: ShownStage }
  | { type: 'choose'; way: ResumeFlow['way'] }
  | { type: 'pick'; career: Target }
  | { type: 'editAdvert'; change: Partial<JobAd> }
  | { type: 'propose'; items: Proposal[] }
  | { type: 'editOffers'; offers: Offer[] }
  | { type: 'settle' }
  | { type: 'consent'; consents: ConsentBoxes }
  | { type: 'finish'; documentId: string }

export const newFlow = (owner: string | null): ResumeFlow => ({
  owner,
  stage: 'upload',
  text: '',
  source: null,
  notes: [],
  way: 'career',
  career: null,
  advert: { title: '', text: '' },
  consents: { dataProcessing: false, termsAccepted: false },
  documentId: null,
  offers: [],
  isAsked: false,
})

export function reduceFlow(flow: ResumeFlow, action: FlowAction): ResumeFlow {
  switch (action.type) {
    case 'type':
      return { ...flow, text: action.text, isAsked: false }
    case 'read':
      return { ...flow, text: action.text, source: action.source, notes: action.notes, isAsked: false }
    case 'takeAway':
      return { ...flow, text: '', source: null, notes: [], isAsked: false }
    case 'restart':
      return newFlow(flow.owner)
    case 'go':
      return { ...flow, stage: action.stage }
    case 'choose':
      return { ...flow, way: action.way }
    case 'pick':
      return { ...flow, way: 'career', career: action.career }
    case 'editAdvert':
      return { ...flow, way: 'advert', advert: { ...flow.advert, ...action.change } }
    case 'propose':
      return { ...flow, stage: 'keep', offers: offersOf(action.items, flow.offers) }
    case 'editOffers':
      return { ...flow, offers: action.offers }
    case 'settle':
      return { ...flow, stage: 'select-job', offers: [], isAsked: true }
    case 'consent':
      return { ...flow, consents: action.consents }
    case 'finish':
      return { ...flow, stage: 'results', documentId: action.documentId }
  }
}

/**
 * Restores the stored flow. A guest's flow continues with the account; a flow of another account is ignored. `named` is
 * a career passed by another page.
 */
export function restoreFlow(stored: ResumeFlow | null, userId: string | null, named: string | null): ResumeFlow {
  if (!stored || (stored.owner !== null && stored.owner !== userId)) return withCareer(newFlow(userId), named)
  return withCareer({ ...stored, owner: userId, stage: canShow(stored, stored.stage) ? stored.stage : 'upload' }, named)
}

export function canShow({ text, documentId, offers }: ResumeFlow, stage: FlowStage): boolean {
  return {
    upload: true,
    keep: offers.length > 0,
    'select-job': textProblem(text) === null,
    results: documentId !== null,
  }[stage]
}

function withCareer(flow: ResumeFlow, named: string | null): ResumeFlow {
  const title = named?.trim().slice(0, limits.coverLetter.title)
  if (!title) return flow
  const stage = flow.stage === 'results' ? 'upload' : flow.stage
  return { ...flow, stage, documentId: null, way: 'career', career: { title, description: '' } }
}

interface UploadProblems {
  text: string | null
  consents: string | null
}
/** `consented`: an active consent exists already. */
export function uploadProblems({ text, consents }: ResumeFlow, consented: boolean): UploadProblems | null {
  const agreed = consented || (consents.dataProcessing && consents.termsAccepted)
  const problems = { text: textProblem(text), consents: agreed ? null : 'Check both boxes to continue.' }
  return problems.text || problems.consents ? problems : null
}

function textProblem(text: string): string | null {
  if (text.trim() === '') return 'Upload a file or paste your resume to continue.'
  if (text.length <= limits.resume.text) return null
  return `Your resume can have at most ${formatInteger(limits.resume.text)} characters; this has ${formatInteger(text.length)}.`
}

export function targetOf({ way, career, advert }: ResumeFlow): Target | null {
  if (way === 'career') return career
  return advert.title.trim() ? { title: advert.title.trim(), description: advert.text.trim() } : null
}

export const missingInformation = {
  title: 'Missing Information',
  description: 'Please select a job and provide resume content.',
} as const

type OptimizeRequest = Omit<BodyIn<typeof optimizeResume>, 'idempotencyKey'>
export function requestOf(flow: ResumeFlow, consented: boolean): OptimizeRequest | null {
  const target = targetOf(flow)
  if (!target || textProblem(flow.text)) return null
  return {
    resumeContent: flow.text,
    targetJobTitle: target.title.slice(0, limits.coverLetter.title),
    targetJobDescription: target.description,
    targetJobId: 'mock-job-id',
    consents: consented ? undefined : flow.consents,
  }
}

export interface Shortage {
  required: number
  balance: number
}
export function shortageOf(user: { isPro: boolean; tokenBalance: number }): Shortage | null {
  const required = tokenCosts['resume-optimizer']
  return user.isPro || user.tokenBalance >= required ? null : { required, balance: user.tokenBalance }
}

export type Failure =
  | { kind: 'cancelled' }
  | ({ kind: 'short' } & Shortage)
  | { kind: 'consent' | 'failed'; message: string }

export const failedText = 'Failed to optimize resume. Please try again.'

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: failedText }
  const { code, body } = error
  if (isUnanswered(error)) return { kind: 'failed', message: unansweredText }
  if (code === 'work_cancelled') return { kind: 'cancelled' }
  if (code === 'out_of_tokens')
    return { kind: 'short', required: body.required ?? tokenCosts['resume-optimizer'], balance: body.balance ?? 0 }
  const message = error.text(failedText)
  return { kind: code === 'resume_consent_required' ? 'consent' : 'failed', message }
}

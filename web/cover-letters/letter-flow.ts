import * as z from 'zod/mini'
import type { ConsentBoxes } from '#contract/endpoints/account.ts'
import type { CoverLetterContent, generateCoverLetter, OwnSentence } from '#contract/endpoints/cover-letters.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import { findSentence } from '#contract/sentences.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { isUnanswered, unansweredText } from '#web/documents/generating/generation-texts.ts'
import { ApiError } from '#web/platform/api.ts'

const { coverLetter: letterLimits, savedCareers } = limits

const career = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  icon: z.string(),
  source: z.enum(['quiz', 'saved', 'sample', 'elsewhere']),
})
type LetterCareer = z.infer<typeof career>

export const shownSteps = ['career', 'details', 'consent', 'result'] as const
export type ShownStep = (typeof shownSteps)[number]

export const flowSchema = z.object({
  owner: z.nullable(z.string()),
  career: z.nullable(career),
  additionalInfo: z.string(),
  employer: z.string(),
  ad: z._default(z.string(), ''),
  jobTitle: z._default(z.string(), ''),
  adAnswer: z._default(z.string(), ''),
  adTopic: z._default(z.string(), ''),
  /** May be an earlier step while later data is kept. */
  step: z.enum(shownSteps),
  /** A letter was requested and has neither arrived nor failed. */
  inFlow: z.boolean(),
  documentId: z.nullable(z.uuid()),
})
export type LetterFlow = z.infer<typeof flowSchema>

export const newFlow = (owner: string | null): LetterFlow => ({
  owner,
  career: null,
  additionalInfo: '',
  employer: '',
  ad: '',
  jobTitle: '',
  adAnswer: '',
  adTopic: '',
  step: 'career',
  inFlow: false,
  documentId: null,
})

export type FlowAction =
  | { type: 'pick'; career: LetterCareer }
  | { type: 'write'; additionalInfo: string }
  | { type: 'answer'; adAnswer: string; adTopic: string }
  | { type: 'name'; employer: string }
  | { type: 'paste'; ad: string; jobTitle: string; employer: string }
  | { type: 'call'; jobTitle: string }
  | { type: 'askConsent' | 'leaveConsent' | 'begin' | 'fail' | 'another' | 'different' }
  | { type: 'finish'; documentId: string }
  | { type: 'go'; step: ShownStep }

export function reduceFlow(flow: LetterFlow, action: FlowAction): LetterFlow {
  switch (action.type) {
    case 'pick':
      return { ...flow, career: action.career, step: 'details', documentId: null }
    case 'write':
      return { ...flow, additionalInfo: action.additionalInfo }
    case 'answer':
      return { ...flow, adAnswer: action.adAnswer, adTopic: action.adTopic }
    case 'name':
      return { ...flow, employer: action.employer }
    case 'paste':
      return {
        ...flow,
        ad: action.ad,
        jobTitle: action.jobTitle,
        employer: action.employer,
        adAnswer: action.ad.includes(flow.adTopic) ? flow.adAnswer : '',
      }
    case 'call':
      return { ...flow, jobTitle: action.jobTitle }
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

/** A guest's flow passes to the account; another account's flow is dropped. */
export function restoreFlow(stored: LetterFlow | null, userId: string | null, named: string | null): LetterFlow {
  const known =
    stored && (stored.owner === null || stored.owner === userId) ? { ...stored, owner: userId } : newFlow(userId)
  const title = named?.trim().slice(0, letterLimits.title)
  if (!title) return known
  if (title === known.career?.title) return known.step === 'career' ? { ...known, step: 'details' } : known
  // Another page named a career: the letter restarts and keeps the notes.
  return {
    ...known,
    career: { title, description: '', icon: '', source: 'elsewhere' },
    step: 'details',
    inFlow: false,
    documentId: null,
  }
}

export function canShow({ career, documentId }: LetterFlow, step: ShownStep): boolean {
  return step === 'career' || (step === 'result' ? documentId !== null : career !== null)
}
export const stepOf = (flow: LetterFlow): ShownStep => (canShow(flow, flow.step) ? flow.step : 'career')

type LetterRequest = Omit<BodyIn<typeof generateCoverLetter>, 'idempotencyKey'>
/** Returns null without a career. `consents`: only boxes ticked just now. */
export function requestOf(flow: LetterFlow, userBackground: unknown, consents?: ConsentBoxes): LetterRequest | null {
  const { career, jobTitle, additionalInfo, adAnswer, employer, ad } = flow
  if (!career) return null
  const { title, description } = career
  return {
    career: { title: title.slice(0, letterLimits.title), description: description.slice(0, letterLimits.description) },
    userBackground: userBackground ?? undefined,
    additionalInfo,
    adAnswer: adAnswer.trim(),
    employer: employer.trim(),
    jobTitle: jobTitle.trim(),
    ad: ad.trim(),
    ...(consents ? { consents } : {}),
  }
}

export const counterText = ({ length }: string): string | null =>
  length < letterLimits.counterFrom
    ? null
    : `${formatInteger(length)} of ${formatInteger(letterLimits.additionalInfo)} characters`

export interface Problems {
  additionalInfo: string | null
  employer: string | null
  jobTitle: string | null
  ad: string | null
}
export function flowProblems({ additionalInfo, employer, jobTitle, ad }: LetterFlow): Problems | null {
  const over = ({ length }: string, max: number) =>
    length > max ? `At most ${formatInteger(max)} characters; this has ${formatInteger(length)}.` : null
  const problems = {
    additionalInfo: over(additionalInfo, letterLimits.additionalInfo),
    employer: over(employer.trim(), savedCareers.title),
    jobTitle: over(jobTitle.trim(), letterLimits.title),
    ad: over(ad.trim(), letterLimits.ad),
  }
  return Object.values(problems).some(each => each !== null) ? problems : null
}

const cost = tokenCosts['cover-letter']
export const canPay = ({ isPro, tokenBalance }: { isPro: boolean; tokenBalance: number }): boolean =>
  isPro || tokenBalance >= cost

/** Why there is no letter. `cancelled` needs no message; `short` means too few tokens. */
export type Failure =
  | { kind: 'cancelled' }
  | { kind: 'consent'; message: string }
  | { kind: 'said'; title: string; message: string }
  | Shortage
export interface Shortage {
  kind: 'short'
  title: string
  message: string
}

export const tokenShortage = (required: number, balance: number): Shortage => ({
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
  if (isUnanswered(error)) return failed(unansweredText)
  if (code === 'work_cancelled') return { kind: 'cancelled' }
  if (code === 'out_of_tokens') return tokenShortage(body.required ?? cost, body.balance ?? 0)
  const message = error.text(failedText)
  return code === 'letter_consent_required' ? { kind: 'consent', message } : failed(message)
}

export const isShort = (letter: string): boolean => wordCount(letter) < limits.coverLetter.enough

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length

export function confirmSentence(content: CoverLetterContent, text: string): CoverLetterContent {
  const claims = content.claims.map(claim => (claim.text === text ? { ...claim, unconfirmed: false } : claim))
  return { ...content, claims }
}

export function replaceSentence(content: CoverLetterContent, sentence: string, own: string): CoverLetterContent {
  const place = findSentence(content.text, sentence)
  if (!place) return content
  const text = content.text.slice(0, place.start) + own + content.text.slice(place.end)
  return { ...content, text: own ? text : tidyParagraphs(text) }
}

export const removeSentence = (content: CoverLetterContent, sentence: string): CoverLetterContent =>
  replaceSentence(content, sentence, '')

export interface ToldSentence {
  text: string
  facts: readonly string[]
  doubtful?: boolean | undefined
  start: number
}

export function toldSentences({ claims, ownSentences = [], text }: CoverLetterContent): ToldSentence[] {
  const known = claims.filter(({ facts }) => facts.length > 0)
  const own = ownSentences.filter(each => !claims.some(claim => claim.text === each.text))
  return [...known.filter(({ unconfirmed }) => !unconfirmed), ...own.map(each => ({ text: each.text, facts: [] }))]
    .flatMap((each: Omit<ToldSentence, 'start'>) => {
      const place = findSentence(text, each.text)
      return place ? [{ ...each, start: place.start }] : []
    })
    .toSorted((a, b) => a.start - b.start)
}

/** The user said that it is fine as it is. */
export function settleSentence(content: CoverLetterContent, text: string): CoverLetterContent {
  const claims = content.claims.map(claim => (claim.text === text ? { ...claim, doubtful: false } : claim))
  return { ...content, claims }
}

export const sentencesNotTold = ({ ownSentences = [], text }: CoverLetterContent): OwnSentence[] =>
  ownSentences.filter(each => !findSentence(text, each.text))

const farewell =
  /^(?:sincerely|(?:kind|best|warm) regards|regards|best|thank you|warmly|respectfully|yours)\b[^\n.]{0,12},?[ \t]*(?:\n|$)/i

/** Puts it behind the sentence that it belongs to, or else before the closing, and remembers it as one of the user's. */
export function addSentence(
  content: CoverLetterContent,
  { text, after }: Pick<OwnSentence, 'text' | 'after'>,
): CoverLetterContent {
  const ownSentences = withOwn(content.ownSentences, { text, after, unhelpful: false })
  const place = after === '' ? undefined : findSentence(content.text, after)
  if (place) {
    const [before, behind] = [content.text.slice(0, place.end), content.text.slice(place.end)]
    return { ...content, ownSentences, text: `${before} ${text}${behind}` }
  }
  const paragraphs = content.text.split('\n\n').filter(Boolean)
  const signed = paragraphs.findLastIndex(paragraph => farewell.test(paragraph))
  const closing = (signed < 0 ? paragraphs.length : signed) - 1
  const at = closing > 1 ? closing - 1 : closing
  if (at < 0) paragraphs.unshift(text)
  else paragraphs[at] += ` ${text}`
  return { ...content, ownSentences, text: paragraphs.join('\n\n') }
}

const withOwn = (known: readonly OwnSentence[] = [], own: OwnSentence): OwnSentence[] =>
  (known.some(({ text }) => text === own.text) ? [...known] : [...known, own]).slice(-limits.documents.items)

export function leaveOutSentence(content: CoverLetterContent, sentence: string): CoverLetterContent {
  const told = toldSentences(content).map(({ text }) => text)
  const after = told[told.indexOf(sentence) - 1] ?? ''
  const others = content.ownSentences?.filter(({ text }) => text !== sentence)
  return {
    ...removeSentence(content, sentence),
    ownSentences: withOwn(others, { text: sentence, after, unhelpful: false }),
  }
}

/** The sentence about the user that this one may be put before: not what the letter opens with. */
export function sentenceAbove(text: string, told: readonly ToldSentence[], at: number): ToldSentence | undefined {
  const above = told[at - 1]
  const isOpening = above && !text.slice(0, above.start).trim().includes('\n')
  return isOpening ? undefined : above
}

export function putBefore(content: CoverLetterContent, sentence: string, above: string): CoverLetterContent {
  const { text } = removeSentence(content, sentence)
  const place = findSentence(text, above)
  return place ? { ...content, text: `${text.slice(0, place.start)}${sentence} ${text.slice(place.start)}` } : content
}

export function changeSentence(content: CoverLetterContent, sentence: string, own: string): CoverLetterContent {
  const others = content.ownSentences?.filter(({ text }) => text !== sentence)
  const ownSentences = withOwn(others, { text: own, after: '', unhelpful: false })
  return { ...replaceSentence(content, sentence, own), ownSentences }
}

const tidyParagraphs = (text: string): string =>
  text
    .split('\n\n')
    .map(paragraph => paragraph.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')

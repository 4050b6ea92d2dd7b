import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { formatInteger } from '../numbers.ts'
import { paths } from '../paths.ts'
import { consentBoxes } from './account.ts'
import { endpoint } from './endpoint.ts'
import { factSchema, generatedList, generatedText, openQuestionSchema, statementSchema } from './evidence.ts'
import { generated, idempotencyKey, sentPreview } from './generations.ts'

const { coverLetter: max, savedCareers: bounds } = limits

/**
 * A sentence that the letter may tell: left out of the notes, the work or the papers, or taken out or typed in the editor.
 * It belongs behind the sentence `after`, or else before the closing. `unhelpful`: left out because it may not help.
 */
const ownSentenceSchema = z.object({ text: generatedText, after: generatedText, unhelpful: z.boolean() })
export type OwnSentence = z.infer<typeof ownSentenceSchema>

export const coverLetterContent = z.object({
  kind: z.literal('cover-letter'),
  careerTitle: z.string().check(z.maxLength(limits.documents.heading)),
  employer: z.string().check(z.maxLength(limits.documents.heading)),
  text: z.string().check(z.maxLength(max.text)),
  tips: generatedList(generatedText),
  claims: generatedList(statementSchema),
  /** Letters that were written before December 2026 have none. */
  ownSentences: z.optional(generatedList(ownSentenceSchema)),
  facts: generatedList(factSchema),
  questions: generatedList(openQuestionSchema),
})
export type CoverLetterContent = z.infer<typeof coverLetterContent>

const upTo = (max: number) => z.maxLength(max, `At most ${formatInteger(max)} characters`)
const isSmall = (value: unknown) => (JSON.stringify(value) ?? '').length <= max.background

const letterBody = z.object({
  career: z.object({
    title: z.string().check(z.trim(), z.minLength(1, 'No career selected'), upTo(max.title)),
    description: z._default(z.string().check(upTo(max.description)), ''),
  }),
  /** The quiz stored by the browser. Without a valid one, the newest quiz on the server is used. */
  userBackground: z.optional(z.unknown().check(z.refine(isSmall, `At most ${max.background / 1024} KB`))),
  additionalInfo: z._default(z.string().check(upTo(max.additionalInfo)), ''),
  employer: z._default(z.string().check(z.trim(), upTo(bounds.title)), ''),
  /** What the ad calls the job; the career's title where it is empty. */
  jobTitle: z._default(z.string().check(z.trim(), upTo(max.title)), ''),
  ad: z._default(z.string().check(upTo(max.ad)), ''),
  adAnswer: z._default(z.string().check(z.trim(), upTo(limits.evidence.answer)), ''),
  consents: z.optional(consentBoxes),
  idempotencyKey,
})

/** Writes a letter, charges it on completion once per idempotency key, and stores it as a document. */
export const generateCoverLetter = endpoint(paths.generateCoverLetter, {
  who: 'user',
  limit: 'generate',
  body: letterBody,
  response: z.object({ coverLetter: z.string(), tips: z.array(z.string()), ...generated }),
  errors: [
    'out_of_tokens',
    'letter_consent_required',
    'still_working',
    'work_cancelled',
    'operation_reused',
    'generation_failed',
  ],
})

/** Returns what `generateCoverLetter` would send to an AI service. Sends and charges nothing. */
export const previewCoverLetter = endpoint(paths.previewCoverLetter, {
  who: 'user',
  limit: 'preview',
  body: letterBody,
  response: sentPreview,
})

/** Returns the sentence as an editor would leave it. Sends and charges nothing. */
export const tidySentence = endpoint(paths.tidySentence, {
  who: 'user',
  limit: 'preview',
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), upTo(limits.confirmedSentences.text)) }),
  response: z.object({ text: z.string() }),
})

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { grouped } from '../numbers.ts'
import { paths } from '../paths.ts'
import { consentBoxes } from './account.ts'
import { endpoint } from './endpoint.ts'
import { claimSchema, factSchema, openQuestionSchema } from './evidence.ts'
import { generated, operation, sentPreview } from './generations.ts'

const { coverLetter: most, savedCareers: bounds } = limits

/** A cover letter, as it is kept among her documents. */
export const coverLetterContent = z.object({
  kind: z.literal('cover-letter'),
  careerTitle: z.string(),
  /** Whom she applies to; empty where she did not say. */
  employer: z.string(),
  /** The whole letter as she may send it, and as she has edited it. */
  text: z.string().check(z.maxLength(most.text)),
  tips: z.array(z.string()),
  /** Of the letter as it was written: each sentence and what it rests on. */
  claims: z.array(claimSchema),
  facts: z.array(factSchema),
  questions: z.array(openQuestionSchema),
})
export type CoverLetterContent = z.infer<typeof coverLetterContent>

const upTo = (max: number) => z.maxLength(max, `At most ${grouped(max)} characters`)
const isSmall = (value: unknown) => (JSON.stringify(value) ?? '').length <= most.background

const letterBody = z.object({
  career: z.object({
    title: z.string().check(z.trim(), z.minLength(1, 'No career selected'), upTo(most.title)),
    description: z._default(z.string().check(upTo(most.description)), ''),
  }),
  /** Her quiz as the browser remembers it; what is no quiz is ignored, and her newest one on the server counts. */
  userBackground: z.optional(z.unknown().check(z.refine(isSmall, `At most ${most.background / 1024} KB`))),
  additionalInfo: z._default(z.string().check(upTo(most.additionalInfo)), ''),
  employer: z._default(z.string().check(z.trim(), upTo(bounds.title)), ''),
  consents: z.optional(consentBoxes),
  operation,
})

/** Writes a letter: charged when it is done, once for each operation, and kept among her documents. */
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

/** What `generateCoverLetter` would send to an AI service, word for word. Sends nothing and costs nothing. */
export const previewCoverLetter = endpoint(paths.previewCoverLetter, {
  who: 'user',
  limit: 'preview',
  body: letterBody,
  response: sentPreview,
})

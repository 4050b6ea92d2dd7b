import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { sectionKinds } from '../resume.ts'
import { resumeTemplates } from '../resume-templates.ts'
import { consentBoxes } from './account.ts'
import { endpoint } from './endpoint.ts'
import { factSchema, generatedList, generatedText, openQuestionSchema } from './evidence.ts'
import { generated, idempotencyKey, sentPreview } from './generations.ts'

const { resume: max } = limits
const short = z.string().check(z.maxLength(max.line))
/** Stable while a resume is edited, so that suggestions find their line. */
const id = z.string().check(z.minLength(1), z.maxLength(60))

const lineSchema = z.object({ id, text: z.string().check(z.maxLength(max.paragraph)) })
export type ResumeLine = z.infer<typeof lineSchema>

const entrySchema = z.object({
  id,
  heading: short,
  organisation: short,
  place: short,
  /** As typed, such as "Jun 2024" and "present"; may be empty. */
  from: short,
  to: short,
  lines: z.array(lineSchema).check(z.maxLength(max.lines)),
})
export type ResumeEntry = z.infer<typeof entrySchema>
const sectionSchema = z.object({
  id,
  kind: z.enum(sectionKinds),
  name: short,
  entries: z.array(entrySchema).check(z.maxLength(max.entries)),
})
export type ResumeSection = z.infer<typeof sectionSchema>

export const resumeSchema = z.object({
  /** Never sent to an AI service. */
  contact: z.object({
    name: short,
    email: short,
    phone: short,
    place: short,
    links: z.array(short).check(z.maxLength(10)),
  }),
  sections: z.array(sectionSchema).check(z.maxLength(max.sections)),
})
export type Resume = z.infer<typeof resumeSchema>

const headSchema = z.object({ heading: short, organisation: short, place: short, from: short, to: short })
export type ResumeHead = z.infer<typeof headSchema>

const changeSchema = z.object({
  id,
  /** The line that changes, or the entry if the change is one of its heading. */
  lineId: id,
  sectionName: short,
  original: generatedText,
  optimized: generatedText,
  why: generatedText,
  facts: generatedList(factSchema.shape.id),
  taken: z.boolean(),
  /** The heading of an entry; `original` and `optimized` are its text. */
  head: z.optional(z.object({ before: headSchema, after: headSchema })),
})
export type ResumeChange = z.infer<typeof changeSchema>

const askedWordSchema = z.object({
  word: generatedText,
  foundIn: z.nullable(generatedText),
  line: z.optional(generatedText),
  isNamed: z.optional(z.boolean()),
  /** What the user told outside the resume that shows it, where no line does. */
  offered: z.optional(z.object({ fact: factSchema.shape.id, text: generatedText })),
})
export type AskedWord = z.infer<typeof askedWordSchema>

export const resumeContent = z.object({
  kind: z.literal('resume'),
  targetJob: z.object({
    title: z.string().check(z.maxLength(limits.documents.heading)),
    advert: z.nullable(z.string().check(z.maxLength(max.advert))),
  }),
  /** Absent in older documents, which have the usual look. */
  template: z.optional(z.enum(resumeTemplates, 'Choose one of the templates')),
  resume: resumeSchema,
  original: resumeSchema,
  changes: generatedList(changeSchema),
  overallImprovements: generatedList(generatedText),
  formatSuggestions: generatedList(generatedText),
  words: generatedList(askedWordSchema),
  /** False if the words are those of adverts for the career. */
  wordsFromAdvert: z.optional(z.boolean()),
  /** Set if fewer than three changes matter, which is free. */
  verdict: z.optional(z.enum(['good', 'too-short'])),
  facts: generatedList(factSchema),
  questions: generatedList(openQuestionSchema),
})
export type ResumeContent = z.infer<typeof resumeContent>

/** The resume as text. Ignored if a file is sent. */
const resumeContentField = z._default(
  z.string().check(z.maxLength(max.text, 'Your resume can have at most 50,000 characters')),
  '',
)

/**
 * Parses a resume so that the user can check it. Nothing is stored, sent or charged. Accepts multipart with the file in
 * `resume`, or `resumeContent` alone, also as JSON.
 */
export const readResume = endpoint(paths.readResume, {
  who: 'user',
  limit: 'readResume',
  upload: 'resume',
  body: z.object({ resumeContent: resumeContentField }),
  response: z.object({
    /** Parsing this text again gives the same result. */
    text: z.string(),
    pages: z.nullable(z.int()),
    resume: resumeSchema,
    notes: z.array(z.string()),
  }),
  errors: ['invalid_input', 'file_too_large', 'invalid_file_type', 'doc_not_supported', 'unreadable_pdf', 'busy'],
})

const target = {
  targetJobTitle: z._default(z.string().check(z.trim(), z.maxLength(limits.coverLetter.title)), ''),
  targetJobDescription: z._default(
    z.string().check(z.maxLength(max.advert, 'The job ad can have at most 20,000 characters')),
    '',
  ),
  /** Sent by older pages; ignored. */
  targetJobId: z.optional(z.string().check(z.maxLength(100))),
}

/**
 * Suggests better wording line by line for a job. Accepts multipart with the file in `resume` and objects as JSON
 * fields, or JSON without a file. The file is not stored.
 */
export const optimizeResume = endpoint(paths.optimizeResume, {
  who: 'user',
  limit: 'generate',
  upload: 'resume',
  body: z.object({
    resumeContent: resumeContentField,
    ...target,
    consents: z.optional(consentBoxes),
    idempotencyKey,
  }),
  response: z.object({
    targetJob: z.object({ title: z.string() }),
    sections: z.array(
      z.object({
        sectionName: z.string(),
        original: z.string(),
        improvements: z.array(z.string()),
        optimized: z.string(),
      }),
    ),
    overallImprovements: z.array(z.string()),
    formatSuggestions: z.array(z.string()),
    content: resumeContent,
    ...generated,
  }),
  errors: [
    'invalid_input',
    'file_too_large',
    'invalid_file_type',
    'doc_not_supported',
    'unreadable_pdf',
    'busy',
    'out_of_tokens',
    'resume_consent_required',
    'still_working',
    'work_cancelled',
    'operation_reused',
    'generation_failed',
  ],
})

/** Returns what `optimizeResume` would send to an AI service. Sends and charges nothing. */
export const previewResume = endpoint(paths.previewResume, {
  who: 'user',
  limit: 'preview',
  body: z.object({ resumeContent: resumeContentField, ...target }),
  response: sentPreview,
  errors: ['invalid_input'],
})

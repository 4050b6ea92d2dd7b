import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { sectionKinds } from '../resume.ts'
import { consentBoxes } from './account.ts'
import { endpoint } from './endpoint.ts'
import { factSchema, openQuestionSchema } from './evidence.ts'
import { generated, operation, sentPreview } from './generations.ts'

const { resume: most } = limits
const short = z.string().check(z.maxLength(most.line))
/** Ids stay the same while a resume is edited, so that a suggestion finds its line. */
const id = z.string().check(z.minLength(1), z.maxLength(60))

/** A bullet point, a line of skills, or a paragraph. */
const lineSchema = z.object({ id, text: z.string().check(z.maxLength(most.paragraph)) })
export type ResumeLine = z.infer<typeof lineSchema>

const entrySchema = z.object({
  id,
  /** The job's title, the degree, the project's name; empty in a summary or a list. */
  heading: short,
  /** Employer, school or club. */
  organisation: short,
  place: short,
  /** As she wrote them, such as "Jun 2024" and "present"; empty where she gave none. */
  from: short,
  to: short,
  lines: z.array(lineSchema).check(z.maxLength(most.lines)),
})
export type ResumeEntry = z.infer<typeof entrySchema>
const sectionSchema = z.object({
  id,
  kind: z.enum(sectionKinds),
  /** As it stands above the section. */
  name: short,
  entries: z.array(entrySchema).check(z.maxLength(most.entries)),
})
export type ResumeSection = z.infer<typeof sectionSchema>

export const resumeSchema = z.object({
  /** Never sent to an AI service; it is put back into what comes from there. */
  contact: z.object({
    name: short,
    email: short,
    phone: short,
    place: short,
    links: z.array(short).check(z.maxLength(10)),
  }),
  sections: z.array(sectionSchema).check(z.maxLength(most.sections)),
})
export type Resume = z.infer<typeof resumeSchema>

/** A better wording for one line, which she takes or leaves. */
const changeSchema = z.object({
  id,
  lineId: id,
  sectionName: short,
  original: z.string(),
  /** Each of its lines becomes a line of the resume. */
  optimized: z.string(),
  /** What is better about it, in a sentence. */
  why: z.string(),
  /** The facts that it rests on. */
  facts: z.array(z.string()),
  taken: z.boolean(),
})
export type ResumeChange = z.infer<typeof changeSchema>

/** A word that adverts for this job use, or that the pasted advert uses. */
const askedWordSchema = z.object({
  word: z.string(),
  /** Where it stands in her resume, as the section's name; null: nowhere. */
  foundIn: z.nullable(z.string()),
})
export type AskedWord = z.infer<typeof askedWordSchema>

/** An optimised resume, as it is kept among her documents. */
export const resumeContent = z.object({
  kind: z.literal('resume'),
  targetJob: z.object({ title: z.string(), advert: z.nullable(z.string().check(z.maxLength(most.advert))) }),
  /** As it stands now: with what she took, and what she edited herself. */
  resume: resumeSchema,
  /** As she brought it. */
  original: resumeSchema,
  changes: z.array(changeSchema),
  overallImprovements: z.array(z.string()),
  formatSuggestions: z.array(z.string()),
  words: z.array(askedWordSchema),
  facts: z.array(factSchema),
  questions: z.array(openQuestionSchema),
})
export type ResumeContent = z.infer<typeof resumeContent>

/** The resume as text, where no file is sent. With a file, the file counts. */
const resumeContentField = z._default(
  z.string().check(z.maxLength(most.text, 'Your resume can have at most 50,000 characters')),
  '',
)

/**
 * What we read in a resume, so that she can check it before anything else. Nothing is stored or sent anywhere, and it
 * costs nothing. Multipart with the file in `resume`, or `resumeContent` alone, also as JSON.
 */
export const readResume = endpoint(paths.readResume, {
  who: 'user',
  limit: 'readResume',
  upload: 'resume',
  body: z.object({ resumeContent: resumeContentField }),
  response: z.object({
    /** As we read it, line by line; sent as `resumeContent` it is read the same way. */
    text: z.string(),
    /** Of a PDF; null for a text. */
    pages: z.nullable(z.int()),
    resume: resumeSchema,
    /** What she should know of the reading, such as "We found no e-mail address". */
    notes: z.array(z.string()),
  }),
  errors: ['invalid_input', 'file_too_large', 'invalid_file_type', 'doc_not_supported', 'unreadable_pdf', 'busy'],
})

const target = {
  targetJobTitle: z._default(z.string().check(z.trim(), z.maxLength(limits.coverLetter.title)), ''),
  /** What the job is, or an advert she pasted. */
  targetJobDescription: z._default(
    z.string().check(z.maxLength(most.advert, 'The advert can have at most 20,000 characters')),
    '',
  ),
  /** Older pages send a constant here; it means nothing. */
  targetJobId: z.optional(z.string().check(z.maxLength(100))),
}

/**
 * Better wordings for a resume, line by line, for a job: hers to take or to leave. Multipart with the file in `resume`,
 * where objects are JSON in their field, or JSON where there is no file. The file is read and forgotten.
 */
export const optimizeResume = endpoint(paths.optimizeResume, {
  who: 'user',
  limit: 'generate',
  upload: 'resume',
  body: z.object({ resumeContent: resumeContentField, ...target, consents: z.optional(consentBoxes), operation }),
  response: z.object({
    targetJob: z.object({ title: z.string() }),
    sections: z.array(
      z.object({
        sectionName: z.string(),
        original: z.string(),
        improvements: z.array(z.string()),
        /** With every change taken. */
        optimized: z.string(),
      }),
    ),
    overallImprovements: z.array(z.string()),
    formatSuggestions: z.array(z.string()),
    /** The document: the resume as she brought it, and each change, none of them taken yet. */
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

/** What `optimizeResume` would send to an AI service, word for word. Sends nothing and costs nothing. */
export const previewResume = endpoint(paths.previewResume, {
  who: 'user',
  limit: 'preview',
  body: z.object({ resumeContent: resumeContentField, ...target }),
  response: sentPreview,
  errors: ['invalid_input'],
})

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { documentKinds } from '../tools.ts'
import { coverLetterContent } from './cover-letters.ts'
import { endpoint } from './endpoint.ts'
import { provenanceSchema } from './generations.ts'
import { hardMomentsContent } from './hard-moments.ts'
import { interviewContent } from './interviews.ts'
import { resumeContent } from './resume.ts'

const { documents: max } = limits
const isoDate = z.iso.datetime()

export const documentContent = z.discriminatedUnion('kind', [
  coverLetterContent,
  resumeContent,
  interviewContent,
  hardMomentsContent,
])
export type DocumentContent = z.infer<typeof documentContent>

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(max.title))
const summaryFields = {
  id: z.uuid(),
  kind: z.enum(documentKinds),
  title: z.string(),
  careerTitle: z.string(),
  provenance: provenanceSchema,
  edited: z.boolean(),
  /** Increases with each change. */
  revision: z.int(),
  createdAt: isoDate,
  updatedAt: isoDate,
  savedAt: z.nullable(isoDate),
  deletedAt: z.nullable(isoDate),
  /** When it will be deleted permanently; null for a pinned document outside the bin. */
  goesAt: z.nullable(isoDate),
}
const summary = z.object(summaryFields)
export type DocumentSummary = z.infer<typeof summary>
const documentSchema = z.object({ ...summaryFields, content: documentContent })
export type OwnDocument = z.infer<typeof documentSchema>

export const listDocuments = endpoint(paths.listDocuments, {
  who: 'user',
  limit: 'listDocuments',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(max.search))),
    kind: z.optional(z.enum(documentKinds)),
    bin: z.optional(z.enum(['true', 'false'])),
    kept: z.optional(z.enum(['true', 'false'])),
    before: z.optional(z.uuid()),
  }),
  response: z.object({
    documents: z.array(z.object({ ...summaryFields, excerpt: z.string() })),
    more: z.boolean(),
  }),
})

const params = z.object({ id: z.uuid() })
const errors = ['not_found'] as const

export const readDocument = endpoint(paths.readDocument, {
  who: 'user',
  params,
  response: documentSchema,
  errors,
})

/**
 * Saves a change and keeps the previous text as a version unless it is only moments old. Nothing is saved if `revision`
 * is no longer the newest. Idempotent. A claim that the change marks as confirmed is kept as the user's word.
 */
export const changeDocument = endpoint(paths.changeDocument, {
  who: 'user',
  limit: 'changeDocument',
  bodyLimit: max.bytes + 10 * 1024,
  params,
  body: z.object({ revision: z.int(), title: z.optional(title), content: z.optional(documentContent) }),
  response: summary,
  errors: ['not_found', 'document_changed', 'invalid_input', 'body_too_large'],
})

export const pinDocument = endpoint(paths.pinDocument, {
  who: 'user',
  params,
  body: z.object({ kept: z.boolean() }),
  response: summary,
  errors,
})

export const trashDocument = endpoint(paths.trashDocument, {
  who: 'user',
  params,
  response: summary,
  errors,
})
export const restoreDocument = endpoint(paths.restoreDocument, {
  who: 'user',
  params,
  response: summary,
  errors,
})
/** Deletes permanently, with all versions. Only documents in the bin can be deleted. */
export const deleteDocument = endpoint(paths.deleteDocument, {
  who: 'user',
  params,
  response: z.object({ success: z.literal(true) }),
  errors,
})

export const documentVersions = endpoint(paths.documentVersions, {
  who: 'user',
  params,
  response: z.array(z.object({ revision: z.int(), title: z.string(), savedAt: isoDate })),
  errors,
})
const versionParams = z.object({
  id: z.uuid(),
  revision: z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)),
})
export const readVersion = endpoint(paths.readVersion, {
  who: 'user',
  params: versionParams,
  response: documentSchema,
  errors,
})
export const restoreVersion = endpoint(paths.restoreVersion, {
  who: 'user',
  params: versionParams,
  response: documentSchema,
  errors,
})

export const fileFormats = ['pdf', 'docx', 'txt', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

const fileErrors = ['not_found', 'still_working', 'busy', 'sentences_to_confirm'] as const

/**
 * Exports the document and states who wrote it. `json` is JSON Resume for resumes, else the stored content. Refused while
 * a sentence is to confirm.
 */
export const documentFile = endpoint(paths.documentFile, {
  who: 'user',
  limit: 'exportDocument',
  params,
  query: z.object({ format: z._default(z.enum(fileFormats), 'pdf') }),
  response: z.custom<Uint8Array>(),
  errors: fileErrors,
})

export const readBack = endpoint(paths.readBack, {
  who: 'user',
  limit: 'exportDocument',
  params,
  query: z.object({ format: z._default(z.enum(['pdf', 'docx']), 'pdf') }),
  response: z.object({
    text: z.string(),
    /** 0 for a Word file, which has no pages until it is printed. */
    pages: z.int(),
    lost: z.array(z.string()),
  }),
  errors: fileErrors,
})

/** Sentences of own letters that the user said are true, newest first. */
export const confirmedSentences = endpoint(paths.confirmedSentences, {
  who: 'user',
  response: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      source: z.string(),
      confirmedAt: isoDate,
    }),
  ),
})
export const removeConfirmed = endpoint(paths.removeConfirmed, {
  who: 'user',
  params,
  response: z.object({ success: z.literal(true) }),
  errors,
})

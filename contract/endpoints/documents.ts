import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { documentKinds } from '../tools.ts'
import { coverLetterContent } from './cover-letters.ts'
import { endpoint } from './endpoint.ts'
import { provenanceSchema } from './generations.ts'
import { interviewContent } from './interviews.ts'
import { resumeContent } from './resume.ts'

const { documents: most } = limits
const isoDate = z.iso.datetime()

/** What a document is made of, by its kind. */
export const documentContent = z.discriminatedUnion('kind', [coverLetterContent, resumeContent, interviewContent])
export type DocumentContent = z.infer<typeof documentContent>

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(most.title))
const summaryFields = {
  id: z.uuid(),
  kind: z.enum(documentKinds),
  title: z.string(),
  careerTitle: z.string(),
  provenance: provenanceSchema,
  /** She changed it since it was written. */
  edited: z.boolean(),
  /** One more with each change. */
  revision: z.int(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** She keeps it: it is not removed when it lies unused. */
  savedAt: z.nullable(isoDate),
  /** In the bin since then. */
  deletedAt: z.nullable(isoDate),
  /** When it goes for good, as things stand; null while she keeps it. */
  goesAt: z.nullable(isoDate),
}
const summary = z.object(summaryFields)
export type DocumentSummary = z.infer<typeof summary>
const documentSchema = z.object({ ...summaryFields, content: documentContent })
export type OwnDocument = z.infer<typeof documentSchema>

/** Her documents, newest change first, a page at a time. */
export const listDocuments = endpoint(paths.listDocuments, {
  who: 'user',
  limit: 'listDocuments',
  query: z.object({
    /** Words that stand in it, also the beginnings of words. */
    search: z.optional(z.string().check(z.maxLength(most.search))),
    kind: z.optional(z.enum(documentKinds)),
    /** What is in the bin instead. */
    bin: z.optional(z.enum(['true', 'false'])),
    /** Only what she keeps. */
    kept: z.optional(z.enum(['true', 'false'])),
    /** The last one that is known: what is older than it. */
    before: z.optional(z.uuid()),
  }),
  response: z.object({
    /** `excerpt`: where the searched words stand, or how it begins. */
    documents: z.array(z.object({ ...summaryFields, excerpt: z.string() })),
    more: z.boolean(),
  }),
})

const params = z.object({ id: z.uuid() })
const errors = ['not_found'] as const

/** Opens one, which counts as using it. What is in the bin can be looked at, too. */
export const readDocument = endpoint(paths.readDocument, {
  who: 'user',
  params,
  response: documentSchema,
  errors,
})

/**
 * Saves her change; what it was before stays among the versions, where that was not just a moment ago. `revision`: the one
 * she changed; if it is no longer the newest nothing is saved. Sent again it is the same change.
 */
export const changeDocument = endpoint(paths.changeDocument, {
  who: 'user',
  limit: 'changeDocument',
  bodyLimit: most.bytes + 10 * 1024,
  params,
  body: z.object({ revision: z.int(), title: z.optional(title), content: z.optional(documentContent) }),
  response: summary,
  errors: ['not_found', 'document_changed', 'invalid_input', 'body_too_large'],
})

export const keepDocument = endpoint(paths.keepDocument, {
  who: 'user',
  params,
  body: z.object({ kept: z.boolean() }),
  response: summary,
  errors,
})

/** Into the bin, where it stays for thirty days. */
export const binDocument = endpoint(paths.binDocument, {
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
/** For good, at once, with all its versions; only out of the bin. */
export const deleteDocument = endpoint(paths.deleteDocument, {
  who: 'user',
  params,
  response: z.object({ success: z.literal(true) }),
  errors,
})

/** What it was before each change, newest first. */
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
/** Makes an earlier version the newest one; what it replaces stays among the versions. */
export const restoreVersion = endpoint(paths.restoreVersion, {
  who: 'user',
  params: versionParams,
  response: documentSchema,
  errors,
})

export const fileFormats = ['pdf', 'docx', 'txt', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

const fileErrors = ['not_found', 'still_working', 'busy'] as const

/** The document as a file. `json`: a resume in the JSON Resume form, anything else as it is kept. Says who wrote it. */
export const documentFile = endpoint(paths.documentFile, {
  who: 'user',
  limit: 'exportDocument',
  params,
  query: z.object({ format: z._default(z.enum(fileFormats), 'pdf') }),
  response: z.custom<Uint8Array>(),
  errors: fileErrors,
})

/** Makes the file, reads it as an employer's system would, and tells what such a system sees. */
export const readBack = endpoint(paths.readBack, {
  who: 'user',
  limit: 'exportDocument',
  params,
  query: z.object({ format: z._default(z.enum(['pdf', 'docx']), 'pdf') }),
  response: z.object({
    text: z.string(),
    /** 0 for a Word file, which has none until it is printed. */
    pages: z.int(),
    /** Words of the document that did not come back as they were; empty where all did. */
    lost: z.array(z.string()),
  }),
  errors: fileErrors,
})

import * as z from 'zod/mini'
import { type ErrorCode, errorCodes } from '../errors.ts'
import { stages } from '../generations.ts'
import { paths } from '../paths.ts'
import { documentKinds } from '../tools.ts'
import { endpoint } from './endpoint.ts'

export const provenanceSchema = z.object({
  /** `her`: the user; stored under this name. */
  writer: z.enum(['built-in', 'ai', 'her']),
  model: z.nullable(z.string()),
  /** The built-in writer replaced an AI service that failed; nothing was charged. */
  standIn: z.boolean(),
  writtenAt: z.iso.datetime(),
})
export type Provenance = z.infer<typeof provenanceSchema>
/** Identifies one click. A repeated request joins the same generation and is charged once. */
export const idempotencyKey = z.optional(z.uuid())

export const generated = {
  documentId: z.uuid(),
  provenance: provenanceSchema,
  charged: z.boolean(),
  tokenBalance: z.int(),
}

const generationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  careerTitle: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  stage: z.enum(stages),
  /** From 0 to 1; never decreases. */
  progress: z.number(),
  /** Set when done; null if the document was deleted since. */
  documentId: z.nullable(z.uuid()),
  error: z.nullable(z.enum(errorCodes as [ErrorCode, ...ErrorCode[]])),
  startedAt: z.iso.datetime(),
})
export type Generation = z.infer<typeof generationSchema>

const params = z.object({ id: z.uuid() })

export const ownGenerations = endpoint(paths.ownGenerations, {
  who: 'user',
  response: z.array(generationSchema),
})

/**
 * Streams one `Generation` as a JSON line on each change until it ends. Can be reopened after a reload. Empty lines
 * keep the connection open.
 */
export const followGeneration = endpoint(paths.followGeneration, {
  who: 'user',
  params,
  response: z.custom<string>(),
  errors: ['not_found'],
})

export const cancelGeneration = endpoint(paths.cancelGeneration, {
  who: 'user',
  params,
  response: generationSchema,
  errors: ['not_found'],
})

export const sentPreview = z.object({
  /** Null when the text is written on our own server. */
  to: z.nullable(z.object({ name: z.string(), host: z.string(), model: z.string() })),
  parts: z.array(z.object({ title: z.string(), text: z.string() })),
  masked: z.array(z.object({ what: z.enum(['name', 'email', 'phone', 'address', 'number', 'link']), times: z.int() })),
})
export type SentPreview = z.infer<typeof sentPreview>

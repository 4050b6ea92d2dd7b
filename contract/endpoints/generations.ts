import * as z from 'zod/mini'
import { type ErrorCode, errorCodes } from '../errors.ts'
import { stages } from '../generations.ts'
import { paths } from '../paths.ts'
import { documentKinds } from '../tools.ts'
import { endpoint } from './endpoint.ts'

/** Who wrote a text. It goes with the text wherever it is shown or exported. */
export const provenanceSchema = z.object({
  /** `built-in`: our own writer, from career data and her facts. `ai`: an AI service. `her`: she brought or wrote it herself. */
  writer: z.enum(['built-in', 'ai', 'her']),
  /** The AI service's model. */
  model: z.nullable(z.string()),
  /** The built-in writer stood in for an AI service that did not answer: it was free. */
  standIn: z.boolean(),
  writtenAt: z.iso.datetime(),
})
export type Provenance = z.infer<typeof provenanceSchema>
/** The caller's own name for one click: sent again it is the same work, charged once. */
export const operation = z.optional(z.uuid())

/** What every generating call answers with beside its text. */
export const generated = {
  documentId: z.uuid(),
  provenance: provenanceSchema,
  charged: z.boolean(),
  tokenBalance: z.int(),
}

const generationSchema = z.object({
  /** The operation it was asked for by. */
  id: z.uuid(),
  kind: z.enum(documentKinds),
  careerTitle: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  stage: z.enum(stages),
  /** From 0 to 1, for a bar. It only grows. */
  progress: z.number(),
  /** Once it is done; null also where she deleted it since. */
  documentId: z.nullable(z.uuid()),
  /** Why it failed. */
  error: z.nullable(z.enum(errorCodes as [ErrorCode, ...ErrorCode[]])),
  startedAt: z.iso.datetime(),
})
export type Generation = z.infer<typeof generationSchema>

const params = z.object({ id: z.uuid() })

/** What is being written for her now, and what came of it in the last hour. Newest first. */
export const ownGenerations = endpoint(paths.ownGenerations, {
  who: 'user',
  response: z.array(generationSchema),
})

/**
 * How a piece of work goes on: one `Generation` as JSON on a line, whenever it changes, until it has ended. Whoever comes
 * back after a reload reads it again from where it is. A line without content only keeps the connection open.
 */
export const followGeneration = endpoint(paths.followGeneration, {
  who: 'user',
  params,
  response: z.custom<string>(),
  errors: ['not_found'],
})

/** Stops it: a call to an AI service is broken off and the tokens come back. What has ended stays as it is. */
export const cancelGeneration = endpoint(paths.cancelGeneration, {
  who: 'user',
  params,
  response: generationSchema,
  errors: ['not_found'],
})

/** What leaves our server for a piece of work, word for word. */
export const sentPreview = z.object({
  /** The AI service it goes to; null: nowhere, for the text is written on our own server. */
  to: z.nullable(z.object({ name: z.string(), host: z.string(), model: z.string() })),
  parts: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What was replaced by a sign before, and how often. */
  masked: z.array(z.object({ what: z.enum(['name', 'email', 'phone', 'address', 'number', 'link']), times: z.int() })),
})
export type SentPreview = z.infer<typeof sentPreview>

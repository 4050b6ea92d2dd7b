import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

export interface UploadedFile {
  name: string
  type: string
  bytes: Buffer
}

/** Exceeds the longest valid text in bytes, so that a truncated text fails its length check. */
const fieldBytes = 3 * limits.resume.text + 10_000
/** In JSON one character may take six bytes. */
const jsonBytes = 256 * 1024
const maxFields = 12

export async function registerForms(scope: FastifyInstance): Promise<{ bodyLimit: number }> {
  await scope.register(multipart, {
    limits: {
      fileSize: limits.resume.file,
      files: 1,
      fields: maxFields,
      parts: maxFields + 1,
      fieldSize: fieldBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  return { bodyLimit: jsonBytes }
}

/**
 * Reads a form within its limits; the rest of a larger one is discarded.
 * @throws AppError file_too_large, body_too_large, malformed_body
 */
export async function readBody(
  request: FastifyRequest,
  fileField: string,
  schema: z.ZodMiniType | undefined,
): Promise<{ body: unknown; file: UploadedFile | undefined }> {
  if (!request.isMultipart()) return { body: request.body, file: undefined }
  try {
    return await readForm(request, fileField, schema)
  } catch (error) {
    throw error instanceof AppError ? error : toAppError(error as { code?: string; statusCode?: number })
  }
}

async function readForm(request: FastifyRequest, fileField: string, schema: z.ZodMiniType | undefined) {
  const fields = new Map<string, string>()
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else {
      const bytes = await part.toBuffer()
      // A form without a chosen file sends an empty part without a name.
      if (part.fieldname === fileField && (part.filename || bytes.length))
        file = { name: part.filename ?? '', type: part.mimetype, bytes }
    }
  }
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {}
  const body = Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const text = fields.get(name)
      return text === undefined ? [] : [[name, parseField(text, field)]]
    }),
  )
  return { body, file }
}

function parseField(text: string, field: z.ZodMiniType): unknown {
  if (field.safeParse(text).success) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function toAppError({ code, statusCode }: { code?: string; statusCode?: number }): AppError {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large')
  return new AppError(statusCode === 413 ? 'body_too_large' : 'malformed_body')
}

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

export const fileKey = z.string().check(z.maxLength(29, { abort: true }), z.regex(/^(upload|photo)-[A-Za-z0-9_-]{22}$/))
const params = z.object({ key: fileKey })
const whole = z.coerce.number().check(z.int(), z.positive())
const signature = z.string().check(z.maxLength(100))

/** Accepts a file at a signed URL. With a bucket, pages send the file to the bucket instead. */
export const putFile = endpoint(paths.putFile, {
  who: 'public',
  limit: 'putFile',
  skipSession: true,
  params,
  /** `expires`: epoch seconds. `size`: bytes. */
  query: z.object({ type: z.string().check(z.maxLength(100)), size: whole, expires: whole, signature }),
  rawBody: true,
  bodyLimit: limits.photo.bytes,
  response: z.object({ success: z.literal(true) }),
  errors: ['invalid_upload', 'storage_unavailable'],
})

/** Returns a photo at a signed URL that expires. Images in the native app are cross-site and send no Origin. */
export const readFile = endpoint(paths.readFile, {
  who: 'public',
  skipSession: true,
  allowCrossSite: true,
  params,
  /** `expires`: epoch seconds. */
  query: z.object({ expires: whole, signature }),
  response: z.custom<Uint8Array>(),
  errors: ['not_found', 'storage_unavailable'],
})

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/** Made by the server, of signs that need no escaping in an address. */
export const fileKey = z.string().check(z.regex(/^(upload|photo)-[A-Za-z0-9_-]{22}$/))
const params = z.object({ key: fileKey })
const whole = z.coerce.number().check(z.int(), z.positive())
const signature = z.string().check(z.maxLength(100))

/** Takes a file at an address that was given out for this one file; where a bucket keeps the files, the bucket does it. */
export const putFile = endpoint(paths.putFile, {
  who: 'public',
  limit: 'putFile',
  skipSession: true,
  params,
  /** `expires`: seconds since 1970. `size`: bytes. */
  query: z.object({ type: z.string().check(z.maxLength(100)), size: whole, expires: whole, signature }),
  rawBody: true,
  bodyLimit: limits.photo.bytes,
  response: z.object({ success: z.literal(true) }),
  errors: ['invalid_upload', 'storage_unavailable'],
})

/** A photo, at an address that is good for a while. A picture in the app on a phone tells no origin. */
export const readFile = endpoint(paths.readFile, {
  who: 'public',
  skipSession: true,
  allowCrossSite: true,
  params,
  /** `expires`: seconds since 1970. */
  query: z.object({ expires: whole, signature }),
  response: z.custom<Uint8Array>(),
  errors: ['not_found', 'storage_unavailable'],
})

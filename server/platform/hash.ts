import { type BinaryToTextEncoding, createHash } from 'node:crypto'

export const sha256 = (data: string | Buffer, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(data).digest(encoding)

/** The form in which the database holds a secret. Needs no salt, because each secret is long and random. */
export const hashSecret = (secret: string): string => sha256(secret, 'base64url')

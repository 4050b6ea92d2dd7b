import { type BinaryToTextEncoding, createHash } from 'node:crypto'

export const sha256 = (data: string | Buffer, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(data).digest(encoding)

/** Hashes a secret for storage. Needs no salt, because each secret is long and random. */
export const hashSecret = (secret: string): string => sha256(secret, 'base64url')

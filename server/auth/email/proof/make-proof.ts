import { randomBytes, randomInt } from 'node:crypto'
import { hashSecret } from '#server/platform/hash.ts'
import { hashPassword } from '../../hash-password.ts'

export interface Proof {
  token: string
  code: string
  tokenHash: string
  codeHash: string
}

/**
 * Takes as long as hashing a password: call it outside of a transaction.
 * @throws AppError busy
 */
export async function makeProof(): Promise<Proof> {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { token, code, tokenHash: hashSecret(token), codeHash: await hashPassword(code) }
}

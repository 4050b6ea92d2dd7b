import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/app-error.ts'
import { makeTurns } from '#server/platform/turns.ts'

/** OWASP's argon2id profile: 46 MiB, one pass, one lane. Each hash stores its parameters. */
const profile = { algorithm: 2 /* argon2id */, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
/** Each hash takes memory and a core, so few run concurrently and excess requests fail with `busy`. */
const hashSemaphore = makeTurns({ concurrency: 2, within: 30_000, mostWaiting: 50, busy: () => new AppError('busy') })

export const hashPassword = (password: string): Promise<string> => hashSemaphore.take(() => hash(password, profile))

let dummy: Promise<string> | undefined

/**
 * Verifies a password. Without a hash (unknown account) it takes the same time, so that timing does not reveal
 * accounts.
 */
export async function checkPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('No account has this password', profile)
  const against = storedHash ?? (await dummy)
  const right = await hashSemaphore.take(() => verify(against, password))
  return right && storedHash !== undefined
}

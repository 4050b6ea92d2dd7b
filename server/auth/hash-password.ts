import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/app-error.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'

/** OWASP's argon2id profile: 46 MiB, one pass, one lane. Each hash stores its parameters. */
const profile = { algorithm: 2 /* argon2id */, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
/** Each hash takes memory and a core, so few run concurrently and excess requests fail with `busy`. */
const hashSemaphore = createSemaphore({
  concurrency: 2,
  timeout: 30_000,
  maxQueued: 50,
  busy: () => new AppError('busy'),
})

export const hashPassword = (password: string): Promise<string> => hashSemaphore.run(() => hash(password, profile))

let dummy: Promise<string> | undefined

/**
 * Verifies a password. Without a hash (unknown account) it takes the same time, so that timing does not reveal
 * accounts.
 */
export async function checkPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('No account has this password', profile)
  const against = storedHash ?? (await dummy)
  const right = await hashSemaphore.run(() => verify(against, password))
  return right && storedHash !== undefined
}

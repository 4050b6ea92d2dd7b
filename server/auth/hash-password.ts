import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/app-error.ts'
import { makeTurns } from '#server/platform/turns.ts'

/** OWASP's argon2id profile: 46 MiB, one pass, one lane. The parameters are stored beside each hash. */
const profile = { algorithm: 2 /* argon2id */, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
/** Each hash takes memory and a core, so few run at once and a crowd is told to come back. */
const turns = makeTurns({ atOnce: 2, within: 30_000, mostWaiting: 50, busy: () => new AppError('busy') })

export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password, profile))

let dummy: Promise<string> | undefined

/**
 * Whether `password` belongs to `storedHash`. Without a hash (no such account) it works as long and answers no, so that
 * the time taken does not tell which accounts exist.
 */
export async function checkPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('No account has this password', profile)
  const against = storedHash ?? (await dummy)
  const right = await turns.take(() => verify(against, password))
  return right && storedHash !== undefined
}

import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/app-error.ts'

/** OWASP's argon2id profile: 46 MiB, one pass, one lane. The parameters are stored beside each hash. */
const profile = { algorithm: 2 /* argon2id */, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
/** Each hash takes memory and a core, so few run at once and a crowd is told to come back. */
const atOnce = 2
const waitingAtMost = 50

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new AppError('unavailable')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, profile))

let dummy: Promise<string> | undefined

/**
 * Whether `password` belongs to `storedHash`. Without a hash (no such account) it works as long and answers no, so that
 * the time taken does not tell which accounts exist.
 */
export async function checkPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('No account has this password', profile)
  const against = storedHash ?? (await dummy)
  const right = await inTurn(() => verify(against, password))
  return right && storedHash !== undefined
}

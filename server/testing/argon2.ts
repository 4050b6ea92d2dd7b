import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * Stands in for `@node-rs/argon2` in tests (replace-argon2.ts): each password is hashed and checked once per process, as
 * hundreds of accounts share one, and with little memory. `server/auth/hash-password.test.ts` runs without it.
 */
const hashes = new Map<string, Promise<string>>()
const checks = new Map<string, Promise<boolean>>()

export const hash = (password: string, options: Argon2.Options): Promise<string> =>
  remembered(hashes, JSON.stringify([password, options]), () => real.hash(password, { ...options, memoryCost: 64 }))

export const verify = (stored: string, password: string): Promise<boolean> =>
  remembered(checks, JSON.stringify([stored, password]), () => real.verify(stored, password))

function remembered<Value>(known: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) {
  const value = known.get(key) ?? work()
  known.set(key, value)
  return value
}

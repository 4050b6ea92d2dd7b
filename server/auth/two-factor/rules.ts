import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'
import { hashSecret } from '#server/platform/hash.ts'

const period = 30
const recoveryCodeCount = 10

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export const totpUrl = (secret: string, username: string): string => totpOf(secret, username).toString()

/** Accepts one time step before and after `now` for clock drift. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [4, 4, 4].map(length => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-'),
  )

export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(normalizeCode(typed))

export const hashRecoveryCode = (code: string): string => hashSecret(normalizeCode(code))

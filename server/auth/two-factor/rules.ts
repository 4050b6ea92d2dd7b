import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'
import { makeTypedCode, normalizeCode } from '#server/platform/typed-codes.ts'

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

export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeTypedCode)

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(normalizeCode(typed))

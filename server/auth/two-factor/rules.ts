import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'
import { hashSecret } from '#server/platform/hash.ts'

const period = 30
const recoveryCodeCount = 10

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** What an authenticator app reads, as a link or as a picture. */
export const totpUrl = (secret: string, username: string): string => totpOf(secret, username).toString()

/** The time step that `code` belongs to: now, or the one before or after, for clocks that differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [4, 4, 4].map(length => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-'),
  )

/** As it is compared: spaces, hyphens and case do not count. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Else it can only be a recovery code. */
export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed))

export const hashRecoveryCode = (code: string): string => hashSecret(plainCode(code))

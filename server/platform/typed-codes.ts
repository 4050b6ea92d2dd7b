import { randomInt } from 'node:crypto'
import { hashSecret } from './hash.ts'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes a code of 59 random bits that a person can type, such as "abcd-efgh-2345". */
export const makeTypedCode = (): string =>
  [4, 4, 4].map(length => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-')

export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const hashTypedCode = (code: string): string => hashSecret(normalizeCode(code))

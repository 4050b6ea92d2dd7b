import { createHash, createHmac, randomBytes } from 'node:crypto'
import { plainEmail } from '#server/platform/mail/plain-email.ts'

export interface Marks {
  text: string
  photo: string
  email: string
  phone: string
}

/** Maximum Hamming distances at which 64-bit hashes count as equal. */
export const maxDistance = { text: 10, photo: 5 } as const

export const newSalt = (): string => randomBytes(32).toString('hex')

/** `email` is the account's; the typed one could be anybody's. */
export function marksOf(
  salt: string,
  story: { story: string; print: string; email: string; phoneNumber: string },
): Marks {
  return {
    text: textMark(story.story),
    photo: story.print,
    email: emailMark(salt, story.email),
    phone: phoneMark(salt, story.phoneNumber),
  }
}

export const emailMark = (salt: string, email: string): string => keyed(salt, 'email', plainEmail(email))
export const phoneMark = (salt: string, phoneNumber: string): string => keyed(salt, 'phone', plainPhone(phoneNumber))

const keyed = (salt: string, kind: string, value: string) =>
  createHmac('sha256', salt).update(`${kind}:${value}`).digest('hex')

/** Significant digits: "+49 170 1234567" equals "0049 170 1234567". */
export const plainPhone = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')

/** 64-bit SimHash of word trigrams, in hexadecimal. */
export function textMark(text: string): string {
  const votes = new Array<number>(64).fill(0)
  for (const gram of gramsOf(text)) {
    const bits = createHash('sha256').update(gram).digest().readBigUInt64BE()
    for (let index = 0; index < 64; index++)
      votes[index] = (votes[index] ?? 0) + ((bits >> BigInt(index)) & 1n ? 1 : -1)
  }
  const mark = votes.reduce((sum, vote, index) => (vote > 0 ? sum | (1n << BigInt(index)) : sum), 0n)
  return mark.toString(16).padStart(16, '0')
}

function gramsOf(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 3) return new Set([words.join(' ') || plain.replace(/\s+/g, ' ')])
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

export function distance(one: string, other: string): number {
  const differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return differing.toString(2).replaceAll('0', '').length
}

/** A set `deletedAt` means rejected: the row is kept for its author until its retention ends. */
export function stateOf(row: { adminApprovalStatus: boolean; deletedAt: Date | null }) {
  if (row.deletedAt) return 'rejected' as const
  return row.adminApprovalStatus ? ('approved' as const) : ('pending' as const)
}

const excerptLength = 240

export function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength)
  const end = cut.search(/\s\S*$/)
  return `${(end > 0 ? cut.slice(0, end) : [...cut].slice(0, -1).join('')).trimEnd()} …`
}

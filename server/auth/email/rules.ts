import type { EmailState } from '#contract/endpoints/email.ts'
import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import type { VerificationRow } from './store.ts'

export function expiriesFrom(now: Date): { codeExpires: Date; expires: Date } {
  const { code, link } = lifetimes.verification
  return { codeExpires: new Date(now.getTime() + code), expires: new Date(now.getTime() + link) }
}

const isOpen = (row: VerificationRow | undefined, now: Date): row is VerificationRow =>
  row !== undefined && row.usedAt === null && row.expires > now

export function addressToProve(
  account: { email: string; emailVerifiedAt: Date | null },
  row: VerificationRow | undefined,
  now: Date,
): string | undefined {
  if (isOpen(row, now) && row.email !== account.email) return row.email
  return account.emailVerifiedAt ? undefined : account.email
}

export function toEmailState(
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
  row: VerificationRow | undefined,
  now: Date,
): EmailState {
  const state = { email, verified: emailVerifiedAt !== null }
  // A password reset proved the address after the mail was sent.
  if (!isOpen(row, now) || (state.verified && row.email === email)) return { ...state, pending: null }
  const pending = {
    email: row.email,
    sentAt: row.createdAt.toISOString(),
    codeWorks: row.codeExpires > now && row.attempts < limits.emailCode.attempts,
    linkUntil: row.expires.toISOString(),
  }
  return { ...state, pending }
}

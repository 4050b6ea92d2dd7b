import { newUsernameSchema } from '#contract/credentials.ts'
import type { Consent } from '#contract/endpoints/account.ts'

export function findUsernameProblem(username: string): string | undefined {
  const result = newUsernameSchema.safeParse(username)
  return result.success ? undefined : result.error.issues[0]?.message
}

const shorten = (address: string) => (address.length > 8 ? `${address.slice(0, 8)}...` : address)

export const toConsent = (row: {
  id: string
  feature: string
  consents: Record<string, boolean>
  ipAddress: string | null
  policyVersion: string
  givenAt: Date
  withdrawnAt: Date | null
}): Consent => ({
  id: row.id,
  feature: row.feature as Consent['feature'],
  status: row.withdrawnAt ? 'withdrawn' : 'active',
  timestamp: row.givenAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  ipAddress: row.ipAddress && shorten(row.ipAddress),
  consents: row.consents,
  policyVersion: row.policyVersion,
})

export const exportFileName = (now: Date): string => `my-data-${now.toISOString().slice(0, 10)}.json`

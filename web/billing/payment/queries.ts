import { ApiError, call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { currentUserQuery, refreshUser } from '#web/platform/session.ts'
import { failedLookup, type Payment } from './payment-lookup.ts'

export async function lookUpPayment(sessionId: string): Promise<Payment> {
  try {
    const { metadata, ...rest } = await call('checkoutSession', { params: { sessionId } })
    return { kind: 'found', plan: metadata.plan, ...rest }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failedLookup(error.status, error.code)
  }
}

export async function refreshAccount(): Promise<void> {
  await refreshUser()
  const [user] = currentUserQuery.queryKey
  await queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== user })
}

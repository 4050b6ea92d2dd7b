import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { twoFactorState } from '#contract/endpoints/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { findSecondFactor } from '../store.ts'

export async function readTwoFactorState(
  { db, production = false }: Pick<Deps, 'db' | 'production'>,
  userId: string,
): Promise<ResponseIn<typeof twoFactorState>> {
  const secondFactor = await findSecondFactor(db.sql, userId)
  const enabled = Boolean(secondFactor?.totpEnabledAt)
  const recoveryCodesLeft = enabled ? (secondFactor?.recoveryCodes?.length ?? 0) : 0
  return { enabled, recoveryCodesLeft, mandatory: production && Boolean(secondFactor?.isAdmin) }
}

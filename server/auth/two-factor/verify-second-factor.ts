import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashTypedCode, normalizeCode } from '#server/platform/typed-codes.ts'
import { lockSecondFactor, setSecondFactor } from '../store.ts'
import { isTotpCode, stepOfCode } from './rules.ts'

/**
 * Consumes an authenticator or recovery code; each is valid once, also concurrently. Returns the number of recovery
 * codes left if one was used.
 * @throws AppError invalid_code
 */
export async function verifySecondFactor(
  tx: Tx,
  userId: string,
  typed: string,
  now: Date,
): Promise<{ recoveryCodesLeft: number | undefined }> {
  const secondFactor = await lockSecondFactor(tx, userId)
  if (!secondFactor?.totpSecret || !secondFactor.totpEnabledAt) throw new AppError('invalid_code')
  const code = normalizeCode(typed)
  if (isTotpCode(code)) {
    const step = stepOfCode(secondFactor.totpSecret, code, now)
    if (step === undefined || step <= (secondFactor.totpLastStep ?? 0)) throw new AppError('invalid_code')
    await setSecondFactor(tx, userId, { totpLastStep: step })
    return { recoveryCodesLeft: undefined }
  }
  const [used, unused] = [hashTypedCode(code), secondFactor.recoveryCodes ?? []]
  if (!unused.includes(used)) throw new AppError('invalid_code')
  const recoveryCodes = unused.filter(each => each !== used)
  await setSecondFactor(tx, userId, { recoveryCodes })
  return { recoveryCodesLeft: recoveryCodes.length }
}

import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockSecondFactor, setSecondFactor } from '../store.ts'
import { hashRecoveryCode, isTotpCode, plainCode, stepOfCode } from './rules.ts'

/**
 * Uses up a code from the authenticator app, or a recovery code: each counts once, also when two come at once. Returns how
 * many recovery codes are left, where it was one of them.
 * @throws AppError invalid_code
 */
export async function passSecondFactor(
  tx: Tx,
  userId: string,
  typed: string,
  now: Date,
): Promise<{ recoveryCodesLeft: number | undefined }> {
  const held = await lockSecondFactor(tx, userId)
  if (!held?.totpSecret || !held.totpEnabledAt) throw new AppError('invalid_code')
  const code = plainCode(typed)
  if (isTotpCode(code)) {
    const step = stepOfCode(held.totpSecret, code, now)
    if (step === undefined || step <= (held.totpLastStep ?? 0)) throw new AppError('invalid_code')
    await setSecondFactor(tx, userId, { totpLastStep: step })
    return { recoveryCodesLeft: undefined }
  }
  const [used, unused] = [hashRecoveryCode(code), held.recoveryCodes ?? []]
  if (!unused.includes(used)) throw new AppError('invalid_code')
  const recoveryCodes = unused.filter(each => each !== used)
  await setSecondFactor(tx, userId, { recoveryCodes })
  return { recoveryCodesLeft: recoveryCodes.length }
}

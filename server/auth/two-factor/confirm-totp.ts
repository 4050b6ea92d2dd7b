import { AppError } from '#server/http/app-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { lockSecondFactor, setSecondFactor } from '../store.ts'
import { hashRecoveryCode, makeRecoveryCodes, plainCode, stepOfCode } from './rules.ts'

/**
 * Turns two-step sign-in on with the first right code. Sessions that were opened with the password alone end, but for
 * the asking one. Answers the recovery codes, for this one time.
 * @throws AppError invalid_code; not_allowed where it is on already, or was not started
 */
export function confirmTotp(
  db: Database,
  userId: string,
  { code, keepSid }: { code: string; keepSid: string | undefined },
  now: Date,
): Promise<string[]> {
  return db.transaction(async tx => {
    const held = await lockSecondFactor(tx, userId)
    if (!held?.totpSecret || held.totpEnabledAt) throw new AppError('not_allowed')
    const step = stepOfCode(held.totpSecret, plainCode(code), now)
    if (step === undefined) throw new AppError('invalid_code')
    const codes = makeRecoveryCodes()
    const recoveryCodes = codes.map(hashRecoveryCode)
    await setSecondFactor(tx, userId, { totpEnabledAt: now, totpLastStep: step, recoveryCodes })
    await endOtherSessions(tx, userId, keepSid)
    return codes
  })
}

import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashTypedCode, normalizeCode } from '#server/platform/typed-codes.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { lockSecondFactor, setSecondFactor } from '../store.ts'
import { twoFactorOnMail } from './mails.ts'
import { makeRecoveryCodes, stepOfCode } from './rules.ts'

/**
 * Enables two-step sign-in with the first valid code, ends other sessions and emails the owner. Returns the recovery
 * codes, which are shown once.
 * @throws AppError invalid_code; not_allowed if enabled or not started
 */
export function confirmTotp(
  db: Database,
  user: { id: string; email: string },
  { code, exceptSid, client }: { code: string; exceptSid: string | undefined; client: Client },
  now: Date,
): Promise<string[]> {
  const userId = user.id
  return db.transaction(async tx => {
    const secondFactor = await lockSecondFactor(tx, userId)
    if (!secondFactor?.totpSecret || secondFactor.totpEnabledAt) throw new AppError('not_allowed')
    const step = stepOfCode(secondFactor.totpSecret, normalizeCode(code), now)
    if (step === undefined) throw new AppError('invalid_code')
    const codes = makeRecoveryCodes()
    const recoveryCodes = codes.map(hashTypedCode)
    await setSecondFactor(tx, userId, { totpEnabledAt: now, totpLastStep: step, recoveryCodes })
    await endOtherSessions(tx, userId, exceptSid)
    await notifyOwner(tx, user, twoFactorOnMail, { client, now })
    return codes
  })
}

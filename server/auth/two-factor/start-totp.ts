import { AppError } from '#server/http/app-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { lockSecondFactor, setSecondFactor } from '../store.ts'
import { drawQr } from './draw-qr.ts'
import { makeTotpSecret, totpUrl } from './rules.ts'

/**
 * Creates a secret that is inactive until the first valid code; starting again replaces it.
 * @throws AppError as `confirmOwner` says; not_allowed if enabled
 */
export async function startTotp(
  db: Database,
  user: { id: string; username: string },
  { password, sid, now }: { password: string; sid: string | undefined; now: Date },
) {
  await confirmOwner(db.sql, { userId: user.id, sid, password }, now)
  const secret = makeTotpSecret()
  await db.transaction(async tx => {
    const secondFactor = await lockSecondFactor(tx, user.id)
    if (secondFactor?.totpEnabledAt) throw new AppError('not_allowed')
    await setSecondFactor(tx, user.id, { totpSecret: secret, totpLastStep: null })
  })
  const url = totpUrl(secret, user.username)
  return { secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret, url, picture: drawQr(url) }
}

import type { Client, RateLimitHit } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { setSecondFactor } from '../store.ts'
import { countCodeAttempt } from './count-code-attempt.ts'
import { twoFactorOffMail } from './mails.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

export async function disableTotp(
  db: Database,
  user: { id: string; username: string; email: string },
  form: { password: string; code: string },
  { sid, rateLimit, client, now }: { sid: string | undefined; rateLimit: RateLimitHit; client: Client; now: Date },
): Promise<void> {
  const passwordHash = await confirmOwner(db.sql, { userId: user.id, sid, password: form.password }, now)
  const codeWasValid = await countCodeAttempt(db, rateLimit, { ...user, passwordHash }, form.code, now)
  await db.transaction(async tx => {
    await verifySecondFactor(tx, user.id, form.code, now)
    await setSecondFactor(tx, user.id, {
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      recoveryCodes: null,
    })
    await notifyOwner(tx, user, twoFactorOffMail, { client, now })
  })
  await codeWasValid()
}

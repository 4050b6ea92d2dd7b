import type { Client } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

/**
 * Consumes a code, and mails the owner if it was a recovery code.
 * @throws AppError invalid_code
 */
export function consumeSecondFactor(
  db: Database,
  user: { id: string; email: string },
  code: string,
  { client, now }: { client: Client; now: Date },
): Promise<void> {
  return db.transaction(async tx => {
    const { recoveryCodesLeft } = await verifySecondFactor(tx, user.id, code, now)
    if (recoveryCodesLeft !== undefined)
      await notifyOwner(tx, user, recoveryCodeUsedMail(recoveryCodesLeft), { client, now })
  })
}

import { brand } from '#contract/brand.ts'
import type { Tries } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { setSecondFactor } from '../store.ts'
import { countGuess } from './count-guess.ts'
import { passSecondFactor } from './pass-second-factor.ts'

/**
 * Turns two-step sign-in off again and tells the owner by mail.
 * @throws AppError wrong_current_password, invalid_code, too_many_attempts
 */
export async function disableTotp(
  db: Database,
  user: { id: string; username: string; email: string },
  form: { password: string; code: string },
  { tries, now }: { tries: Tries; now: Date },
): Promise<void> {
  const passwordHash = await confirmPassword(db.sql, user.id, form.password)
  await countGuess(db, tries, { ...user, passwordHash }, form.code, now)
  const mail = {
    kind: 'two-factor-off',
    to: user.email,
    userId: user.id,
    subject: 'Two-step sign-in is off',
    paragraphs: [
      'Hello,',
      `Your ${brand.name} account no longer asks for a code when you sign in.`,
      `If that was not you, change your password right away and write to ${brand.supportEmail}.`,
    ],
  }
  await db.transaction(async tx => {
    await passSecondFactor(tx, user.id, form.code, now)
    await setSecondFactor(tx, user.id, {
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      recoveryCodes: null,
    })
    await queueMail(tx, mail, now)
  })
}

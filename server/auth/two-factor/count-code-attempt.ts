import { brand } from '#contract/brand.ts'
import { day } from '#contract/time.ts'
import type { RateLimitHit } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isTotpCode } from './rules.ts'

/**
 * Counts an authenticator code before verifying it; recovery codes cannot be guessed and are not counted. Requires the
 * first step, so that others cannot use up the attempts; a new password resets the count. Returns a function that
 * uncounts a valid code.
 * @throws AppError too_many_attempts
 */
export async function countCodeAttempt(
  db: Database,
  rateLimit: RateLimitHit,
  account: { id: string; email: string; passwordHash: string },
  code: string,
  now: Date,
): Promise<() => Promise<void>> {
  if (!isTotpCode(code)) return async () => {}
  const mail = {
    kind: 'codes-guessed',
    to: account.email,
    userId: account.id,
    subject: 'Someone may be guessing your sign-in codes',
    paragraphs: [
      'Hello,',
      `Someone passed the first step of signing in to your ${brand.name} account, such as with its password, and then typed many wrong codes. We blocked this for a few minutes. No one got in this way.`,
      'If that wasn\'t you, someone knows your password, or uses an account that you linked. Choose a new password right away, with "Forgot your password?" on the sign-in page. In the meantime, a recovery code still opens your account.',
    ],
    atMost: { times: 3, within: day },
  }
  const notify = () => db.transaction(tx => queueMail(tx, mail, now))
  return rateLimit.count('guessCode', `${account.id} ${account.passwordHash}`, notify)
}

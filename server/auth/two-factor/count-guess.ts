import { brand } from '#contract/brand.ts'
import { day } from '#contract/time.ts'
import type { RateLimitHit } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isTotpCode } from './rules.ts'

/**
 * Counts a code of six digits before it is looked at; a recovery code cannot be guessed and always is. Only who has the
 * right password comes here, so that nobody else can use the tries up; a new password begins anew, and the owner, who is
 * told by mail, has both ways in. Returns what to do once the code was right, so that only wrong ones count.
 * @throws AppError too_many_attempts
 */
export async function countGuess(
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
    subject: 'Somebody may be guessing your sign-in codes',
    paragraphs: [
      'Hello,',
      `Someone used the right password for your ${brand.name} account and then typed many wrong codes. We stopped that for some minutes; nobody got in this way.`,
      'If that was not you, somebody knows your password. Choose a new one right away, with "Forgot your password?" on the sign-in page. A recovery code still opens your account meanwhile.',
    ],
    atMost: { times: 3, within: day },
  }
  const tell = () => db.transaction(tx => queueMail(tx, mail, now))
  return rateLimit.count('guessCode', `${account.id} ${account.passwordHash}`, tell)
}

import { brand } from '#contract/brand.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { describeOtherWays } from './ways-in.ts'

export async function queuePasswordChangedMail(
  tx: Tx,
  user: { id: string; username: string; email: string },
  publicUrl: URL,
  now: Date,
): Promise<void> {
  const otherWays = await describeOtherWays(tx, user.id)
  const mail = {
    kind: 'password-changed',
    to: user.email,
    userId: user.id,
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      `Your ${brand.name} account has a new password. All other devices were signed out.`,
      ...(otherWays ? [otherWays] : []),
      `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`,
    ],
    action: { label: 'Choose a new password', url: new URL('/forgot-password', publicUrl).href },
  }
  return queueMail(tx, mail, now)
}

import { brand } from '#contract/brand.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** Mails someone who has just registered, and whoever's address was used by mistake. */
export function welcomeUser(tx: Tx, user: { id: string; email: string }, publicUrl: URL, now: Date): Promise<void> {
  const mail = {
    kind: 'welcome',
    to: user.email,
    userId: user.id,
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      // Without her name: an unproven address must not be sent words that somebody else chose.
      'Hello,',
      `Your ${brand.name} account is ready. Your quiz results and saved careers are there whenever you sign in.`,
      `If you did not create this account, someone typed your address. Write to ${brand.supportEmail} and we will remove it.`,
    ],
    action: { label: 'Open my dashboard', url: new URL('/dashboard', publicUrl).href },
  }
  return queueMail(tx, mail, now)
}

import { brand } from '#contract/brand.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

const mailContent = {
  added: {
    kind: 'passkey-added',
    action: 'passkey.add',
    subject: 'A passkey was added to your account',
    text: (name: string) =>
      `You can now sign in to ${brand.name} with the passkey "${name}", without your password or a code.`,
    notYou: `If that wasn't you, remove it in your settings, choose a new password right away, and write to ${brand.supportEmail}.`,
  },
  removed: {
    kind: 'passkey-removed',
    action: 'passkey.remove',
    subject: 'A passkey was removed from your account',
    text: (name: string) =>
      `The passkey "${name}" no longer opens your ${brand.name} account. All other devices were signed out.`,
    notYou: `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`,
  },
} as const

/** `name`: what the device is called, or what the owner has called the passkey. */
export async function notifyOwner(
  tx: Tx,
  user: { id: string; email: string },
  event: keyof typeof mailContent,
  { name, client, now }: { name: string; client: Client; now: Date },
): Promise<void> {
  const { kind, action, subject, text, notYou } = mailContent[event]
  const mail = { kind, to: user.email, userId: user.id, subject, paragraphs: ['Hello,', text(name), notYou] }
  await queueMail(tx, mail, now)
  await writeAudit(tx, { action, actor: user, resource: { type: 'user', id: user.id }, client }, now)
}

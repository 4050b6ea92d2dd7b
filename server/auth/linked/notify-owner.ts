import { brand } from '#contract/brand.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

const mailContent = {
  linked: {
    kind: 'sign-in-linked',
    action: 'sign_in.link',
    subject: (name: string) => `You can now sign in with ${name}`,
    text: (name: string) => `A ${name} account was linked to your ${brand.name} account and opens it from now on.`,
    notYou: `If that wasn't you, unlink it in your settings, choose a new password right away, and write to ${brand.supportEmail}.`,
  },
  unlinked: {
    kind: 'sign-in-unlinked',
    action: 'sign_in.unlink',
    subject: (name: string) => `You no longer sign in with ${name}`,
    text: (name: string) =>
      `The linked ${name} account no longer opens your ${brand.name} account. All other devices were signed out.`,
    notYou: `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`,
  },
} as const

/** `name`: of the issuer. */
export async function notifyOwner(
  tx: Tx,
  user: { id: string; email: string },
  event: keyof typeof mailContent,
  { name, client, now }: { name: string; client: Client; now: Date },
): Promise<void> {
  const { kind, action, subject, text, notYou } = mailContent[event]
  const paragraphs = ['Hello,', text(name), notYou]
  await queueMail(tx, { kind, to: user.email, userId: user.id, subject: subject(name), paragraphs }, now)
  await writeAudit(tx, { action, actor: user, resource: { type: 'user', id: user.id }, client }, now)
}

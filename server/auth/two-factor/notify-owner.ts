import { brand } from '#contract/brand.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

type TwoFactorEvent = 'on' | 'off' | { recoveryCodesLeft: number }

const notYou = `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`
const mailContent = {
  'two-factor-on': {
    subject: 'Two-step sign-in is on',
    texts: [
      `Your ${brand.name} account now asks for a code when you sign in. All other devices were signed out.`,
      "Keep your recovery codes in a safe place. If you can't use your app, each of them works once.",
    ],
  },
  'two-factor-off': {
    subject: 'Two-step sign-in is off',
    texts: [`Your ${brand.name} account no longer asks for a code when you sign in.`],
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    texts: [`Someone used the right password and one of your recovery codes to sign in to your ${brand.name} account.`],
  },
}

export async function notifyOwner(
  tx: Tx,
  user: { id: string; email: string },
  event: TwoFactorEvent,
  { client, now }: { client: Client; now: Date },
): Promise<void> {
  const isSwitch = event === 'on' || event === 'off'
  const kind = isSwitch ? (`two-factor-${event}` as const) : 'recovery-code-used'
  const { subject, texts } = mailContent[kind]
  const left = isSwitch ? [] : [codesLeft(event.recoveryCodesLeft)]
  const paragraphs = ['Hello,', ...texts, ...left, notYou]
  await queueMail(tx, { kind, to: user.email, userId: user.id, subject, paragraphs }, now)
  const action = isSwitch ? (`two_factor.${event}` as const) : 'two_factor.recovery_code'
  await writeAudit(tx, { action, actor: user, resource: { type: 'user', id: user.id }, client }, now)
}

function codesLeft(count: number): string {
  if (count > 0) return count === 1 ? '1 code is left.' : `${count} codes are left.`
  return 'No code is left. To get new ones, turn two-step sign-in off and on again in your settings.'
}

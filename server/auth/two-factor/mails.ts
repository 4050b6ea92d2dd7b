import { brand } from '#contract/brand.ts'
import type { Notification } from '../passwords/notify-owner.ts'

const notYou = `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`

export const twoFactorOnMail: Notification = {
  kind: 'two-factor-on',
  action: 'two_factor.on',
  subject: 'Two-step sign-in is on',
  paragraphs: [
    `Your ${brand.name} account now asks for a code when you sign in. All other devices were signed out.`,
    "Keep your recovery codes in a safe place. If you can't use your app, each of them works once.",
    notYou,
  ],
}

export const twoFactorOffMail: Notification = {
  kind: 'two-factor-off',
  action: 'two_factor.off',
  subject: 'Two-step sign-in is off',
  paragraphs: [`Your ${brand.name} account no longer asks for a code when you sign in.`, notYou],
}

/** The first step need not have been the password: another service may have proved the user. */
export const recoveryCodeUsedMail = (codesLeft: number): Notification => ({
  kind: 'recovery-code-used',
  action: 'two_factor.recovery_code',
  subject: 'A recovery code was used',
  paragraphs: [
    `Someone passed the first step of signing in to your ${brand.name} account and then used one of your recovery codes.`,
    leftText(codesLeft),
    notYou,
  ],
})

function leftText(count: number): string {
  if (count > 0) return count === 1 ? '1 code is left.' : `${count} codes are left.`
  return 'No code is left. To get new ones, turn two-step sign-in off and on again in your settings.'
}

import { brand } from '#contract/brand.ts'
import { day } from '#contract/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Proof } from './make-proof.ts'

export const codeText = ({ code }: Proof): string =>
  `Or type this code in your settings, under Account Info, within an hour: ${code}`

export function confirmAction({ token }: Proof, publicUrl: URL): { label: string; url: string } {
  const url = new URL('/verify-email', publicUrl)
  url.searchParams.set('token', token)
  return { label: 'Confirm this address', url: url.href }
}

interface Asked {
  userId: string
  to: string
  proof: Proof
  publicUrl: URL
}

export function mailVerification(tx: Tx, { userId, to, proof, publicUrl }: Asked, now: Date): Promise<void> {
  const mail = {
    kind: 'email-verify',
    to,
    userId,
    subject: 'Please confirm your email address',
    paragraphs: [
      'Hello,',
      `Please confirm that this address of your ${brand.name} account is yours. The link works for a day.`,
      codeText(proof),
      `If you don't have a ${brand.name} account, someone typed your address. Write to ${brand.supportEmail} and we will remove it.`,
    ],
    action: confirmAction(proof, publicUrl),
  }
  return queueMail(tx, mail, now)
}

export function mailNewAddress(tx: Tx, { userId, to, proof, publicUrl }: Asked, now: Date): Promise<void> {
  const mail = {
    kind: 'email-change',
    to,
    userId,
    subject: 'Please confirm your new email address',
    paragraphs: [
      'Hello,',
      `Someone asked to use this address for a ${brand.name} account. If that was you, confirm it within a day. Until then, the account keeps its old address.`,
      codeText(proof),
      "If it wasn't you, you don't need to do anything. Nothing changes without you.",
    ],
    because: `someone typed this address as the new one of a ${brand.name} account`,
    action: confirmAction(proof, publicUrl),
  }
  return queueMail(tx, mail, now)
}

export function mailTakenAddress(
  tx: Tx,
  owner: { id: string; email: string },
  publicUrl: URL,
  now: Date,
): Promise<void> {
  const mail = {
    kind: 'email-taken',
    to: owner.email,
    userId: owner.id,
    subject: 'Your address already has an account',
    paragraphs: [
      'Hello,',
      `Someone asked to use this address for another ${brand.name} account. It already has an account, so nothing was changed.`,
      'If that was you, sign in with this address instead. Delete that account first if you want to use the address for the other one.',
      "If it wasn't you, you don't need to do anything.",
    ],
    action: { label: 'Sign in', url: new URL('/login', publicUrl).href },
    atMost: { times: 3, within: day },
  }
  return queueMail(tx, mail, now)
}

/** Goes to the old address. Does not name the new one, which somebody else may have chosen. */
export function mailAddressChanged(tx: Tx, old: { id: string; email: string }, now: Date): Promise<void> {
  const mail = {
    kind: 'email-changed',
    to: old.email,
    userId: old.id,
    subject: 'Your email address was changed',
    paragraphs: [
      'Hello,',
      `Your ${brand.name} account has a new email address, and this one no longer belongs to it. Other devices were signed out.`,
      `If that wasn't you, write to ${brand.supportEmail} from this address right away. We'll look into it and can give you the account back.`,
    ],
    because: `this address belonged to a ${brand.name} account until now`,
  }
  return queueMail(tx, mail, now)
}

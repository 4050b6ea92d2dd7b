import { brand } from '#contract/brand.ts'
import type { Notification } from '../passwords/notify-owner.ts'

export const passkeyAddedMail = (name: string): Notification => ({
  kind: 'passkey-added',
  action: 'passkey.add',
  subject: 'A passkey was added to your account',
  paragraphs: [
    `You can now sign in to ${brand.name} with the passkey "${name}", without your password or a code.`,
    `If that wasn't you, remove it in your settings, choose a new password right away, and write to ${brand.supportEmail}.`,
  ],
})

export const passkeyRemovedMail = (name: string): Notification => ({
  kind: 'passkey-removed',
  action: 'passkey.remove',
  subject: 'A passkey was removed from your account',
  paragraphs: [
    `The passkey "${name}" no longer opens your ${brand.name} account. All other devices were signed out.`,
    `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`,
  ],
})

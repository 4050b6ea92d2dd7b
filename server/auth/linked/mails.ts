import { brand } from '#contract/brand.ts'
import type { Notification } from '../passwords/notify-owner.ts'

export const linkedMail = (name: string): Notification => ({
  kind: 'sign-in-linked',
  action: 'sign_in.link',
  subject: `You can now sign in with ${name}`,
  paragraphs: [
    `A ${name} account was linked to your ${brand.name} account and opens it from now on.`,
    `If that wasn't you, unlink it in your settings, choose a new password right away, and write to ${brand.supportEmail}.`,
  ],
})

export const unlinkedMail = (name: string): Notification => ({
  kind: 'sign-in-unlinked',
  action: 'sign_in.unlink',
  subject: `You no longer sign in with ${name}`,
  paragraphs: [
    `The linked ${name} account no longer opens your ${brand.name} account. All other devices were signed out.`,
    `If that wasn't you, choose a new password right away and write to ${brand.supportEmail}.`,
  ],
})

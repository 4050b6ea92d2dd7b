import { brand } from '#contract/brand.ts'
import { billingDays } from '#contract/prices.ts'
import type { Mail } from '#server/platform/mail/lay-out.ts'
import type { Billing } from '../need-payments.ts'

export interface BillingMail {
  to: string
  userId: string | null
  publicUrl: URL
  simulated: boolean
}

export const mailTo = (
  { publicUrl, payments }: Pick<Billing, 'publicUrl' | 'payments'>,
  account: { id: string; email: string },
): BillingMail => ({ to: account.email, userId: account.id, publicUrl, simulated: payments.isTest })

export const simulatedWords = 'This server only simulates payments: nothing was really charged or paid back.'

export function toMail(
  { to, userId, simulated }: BillingMail,
  { kind, subject, paragraphs }: { kind: string; subject: string; paragraphs: string[] },
): Mail {
  const trial = simulated ? [simulatedWords] : []
  return { kind, to, userId, subject, paragraphs: ['Hello,', ...paragraphs, ...trial] }
}

export const subscriptionLink = ({ publicUrl }: BillingMail): { label: string; url: string } => ({
  label: 'See my subscription',
  url: new URL('/settings/subscription', publicUrl).href,
})

/** The statutory right of withdrawal and our own refund promise, stated with each purchase. */
export const withdrawalRight: string[] = [
  `You can withdraw from this contract within ${billingDays.withdrawal} days, without giving a reason: choose "Withdraw from contract here" in your subscription settings.`,
  `And within ${billingDays.refund} days of a payment you can ask for all of it back: write to ${brand.supportEmail}.`,
]

export const dateOf = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const momentOf = (date: Date): string =>
  `${dateOf(date)}, ${date.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })} UTC`

import { brand } from '#contract/brand.ts'
import { billingDays } from '#contract/prices.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'
import type { Billing } from '../require-payments.ts'

export interface BillingMailContext {
  to: string
  userId: string | null
  publicUrl: URL
  simulated: boolean
}

export const mailContextFor = (
  { publicUrl, payments }: Pick<Billing, 'publicUrl' | 'payments'>,
  account: { id: string; email: string },
): BillingMailContext => ({ to: account.email, userId: account.id, publicUrl, simulated: payments.isTest })

export const simulatedNotice = 'This server only simulates payments. Nothing was really charged or refunded.'

export function composeMail(
  { to, userId, simulated }: BillingMailContext,
  { kind, subject, paragraphs }: { kind: string; subject: string; paragraphs: string[] },
): Mail {
  const notice = simulated ? [simulatedNotice] : []
  return { kind, to, userId, subject, paragraphs: ['Hello,', ...paragraphs, ...notice] }
}

export const subscriptionLink = ({ publicUrl }: BillingMailContext): { label: string; url: string } => ({
  label: 'See my subscription',
  url: new URL('/settings/subscription', publicUrl).href,
})

/** The statutory right of withdrawal and our own refund promise, stated with each purchase. */
export const withdrawalTerms: string[] = [
  `You can withdraw from this contract within ${billingDays.withdrawal} days, without giving a reason: choose "Withdraw from contract here" in your subscription settings.`,
  `And within ${billingDays.refund} days of a payment you can ask for a full refund: write to ${brand.supportEmail}.`,
]

export const formatDate = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const formatDateTime = (date: Date): string =>
  `${formatDate(date)}, ${date.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })} UTC`

import { brand } from '#contract/brand.ts'
import { type BillingInterval, billingDays, formatPrice, proPrices } from '#contract/prices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { graceEnd, priceAfterNextRenewal, type SubscriptionState, type Transition } from '../rules.ts'
import { type BillingMailContext, composeMail, formatDate, subscriptionLink, withdrawalTerms } from './billing-mail.ts'

const intervalNoun: Record<BillingInterval, string> = { monthly: 'month', annual: 'year' }

export async function queueTransitionMail(
  tx: Tx,
  transition: Transition,
  { before, after, isPro }: { before: SubscriptionState; after: SubscriptionState; isPro: boolean },
  mail: BillingMailContext,
  now: Date,
): Promise<void> {
  const content = contentFor[transition]({ before, after, isPro })
  await queueMail(tx, { ...composeMail(mail, content), action: subscriptionLink(mail) }, now)
}

interface TransitionContext {
  before: SubscriptionState
  after: SubscriptionState
  isPro: boolean
}
type MailContent = { kind: string; subject: string; paragraphs: string[] }

function renewalTerms({ billingInterval, currentPeriodEnd, renewalPrice }: SubscriptionState): string {
  const billing = billingInterval ?? 'monthly'
  const price = renewalPrice ?? proPrices[billing]
  const later = priceAfterNextRenewal(billing, price)
  const on = currentPeriodEnd ? `on ${formatDate(currentPeriodEnd)}` : 'at the end of the time you have paid for'
  const after =
    later === null
      ? `every ${intervalNoun[billing]} after that`
      : `${formatPrice(later)} every ${intervalNoun[billing]} after that`
  return `It renews ${on} for ${formatPrice(price)}, and ${after}, until you cancel. You can cancel anytime in your settings and keep Pro until the end of the time you paid for.`
}

const contentFor: Record<Transition, (states: TransitionContext) => MailContent> = {
  started: ({ after }) => ({
    kind: 'pro-started',
    subject: `Your ${brand.name} Pro has started`,
    paragraphs: [
      `You now have ${brand.name} Pro, billed by the ${intervalNoun[after.billingInterval ?? 'monthly']}: ${formatPrice(proPrices[after.billingInterval ?? 'monthly'])}.`,
      renewalTerms(after),
      ...withdrawalTerms,
    ],
  }),
  changed: ({ after }) => ({
    kind: 'subscription-changed',
    subject: `Your ${brand.name} Pro is now billed by the ${intervalNoun[after.billingInterval ?? 'monthly']}`,
    paragraphs: [
      'We changed your subscription, as you asked.',
      after.cancelAt ? `It ends on ${formatDate(after.cancelAt)} and does not renew.` : renewalTerms(after),
    ],
  }),
  discounted: ({ after }) => ({
    kind: 'offer-taken',
    subject: `Your ${brand.name} Pro renews at a lower price`,
    paragraphs: ["Your offer is in place. You won't be charged today.", renewalTerms(after)],
  }),
  cancelled: ({ after }) => ({
    kind: 'subscription-cancelled',
    subject: `Your ${brand.name} Pro is cancelled`,
    paragraphs: [
      `Your subscription no longer renews, and you won't be charged again. You have Pro until ${after.cancelAt ? formatDate(after.cancelAt) : 'the end of the time you have paid for'}.`,
      'Your results, saved careers and tokens stay. If you change your mind before that day, you can reactivate Pro in your settings.',
    ],
  }),
  reactivated: ({ after }) => ({
    kind: 'subscription-reactivated',
    subject: `Your ${brand.name} Pro continues`,
    paragraphs: ['Your subscription is active again and no longer has an end date.', renewalTerms(after)],
  }),
  'payment-failed': ({ after }) => ({
    kind: 'payment-failed',
    subject: `A payment for your ${brand.name} Pro didn't go through`,
    paragraphs: [
      `We could not renew your subscription: your bank declined the payment. You keep Pro for ${billingDays.grace} days, until ${formatDate(graceEnd(after.pastDueSince ?? new Date(0)))}.`,
      "To continue, update your card in your settings. If no payment goes through by that day, Pro ends and you won't be charged again.",
    ],
  }),
  ended: ({ isPro }) => ({
    kind: 'subscription-ended',
    subject: `Your ${brand.name} Pro subscription has ended`,
    paragraphs: [
      "Your subscription has ended, and you won't be charged again.",
      isPro
        ? 'You still have Pro, which your story unlocked.'
        : 'You are on the Standard plan now, which is free. Your results, saved careers and tokens are all still there.',
    ],
  }),
}

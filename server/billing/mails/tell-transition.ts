import { brand } from '#contract/brand.ts'
import { type BillingInterval, billingDays, formatPrice, proPrices } from '#contract/prices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { graceEnd, type Known, laterPriceOf, type Transition } from '../rules.ts'
import { type BillingMail, dateOf, subscriptionLink, toMail, withdrawalRight } from './to-mail.ts'

const rhythm: Record<BillingInterval, string> = { monthly: 'month', annual: 'year' }

export async function tellTransition(
  tx: Tx,
  transition: Transition,
  { before, after, isPro }: { before: Known; after: Known; isPro: boolean },
  mail: BillingMail,
  now: Date,
): Promise<void> {
  const words = wordsFor[transition]({ before, after, isPro })
  await queueMail(tx, { ...toMail(mail, words), action: subscriptionLink(mail) }, now)
}

interface States {
  before: Known
  after: Known
  isPro: boolean
}
type Words = { kind: string; subject: string; paragraphs: string[] }

function termsOf({ billingInterval, currentPeriodEnd, renewalPrice }: Known): string {
  const billing = billingInterval ?? 'monthly'
  const price = renewalPrice ?? proPrices[billing]
  const later = laterPriceOf(billing, price)
  const on = currentPeriodEnd ? `on ${dateOf(currentPeriodEnd)}` : 'at the end of the time you have paid for'
  const after =
    later === null ? `every ${rhythm[billing]} after that` : `${formatPrice(later)} every ${rhythm[billing]} after that`
  return `It renews ${on} for ${formatPrice(price)}, and ${after}, until you cancel. You can cancel at any time in your settings; Pro then stays until the end of the time you have paid for.`
}

const wordsFor: Record<Transition, (states: States) => Words> = {
  started: ({ after }) => ({
    kind: 'pro-started',
    subject: `Your ${brand.name} Pro has started`,
    paragraphs: [
      `You now have ${brand.name} Pro, billed by the ${rhythm[after.billingInterval ?? 'monthly']}: ${formatPrice(proPrices[after.billingInterval ?? 'monthly'])}.`,
      termsOf(after),
      ...withdrawalRight,
    ],
  }),
  changed: ({ after }) => ({
    kind: 'subscription-changed',
    subject: `Your ${brand.name} Pro is now billed by the ${rhythm[after.billingInterval ?? 'monthly']}`,
    paragraphs: [
      'We changed your subscription, as you asked.',
      after.cancelAt ? `It ends on ${dateOf(after.cancelAt)} and does not renew.` : termsOf(after),
    ],
  }),
  discounted: ({ after }) => ({
    kind: 'offer-taken',
    subject: `Your ${brand.name} Pro renews at a lower price`,
    paragraphs: ['The offer you took is in place. Nothing is charged today.', termsOf(after)],
  }),
  cancelled: ({ after }) => ({
    kind: 'subscription-cancelled',
    subject: `Your ${brand.name} Pro is cancelled`,
    paragraphs: [
      `Your subscription does not renew any more, and nothing more is charged. You have Pro until ${after.cancelAt ? dateOf(after.cancelAt) : 'the end of the time you have paid for'}.`,
      'Your results, saved careers and tokens stay. If you change your mind before that day, you can reactivate Pro in your settings.',
    ],
  }),
  reactivated: ({ after }) => ({
    kind: 'subscription-reactivated',
    subject: `Your ${brand.name} Pro goes on`,
    paragraphs: ['Your subscription is active again, and its end date is gone.', termsOf(after)],
  }),
  'payment-failed': ({ after }) => ({
    kind: 'payment-failed',
    subject: `A payment for your ${brand.name} Pro did not work`,
    paragraphs: [
      `We could not renew your subscription: your bank declined the payment. You keep Pro for ${billingDays.grace} days, until ${dateOf(graceEnd(after.pastDueSince ?? new Date(0)))}.`,
      'To go on, update your card in your settings. If no payment works by that day, Pro ends and nothing more is charged.',
    ],
  }),
  ended: ({ isPro }) => ({
    kind: 'subscription-ended',
    subject: `Your ${brand.name} Pro subscription has ended`,
    paragraphs: [
      'Your subscription has ended, and nothing more is charged.',
      isPro
        ? 'You still have Pro, which your story unlocked.'
        : 'You are on the Standard plan now, which is free. Your results, saved careers and tokens are all still there.',
    ],
  }),
}

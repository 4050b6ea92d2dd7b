import { type BillingInterval, billingDays, formatPrice, proPricePerMonth, proPrices } from '#contract/prices.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { tokensText } from '#web/tokens/balance.ts'

/** What each plan holds, in the words of every screen. Where something takes tokens, that is said with it. */
export const planFeatures: Record<'standard' | 'pro', readonly string[]> = {
  standard: [
    `Unlimited career assessments (${tokensText(tokenCosts['career-quiz'])} each)`,
    `Career Roadmap (${tokensText(tokenCosts.roadmap)} each)`,
    'E-mail support',
  ],
  pro: [
    'Unlimited retakes',
    'Career Roadmap',
    'AI Resume Optimizer',
    'Job Alerts and real-time listings',
    'Mock Interview Prep',
    'Career tools',
    'Priority Support',
    'Saved careers',
  ],
}

/** The page on which an honest story unlocks Pro. */
export const storyPage = '/testimonial'
export const storyWords = 'With an honest story of yours and a photo, good news or bad.'

export const refundWords = `Cancel anytime. No hidden fees. Fully refundable within ${billingDays.refund} days.`

/** In place of prices, where the store of an app forbids to sell. */
export const nothingForSale = 'Nothing can be bought in this app.'

export const unitOf: Record<BillingInterval, string> = { monthly: 'month', annual: 'year' }

/** The price with what it is for: a sum per month or per year. */
export const proPriceText = (billing: BillingInterval): string =>
  `${formatPrice(proPrices[billing])} per ${unitOf[billing]}`

/** Below the price: when it is charged, and a month's share of it never without the whole. */
export const billedText: Record<BillingInterval, string> = {
  monthly: 'Billed each month.',
  annual: `About ${formatPrice(proPricePerMonth.annual)} a month, billed yearly as one payment of ${formatPrice(proPrices.annual)}.`,
}

/** What she agrees to by paying. */
export const renewalText = (billing: BillingInterval): string =>
  `Pro renews by itself each ${unitOf[billing]} at ${formatPrice(proPrices[billing])} until you cancel.`

/** What the button of Pro says, by what it is to her. */
export const buyLabels = {
  buy: () => 'Get Pro',
  reactivate: () => 'Reactivate',
  switch: (billing: BillingInterval) => `Switch to paying by the ${unitOf[billing]}`,
} as const

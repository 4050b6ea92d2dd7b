import { type BillingInterval, billingDays, formatPrice, proPricePerMonth, proPrices } from '#contract/prices.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { tokensText } from '#web/tokens/balance.ts'

export const planFeatures: Record<'standard' | 'pro', readonly string[]> = {
  standard: [
    `Unlimited career assessments (${tokensText(tokenCosts['career-quiz'])} each)`,
    `Career Roadmap (${tokensText(tokenCosts.roadmap)} each)`,
    'Email support',
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

export const storyPage = '/testimonial'
export const storyText = 'With your own honest story and a photo, good news or bad.'

export const refundText = `Cancel anytime. No hidden fees. Fully refundable within ${billingDays.refund} days.`

export const purchasesDisabledText = 'Nothing is for sale in this app.'

export const intervalUnit: Record<BillingInterval, string> = { monthly: 'month', annual: 'year' }

export const proPriceText = (billing: BillingInterval): string =>
  `${formatPrice(proPrices[billing])} per ${intervalUnit[billing]}`

/** When the price is charged. A monthly share never appears without the total. */
export const billedText: Record<BillingInterval, string> = {
  monthly: 'Billed monthly.',
  annual: `About ${formatPrice(proPricePerMonth.annual)} a month, billed yearly as one payment of ${formatPrice(proPrices.annual)}.`,
}

export const renewalText = (billing: BillingInterval): string =>
  `Pro renews automatically each ${intervalUnit[billing]} at ${formatPrice(proPrices[billing])} until you cancel.`

export const buyLabels = {
  buy: () => 'Get Pro',
  reactivate: () => 'Reactivate',
  switch: (billing: BillingInterval) => `Switch to paying by the ${intervalUnit[billing]}`,
} as const

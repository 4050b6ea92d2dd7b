import { formatPrice, proPrices, tokenPack } from './prices.ts'
import { day } from './time.ts'
import { tokenCosts } from './tokens.ts'
import { tools } from './tools.ts'

export const noticeKinds = ['price', 'terms', 'privacy'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How long after its notice was sent to everyone a price may change, as the Terms promise. */
export const noticePeriod = 30 * day

export interface PriceItem {
  id: string
  name: string
  unit: 'cents' | 'tokens'
  amount: number
}

const features: { charge: string; name: string }[] = [
  { charge: 'career-quiz', name: 'Career quiz' },
  { charge: 'save-career', name: 'Saving a career' },
  { charge: 'roadmap', name: 'Roadmap' },
  ...Object.values(tools).map(({ charge, name }) => ({ charge: charge.reason, name })),
]

/** Everything that has a price. An id stays when its price changes: the server compares by it. */
export const priceItems: readonly PriceItem[] = [
  { id: 'pro.monthly', name: 'Pro, per month', unit: 'cents', amount: proPrices.monthly },
  { id: 'pro.annual', name: 'Pro, per year', unit: 'cents', amount: proPrices.annual },
  { id: 'token-pack.price', name: 'Pack of tokens', unit: 'cents', amount: tokenPack.price },
  { id: 'token-pack.tokens', name: 'Tokens in a pack', unit: 'tokens', amount: tokenPack.tokens },
  ...Object.entries(tokenCosts).map(([charge, amount]): PriceItem => {
    const name = features.find(each => each.charge === charge)?.name ?? charge
    return { id: `tokens.${charge}`, name, unit: 'tokens', amount }
  }),
]

export const formatAmount = (unit: PriceItem['unit'], amount: number): string =>
  unit === 'cents' ? formatPrice(amount) : `${amount} ${amount === 1 ? 'token' : 'tokens'}`

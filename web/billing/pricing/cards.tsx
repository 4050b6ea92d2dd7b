import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type BillingInterval, formatPrice, proPrices, tokenPack } from '#contract/prices.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { billedText, intervalUnit, planFeatures } from '../plan-texts.ts'

const card = 'flex flex-col gap-4 rounded-card border bg-surface p-5 sm:p-6'

interface CardProps {
  heading?: 'h2' | 'h3'
  action: ReactNode
}

export function TokenCard({ heading: Heading = 'h3', action }: CardProps) {
  if (!purchasesEnabled()) return null
  return (
    <section className={clsx(card, 'border-line')}>
      <Heading className="text-xl">{tokensText(tokenPack.tokens)}</Heading>
      <Price amount={tokenPack.price} unit="once" />
      <p className="text-muted">
        One payment, no subscription. Tokens never expire. A quiz takes {tokensText(tokenCosts['career-quiz'])}, saving
        a career {tokensText(tokenCosts['save-career'])}.
      </p>
      <div className="mt-auto flex flex-col gap-2">{action}</div>
    </section>
  )
}

interface ProProps extends CardProps {
  badge?: ReactNode
  price: ReactNode
}

export function ProCard({ heading: Heading = 'h3', badge, price, action }: ProProps) {
  return (
    <section className={clsx(card, 'border-brand shadow-soft')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-xl">Pro</Heading>
        {badge}
      </div>
      {price}
      <Action>{action}</Action>
      <FeatureList names={planFeatures.pro} />
    </section>
  )
}

export function StandardCard({ heading: Heading = 'h3', action }: CardProps) {
  return (
    <section className={clsx(card, 'border-line')}>
      <Heading className="text-xl">Standard</Heading>
      <div>
        <p className="font-bold font-display text-4xl tracking-tight">Free</p>
        <p className="mt-1 text-muted">No card needed. You pay with tokens for what you use.</p>
      </div>
      <Action>{action}</Action>
      <FeatureList names={planFeatures.standard} />
    </section>
  )
}

/**
 * Renders nothing where purchases are disabled: a price without a button would point to a purchase outside of the app,
 * which stores forbid.
 */
export function ProPrice({ billing }: { billing: BillingInterval }) {
  if (!purchasesEnabled()) return null
  return (
    <div>
      <Price amount={proPrices[billing]} unit={`per ${intervalUnit[billing]}`} />
      <p className="mt-1 text-muted">{billedText[billing]}</p>
    </div>
  )
}

function Price({ amount, unit }: { amount: number; unit: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-bold font-display text-4xl tabular-nums tracking-tight">{formatPrice(amount)}</span>{' '}
      <span className="text-muted">{unit}</span>
    </p>
  )
}

const Action = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2 empty:hidden">{children}</div>
)

export function FeatureList({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {names.map(name => (
        <li key={name} className="flex gap-2.5">
          <Check aria-hidden="true" strokeWidth={3} className="mt-1 size-4.5 shrink-0 text-success" />
          {name}
        </li>
      ))}
    </ul>
  )
}

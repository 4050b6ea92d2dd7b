import clsx from 'clsx'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { type BillingInterval, billingIntervals, formatPrice, tokenPack } from '#contract/prices.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { checkoutPath } from '../checkout/checkout-steps.ts'
import { proPriceText, purchasesDisabledText, refundText, renewalText, storyPage, storyText } from '../plan-texts.ts'
import { ProCard, ProPrice, TokenCard } from './cards.tsx'
import { IntervalToggle } from './interval-toggle.tsx'

export const handle = { static: true }

export const meta = () => [
  { title: `Pricing · ${brand.name}` },
  {
    name: 'description',
    content: `${brand.name} is free to begin with. Pro is ${proPriceText('monthly')} or ${proPriceText('annual')}, and ${tokensText(tokenPack.tokens)} cost ${formatPrice(tokenPack.price)}.`,
  },
]

export default function PricingPage() {
  return (
    <article className="group/plans mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12 [#policy_&]:p-0">
      <div className="flex flex-col items-center gap-3 text-center">
        <h1 className="text-4xl sm:text-5xl">Choose Your Plan</h1>
        <p className="max-w-xl text-lg text-muted">
          The Standard plan is free, and so is the quiz without an account.
          {purchasesEnabled() && ' Buy tokens when you need more, or Pro to stop counting.'}
        </p>
        <IntervalToggle value="annual" />
      </div>
      <div className={clsx('grid items-start gap-4', purchasesEnabled() && 'md:grid-cols-2')}>
        <TokenCard
          heading="h2"
          action={
            <PlanLink
              to="/dashboard?pricing=open"
              variant="secondary"
              label={`Get ${tokensText(tokenPack.tokens)} · ${formatPrice(tokenPack.price)}`}
            />
          }
        />
        <ProCard
          heading="h2"
          price={<BothIntervals>{billing => <ProPrice billing={billing} />}</BothIntervals>}
          action={
            <BothIntervals>
              {billing => (
                <PlanLink to={checkoutPath(billing)} variant="primary" label="Get Pro">
                  {renewalText(billing)} {refundText}
                </PlanLink>
              )}
            </BothIntervals>
          }
        />
      </div>
      {!purchasesEnabled() && <p className="text-center text-muted">{purchasesDisabledText}</p>}
      {/* The dialog makes this offer to members, because it knows whether they already sent a story. */}
      <div className="flex flex-col gap-2 text-center member:hidden">
        <a href={`/register?next=${encodeURIComponent(storyPage)}`} className={buttonStyle({ variant: 'secondary' })}>
          Get Pro Free Forever
        </a>
        <p className="text-[0.9375rem] text-muted">{storyText}</p>
      </div>
      <p className="text-center text-muted">
        <a href="/plans" className="font-semibold text-brand underline underline-offset-4">
          Compare with the Standard plan
        </a>
      </p>
    </article>
  )
}

/** Renders both intervals; CSS shows the selected one. Renders nothing where purchases are disabled. */
function BothIntervals({ children }: { children: (billing: BillingInterval) => ReactNode }) {
  if (!purchasesEnabled()) return null
  return billingIntervals.map(billing => (
    <div
      key={billing}
      className={clsx(
        billing === 'annual'
          ? 'group-has-[[value=monthly]:checked]/plans:hidden'
          : 'group-has-[[value=annual]:checked]/plans:hidden',
      )}
    >
      {children(billing)}
    </div>
  ))
}

interface PlanLinkProps {
  to: string
  variant: 'primary' | 'secondary'
  label: string
  children?: ReactNode
}

function PlanLink({ to, variant, label, children }: PlanLinkProps) {
  return (
    <div className="flex flex-col gap-2">
      <a
        href={`/register?next=${encodeURIComponent(to)}`}
        className={buttonStyle({ variant, className: 'member:hidden' })}
      >
        {label}
      </a>
      <a href={to} className={buttonStyle({ variant, className: 'guest:hidden' })}>
        {label}
      </a>
      {children && <p className="text-[0.9375rem] text-muted">{children}</p>}
    </div>
  )
}

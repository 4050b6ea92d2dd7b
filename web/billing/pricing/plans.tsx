import { useNavigate } from 'react-router'
import { type BillingInterval, formatPrice, tokenPack } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { proStep } from '../checkout/checkout-steps.ts'
import type { CheckoutFlow } from '../checkout/use-checkout.tsx'
import { buyLabels, purchasesDisabledText, refundText, renewalText, storyPage, storyText } from '../plan-texts.ts'
import { ProCard, ProPrice, TokenCard } from './cards.tsx'
import { IntervalToggle } from './interval-toggle.tsx'

interface Props {
  user: CurrentUser | null
  billing: BillingInterval
  onBilling: (billing: BillingInterval) => void
  buying: CheckoutFlow
}

export function Plans({ user, billing, onBilling, buying }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex justify-center empty:hidden">
        <IntervalToggle value={billing} onChange={onBilling} />
      </div>
      <div className={user?.isPro || !purchasesEnabled() ? 'grid gap-4' : 'grid items-start gap-4 md:grid-cols-2'}>
        {!user?.isPro && <TokenCard action={<TokenAction {...{ user, buying }} />} />}
        <ProCard price={<ProPrice billing={billing} />} action={<ProAction {...{ user, billing, buying }} />} />
      </div>
      {!purchasesEnabled() && <p className="text-center text-muted">{purchasesDisabledText}</p>}
      {!user?.hasStory && (
        <div className="flex flex-col gap-2 text-center">
          <LinkButton to={storyPage} variant="secondary">
            Get Pro Free Forever
          </LinkButton>
          <p className="text-[0.9375rem] text-muted">{storyText}</p>
        </div>
      )}
    </div>
  )
}

type ActionProps = Pick<Props, 'user' | 'buying'>

function TokenAction({ user, buying }: ActionProps) {
  const order = useOrder(user, '/dashboard?pricing=open')
  return (
    <Button
      variant="secondary"
      busy={buying.busy?.plan === 'tokens'}
      onClick={() => order(() => buying.buy({ plan: 'tokens' }))}
    >
      Get {tokensText(tokenPack.tokens)} · {formatPrice(tokenPack.price)}
    </Button>
  )
}

export function ProAction({ user, billing, buying }: ActionProps & { billing: BillingInterval }) {
  const order = useOrder(user, `/checkout?plan=pro&billing=${billing}`)
  const step = proStep(user, billing)
  if (step.kind === 'have')
    return <p className="font-semibold text-success">{step.free ? freeText : 'Your plan now'}</p>
  if (step.kind === 'year-paid') return <Notice tone="neutral">{step.text}</Notice>
  if (!purchasesEnabled()) return null
  return (
    <>
      <Button busy={buying.busy?.plan === 'pro'} onClick={() => order(() => buying.buy({ plan: 'pro', billing }))}>
        {buyLabels[step.kind](billing)}
      </Button>
      <p className="text-[0.9375rem] text-muted">
        {step.kind === 'buy' ? renewalText(billing) : "You see the price before you're charged."} {refundText}
      </p>
    </>
  )
}

const freeText = "Pro is already yours, and there's nothing to pay."

/** Guests sign up first and then return to the order. */
function useOrder(user: CurrentUser | null, returnPath: string) {
  const navigate = useNavigate()
  return (buy: () => void) => (user ? buy() : void navigate(`/register?next=${encodeURIComponent(returnPath)}`))
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { simulatedCheckout } from '#contract/endpoints/dev.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import { formatPrice } from '#contract/prices.ts'
import { ApiError } from '#web/platform/api.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { checkoutQuery, payCheckout } from './queries.ts'

export const meta = () => [{ title: 'Simulated checkout' }, { name: 'robots', content: 'noindex' }]

export default function CheckoutPage() {
  const { id = '' } = useParams()
  const { data: checkout, error } = useQuery(checkoutQuery(id))
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">Simulated checkout</h1>
        <p className="mt-2 text-muted">
          This stands in for the payment provider's page. No card is asked for, and no money moves.
        </p>
      </div>
      {error && (
        <Notice tone="danger">
          {error instanceof ApiError && error.status === 404
            ? 'There is no such checkout, or payments are not simulated here.'
            : "The checkout can't be read."}
        </Notice>
      )}
      {!checkout && !error && <Spinner label="Loading the checkout" />}
      {checkout && <Checkout id={id} checkout={checkout} />}
    </div>
  )
}

function Checkout({ id, checkout }: { id: string; checkout: ResponseOf<typeof simulatedCheckout> }) {
  const pay = useMutation({
    mutationFn: (card: 'works' | 'declined') => payCheckout(id, card),
    onSuccess: ({ outcome }) => {
      if (outcome === 'paid') window.location.assign(checkout.successUrl)
    },
  })
  const outcome = pay.data?.outcome
  const over = checkout.state === 'expired' || outcome === 'expired'
  const { description, amount, billing } = checkout
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">{description}</h2>
        <p className="font-semibold text-xl">{formatPrice(amount)}</p>
      </div>
      <p className="text-muted">
        {billing
          ? `Paid now, and again each ${billing === 'annual' ? 'year' : 'month'} until it is cancelled.`
          : 'Paid once.'}
      </p>
      {outcome === 'declined' && (
        <Notice tone="danger" title="The card was declined.">
          Nothing was charged. Try another card, or walk away.
        </Notice>
      )}
      {pay.error && <Notice tone="danger">That didn't get through. Nothing was charged; please try again.</Notice>}
      {over && <Notice tone="amber">This checkout is closed. Nothing can be paid here any more.</Notice>}
      {checkout.state === 'paid' && <Notice tone="success">This is paid already. It is not charged twice.</Notice>}
      {checkout.state === 'open' && !over && (
        <>
          <Button busy={pay.isPending && pay.variables === 'works'} onClick={() => pay.mutate('works')}>
            Pay {formatPrice(amount)}
          </Button>
          <Button
            variant="secondary"
            busy={pay.isPending && pay.variables === 'declined'}
            onClick={() => pay.mutate('declined')}
          >
            Try a card that is declined
          </Button>
        </>
      )}
      {checkout.state === 'paid' ? (
        <a className={buttonStyle()} href={checkout.successUrl}>
          Go on
        </a>
      ) : (
        <a className={buttonStyle({ variant: 'quiet' })} href={checkout.cancelUrl}>
          Walk away without paying
        </a>
      )}
    </Card>
  )
}

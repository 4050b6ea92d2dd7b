import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SimulatedCustomer } from '#contract/endpoints/dev.ts'
import { formatPrice } from '#contract/prices.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ownPath } from './developer-pages.ts'
import { paymentsQuery, type SimulationStep, steerPayments } from './queries.ts'

export const meta = () => [{ title: 'Simulated payments' }, { name: 'robots', content: 'noindex' }]

export default function PaymentsPage() {
  const [search] = useSearchParams()
  const customer = search.get('customer') ?? undefined
  const back = ownPath(search.get('return'))
  const { data: customers, error } = useQuery(paymentsQuery(customer))
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">Simulated payments</h1>
        <p className="mt-2 text-muted">
          Nothing here is really paid. Not served in production. As data: <code>/api/dev/payments</code>
        </p>
        {back && (
          <a href={back} className="mt-2 inline-block underline">
            Back to where you came from
          </a>
        )}
      </div>
      {error && <Notice tone="danger">There are no simulated payments to show on this server.</Notice>}
      {!customers && !error && <Spinner label="Loading the payments" />}
      {customers?.length === 0 && <EmptyState title="Nothing was paid yet">Buy something, then look here.</EmptyState>}
      {customers?.map(each => (
        <Customer key={each.customerId} customer={each} />
      ))}
    </div>
  )
}

function Customer({ customer }: { customer: SimulatedCustomer }) {
  const { customerId, cardWorks, credit, subscriptions, payments } = customer
  const client = useQueryClient()
  const doing = useMutation({
    mutationFn: steerPayments,
    onSettled: () => client.invalidateQueries({ queryKey: ['simulated-payments'] }),
  })
  const press = (what: SimulationStep) => doing.mutate(what)
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="break-all text-xl">{customerId}</h2>
        <Badge tone={cardWorks ? 'success' : 'danger'}>{cardWorks ? 'card works' : 'card is declined'}</Badge>
        {credit > 0 && <Badge>{formatPrice(credit)} credit</Badge>}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => press({ what: 'set-card', customerId, card: cardWorks ? 'declined' : 'works' })}
        >
          {cardWorks ? 'Let its card be declined' : 'Let its card work'}
          <HiddenId id={customerId} />
        </Button>
      </div>
      {doing.error && <Notice tone="danger">That could not be done.</Notice>}
      {subscriptions.map(each => (
        <Subscription key={each.id} subscription={each} press={press} />
      ))}
      <ul className="flex flex-col gap-3">
        {payments.map(each => (
          <Payment key={each.id} payment={each} press={press} />
        ))}
      </ul>
    </Card>
  )
}

/** Distinguishes equal buttons for screen readers. */
const HiddenId = ({ id }: { id: string }) => <span className="sr-only">of {id}</span>

type Press = (what: SimulationStep) => void

function Subscription({
  subscription: { id, status, billing, currentPeriodEnd, endsAt, renewalPrice },
  press,
}: {
  subscription: SimulatedCustomer['subscriptions'][number]
  press: Press
}) {
  const overdue = status === 'past_due'
  const next = endsAt
    ? `ends ${shortMoment(endsAt)}`
    : `renews ${shortMoment(currentPeriodEnd)} for ${formatPrice(renewalPrice)}`
  return (
    <section className="flex flex-col gap-3" aria-label={`Pro, ${billing}, ${id}`}>
      <p>
        <strong>Pro, {billing}</strong>: {overdue ? 'its last renewal was declined' : next}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => press({ what: 'end-period', subscriptionId: id, card: 'works' })}>
          {overdue ? 'Pay what is overdue' : 'Let the period end now'}
          <HiddenId id={id} />
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => press({ what: 'end-period', subscriptionId: id, card: 'declined' })}
        >
          {overdue ? 'Let it be declined again' : 'Let it end, the card is declined'}
          <HiddenId id={id} />
        </Button>
      </div>
    </section>
  )
}

function Payment({
  payment: { id, createdAt, amount, refunded, disputed },
  press,
}: {
  payment: SimulatedCustomer['payments'][number]
  press: Press
}) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span>
        {formatPrice(amount)}, {shortMoment(createdAt)}
      </span>
      {refunded > 0 && <Badge tone="amber">{formatPrice(refunded)} given back</Badge>}
      {disputed && <Badge tone="danger">disputed</Badge>}
      {refunded < amount && !disputed && (
        <>
          <Button size="sm" variant="secondary" onClick={() => press({ what: 'refund', paymentId: id })}>
            Refund it
            <HiddenId id={id} />
          </Button>
          <Button size="sm" variant="secondary" onClick={() => press({ what: 'dispute', paymentId: id })}>
            Open a dispute
            <HiddenId id={id} />
          </Button>
        </>
      )}
    </li>
  )
}

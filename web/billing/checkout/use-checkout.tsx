import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import { ApiError } from '#web/platform/api.ts'
import { refreshUser } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { toast } from '#web/ui/toast.tsx'
import { useIsCurrent } from '#web/ui/use-is-current.ts'
import { type FailureTexts, type Order, type Outcome, refusalText } from './checkout-steps.ts'
import { openPaymentPage, startCheckout } from './queries.ts'

export interface CheckoutFlow {
  busy: Order | null
  change: SubscriptionChange | null
  /** The price changed after the user agreed, so nothing was charged and the new price is shown. */
  priceChanged: boolean
  changed: boolean
  buy: (order: Order) => void
  confirm: () => void
  cancelChange: () => void
  goOn: () => void
}

interface Listeners {
  onRefused?: (error: ApiError) => void
  onLeave?: () => void
  /** False after the user closed the dialog: late answers then do not redirect. */
  open?: boolean
}

export function useCheckout(
  failureTexts: FailureTexts,
  { onRefused, onLeave, open = true }: Listeners = {},
): CheckoutFlow {
  const [busy, setBusy] = useState<Order | null>(null)
  const [offered, setOffered] = useState<{ order: Order; change: SubscriptionChange; anew: boolean } | null>(null)
  const [redirectTo, setRedirectTo] = useState<string | null>(null)
  const ordering = useRef(false)
  const navigate = useNavigate()
  usePageRestore(() => end())
  const isCurrent = useIsCurrent(open)

  const end = () => {
    ordering.current = false
    setBusy(null)
  }
  const fail = (description: string) => toast({ title: failureTexts.title, description, tone: 'danger' })
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    onRefused?.(error)
    // The session code has already reported the ended session.
    if (error.status !== 401) fail(refusalText(failureTexts, error))
  }
  const follow = async (order: Order, outcome: Outcome, anew: boolean): Promise<boolean> => {
    if (outcome.kind === 'pay') return isCurrent.current && openPaymentPage(outcome.url)
    if (outcome.kind === 'confirm') setOffered({ order, change: outcome.change, anew })
    if (outcome.kind === 'message') fail(outcome.text)
    if (outcome.kind !== 'changed') return false
    session.set('planChanged', true)
    await refreshUser()
    if (isCurrent.current) setRedirectTo(outcome.path)
    return isCurrent.current
  }
  const send = async (order: Order, agreed?: SubscriptionChange) => {
    if (ordering.current) return
    ordering.current = true
    setBusy(order)
    try {
      if (await follow(order, await startCheckout(order, agreed?.dueToday), agreed !== undefined)) return
    } catch (error) {
      refuse(error)
    }
    end()
  }

  return {
    busy,
    change: offered?.change ?? null,
    priceChanged: offered?.anew ?? false,
    changed: redirectTo !== null,
    buy: order => void send(order),
    confirm: () => void (offered && send(offered.order, offered.change)),
    cancelChange: () => setOffered(null),
    goOn: () => {
      onLeave?.()
      void navigate(redirectTo ?? '/dashboard')
    },
  }
}

/** The back-forward cache may restore this page with its order still marked as running. */
function usePageRestore(onReturn: () => void): void {
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}

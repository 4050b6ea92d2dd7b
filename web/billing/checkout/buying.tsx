import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import { timings } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { refreshUser } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { toast } from '#web/ui/toast.tsx'
import { useIsCurrent } from '#web/ui/use-is-here.ts'
import { isTelling, type Order, type Outcome } from './checkout-steps.ts'
import { openPayPage, startCheckout } from './queries.ts'

/** A screen's words for an order that failed. */
interface Failing {
  title: string
  text: string
  /** Whatever the server said is shown; otherwise only refusals that say more than that it failed. */
  withMessage?: boolean
}

export interface Buying {
  /** The order under way. */
  busy: Order | null
  /** What a change of her subscription costs; it waits for her to agree. */
  change: SubscriptionChange | null
  /** She agreed to another price than it has by now: it was not changed, and is asked for again. */
  anew: boolean
  /** A change is done, and this is where she is led in a moment. */
  leadsTo: string | null
  buy: (order: Order) => void
  confirm: () => void
  /** Leaves the change undone. */
  back: () => void
  goOn: () => void
}

interface Listeners {
  onRefused?: (error: ApiError) => void
  /** She is led on after a change that is done. */
  onLeave?: () => void
  /** False once she has closed what she ordered in: no answer leads her away any more. */
  open?: boolean
}

/** Orders, and follows the answer: to the page to pay on, to the price to agree to, or on where it is done. */
export function useBuying(failing: Failing, { onRefused, onLeave, open = true }: Listeners = {}): Buying {
  const [busy, setBusy] = useState<Order | null>(null)
  const [offered, setOffered] = useState<{ order: Order; change: SubscriptionChange; anew: boolean } | null>(null)
  const [leadsTo, setLeadsTo] = useState<string | null>(null)
  const ordering = useRef(false)
  const goOn = useLeading(leadsTo, onLeave)
  useReturnByBack(() => end())
  const here = useIsCurrent(open)

  const end = () => {
    ordering.current = false
    setBusy(null)
  }
  const fail = (description: string) => toast({ title: failing.title, description, tone: 'danger' })
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    onRefused?.(error)
    // That the session ended was said already.
    if (error.status !== 401)
      fail(failing.withMessage || isTelling(error.code) ? error.text(failing.text) : failing.text)
  }
  /** Returns whether the order goes on elsewhere. */
  const follow = async (order: Order, outcome: Outcome, anew: boolean): Promise<boolean> => {
    if (outcome.kind === 'pay') return here.current && openPayPage(outcome.url)
    if (outcome.kind === 'confirm') setOffered({ order, change: outcome.change, anew })
    if (outcome.kind === 'message') fail(outcome.text)
    if (outcome.kind !== 'changed') return false
    session.set('planChanged', true)
    await refreshUser()
    if (here.current) setLeadsTo(outcome.path)
    return here.current
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
    anew: offered?.anew ?? false,
    leadsTo,
    buy: order => void send(order),
    confirm: () => void (offered && send(offered.order, offered.change)),
    back: () => setOffered(null),
    goOn,
  }
}

/** After a change is done: there in a moment, or at once by the button. */
function useLeading(path: string | null, onLeave: () => void = () => {}): () => void {
  const navigate = useNavigate()
  const go = () => {
    if (!path) return
    onLeave()
    void navigate(path)
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (!path) return
    const timer = setTimeout(() => latest.current(), timings.redirectAfterUpdate)
    return () => clearTimeout(timer)
  }, [path])
  return go
}

/** Back from the page to pay on, the browser may bring this one as it was left, with its order still under way. */
function useReturnByBack(onReturn: () => void): void {
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}

import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { timings } from '#contract/timings.ts'
import { queryClient } from '#web/platform/query.ts'
import { currentUserQuery, refreshUser, useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MoneyScreen } from './money-screen.tsx'
import { nextPollState, type PollState, sessionIdIn, successTitle } from './payment-lookup.ts'
import { lookUpPayment } from './queries.ts'

export const meta = () => [
  { title: `After your payment · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function SuccessPage() {
  const { state, user } = useAuth()
  const [params] = useSearchParams()
  const sessionId = sessionIdIn(params)
  if (user) return <Activating key={sessionId} user={user} sessionId={sessionId} />
  return state === 'loading' ? <Spinner label="One moment..." /> : <SignedOut sessionId={sessionId} />
}

function Activating({ user, sessionId }: { user: CurrentUser; sessionId: string | null }) {
  const [before] = useState(user.planType)
  const pollState = usePaymentPoll(before, sessionId)
  const navigate = useNavigate()
  const go = () => void navigate('/dashboard')
  const busy = pollState === 'waiting'
  const { title, text } = statusTexts(pollState, successTitle(before, user.planType), sessionId !== null)
  return (
    <MoneyScreen tone={pollState === 'done' ? 'good' : 'waiting'} title={title}>
      <p aria-live="polite">{text}</p>
      <Button size="lg" busy={busy} disabled={busy} onClick={go}>
        Go to Dashboard
      </Button>
    </MoneyScreen>
  )
}

/** `paid`: the address names a payment. Without one there may be nothing to confirm. */
function statusTexts(pollState: PollState, doneTitle: string, paid: boolean) {
  switch (pollState) {
    case 'waiting':
      return paid
        ? {
            title: 'Activating your plan',
            text: 'We are confirming your payment. This usually takes a few seconds.',
          }
        : { title: 'Checking your plan', text: 'We are looking at what your account has now.' }
    case 'done':
      return { title: doneTitle, text: 'Everything is ready.' }
    case 'late':
      return paid
        ? {
            title: 'Thank you',
            text: "Still confirming. This can take a minute. Your account updates by itself, so you don't have to wait here.",
          }
        : {
            title: 'Your plan is the same as before',
            text: 'If you just paid, your account updates by itself. You find your plan under Settings, Subscription.',
          }
    case 'unknown':
      return {
        title: "We didn't find a payment here",
        text: `This account has no payment that belongs to this link. If you paid with another account, sign in with that one. Questions: ${supportEmail()}`,
      }
  }
}

function usePaymentPoll(before: CurrentUser['planType'], sessionId: string | null): PollState {
  const [pollState, setPollState] = useState<PollState>('waiting')
  useEffect(() => {
    let left = false
    let times = 0
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const [payment] = await Promise.all([sessionId ? lookUpPayment(sessionId) : null, refreshUser()])
      if (left) return
      times += 1
      const now = queryClient.getQueryData(currentUserQuery.queryKey)?.user?.planType ?? before
      const { every, times: most } = timings.successPoll
      const next = nextPollState({ attempts: times, maxAttempts: most, planChanged: now !== before, payment })
      // The account may have been read before the lookup fulfilled the payment.
      if (next === 'done' && now === before) await refreshUser()
      if (left) return
      setPollState(next)
      if (next === 'waiting') timer = setTimeout(poll, every)
    }
    void poll()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [before, sessionId])
  return pollState
}

function SignedOut({ sessionId }: { sessionId: string | null }) {
  const next = sessionId ? `/success?session_id=${sessionId}` : '/success'
  return (
    <MoneyScreen tone="waiting" title="Open the app to see your plan">
      <p>
        You are not signed in here. If you paid in the {brand.name} app or in another browser, go back there: your
        account updates by itself.
      </p>
      <LinkButton to={`/login?next=${encodeURIComponent(next)}`} size="lg">
        Sign In
      </LinkButton>
    </MoneyScreen>
  )
}

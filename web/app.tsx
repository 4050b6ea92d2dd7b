import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { isNative } from './platform/native.ts'
import { type Auth, useAuth } from './platform/session.ts'
import { local } from './platform/storage.ts'
import { AppShell } from './shell/app-shell.tsx'
import { TokenBadge } from './tokens/token-badge.tsx'

const loadPricing = () => import('./billing/pricing/pricing-dialog.tsx').then(({ PricingDialog }) => PricingDialog)

/** Layout of every page of the app: passes to the shell what it shows of the rooms, which it does not import itself. */
export default function App() {
  const { state, user } = useAuth()
  const MatchWatch = useMatchWatch()
  const Tabs = useMemberTabs(user !== null)
  useUnsentQuiz(state, user)
  return (
    <AppShell badge={<TokenBadge />} loadPricing={loadPricing}>
      {MatchWatch && user && <MatchWatch userId={user.id} />}
      {user && Tabs && <Tabs />}
    </AppShell>
  )
}

/** Loaded in the native shells alone, so that a browser never fetches it. */
function useMatchWatch(): ComponentType<{ userId: string }> | undefined {
  const [parts, setParts] = useState<typeof import('./alerts/phone/match-watch.tsx')>()
  useEffect(() => {
    if (isNative()) void import('./alerts/phone/match-watch.tsx').then(setParts, () => {})
  }, [])
  return parts?.MatchWatch
}

/** Loaded for members on phones; the native shells have tabs of their own. */
function useMemberTabs(isMember: boolean): ComponentType | undefined {
  const [parts, setParts] = useState<typeof import('./shell/tabs/member-tabs.tsx')>()
  useEffect(() => {
    if (isMember && !isNative() && matchMedia('(width < 40rem)').matches)
      void import('./shell/tabs/member-tabs.tsx').then(setParts, () => {})
  }, [isMember])
  return parts?.MemberTabs
}

/** Sends a finished quiz that did not arrive. The code is loaded when there is one: few visits have it. */
function useUnsentQuiz(state: Auth['state'], user: CurrentUser | null): void {
  const onQuiz = useLocation().pathname === '/quiz'
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again when the user changes
  useEffect(() => {
    if (state === 'loading' || onQuiz) return
    let left = false
    let stop = () => {}
    const start = async () => {
      const { sendUnsent } = await import('./quiz/queries.ts')
      if (!left) stop = sendUnsent(user)
    }
    if (local.get('quizDraft')?.unsent) void start().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [state, user?.id, onQuiz])
}

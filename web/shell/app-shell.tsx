import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { isNative } from '#web/platform/native.ts'
import { showPendingToast } from '#web/platform/pending-toast.ts'
import { type Auth, leave, useAuth, watchSession } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { TokenBadge } from '#web/tokens/token-badge.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { HostGate } from './host-gate.tsx'
import { NeedsScript } from './needs-script.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageFrame } from './page-frame.tsx'
import { PricingHost } from './pricing-host.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

/** Around the pages of the app. */
export default function AppShell() {
  const { state, user } = useAuth()
  useEffect(watchSession, [])
  useEffect(showPendingToast, [])
  useEffect(takeOver, [])
  useFocusOnNewPage()
  const MatchWatch = useMatchWatch()
  useUnsentQuiz(state, user)
  return (
    <>
      <PageFrame nav={{ badge: <TokenBadge />, username: user?.username, onSignOut: () => void leave() }}>
        <NeedsScript />
        <div className="contents noscript:hidden">
          <OfflineNotice />
          <HostGate />
        </div>
      </PageFrame>
      <PricingHost />
      <Toasts />
      {MatchWatch && user && <MatchWatch userId={user.id} />}
    </>
  )
}

/** The script has come to a ready-made page: what was pressed before is pressed now. */
function takeOver(): void {
  const page = document.documentElement
  delete page.dataset.readyMade
  const early = page.querySelector<HTMLElement>('[data-early]')
  early?.removeAttribute('data-early')
  early?.click()
}

/** For the native shells alone, so that a browser never fetches it. */
function useMatchWatch(): ComponentType<{ userId: string }> | undefined {
  const [parts, setParts] = useState<typeof import('#web/alerts/phone/match-watch.tsx')>()
  useEffect(() => {
    if (isNative()) void import('#web/alerts/phone/match-watch.tsx').then(setParts, () => {})
  }, [])
  return parts?.MatchWatch
}

/** Few visits have one: what it takes is fetched then. */
function useUnsentQuiz(state: Auth['state'], user: CurrentUser | null): void {
  const onQuiz = useLocation().pathname === '/quiz'
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew when somebody else is here
  useEffect(() => {
    if (state === 'loading' || onQuiz) return
    let left = false
    let stop = () => {}
    const begin = async () => {
      const { sendUnsent } = await import('#web/quiz/queries.ts')
      if (!left) stop = sendUnsent(user)
    }
    if (local.get('quizDraft')?.unsent) void begin().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [state, user?.id, onQuiz])
}

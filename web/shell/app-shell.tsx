import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { showPendingToast } from '#web/platform/pending-toast.ts'
import { leave, useAuth, watchSession } from '#web/platform/session.ts'
import { TokenBadge } from '#web/tokens/token-badge.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { PageFrame } from './page-frame.tsx'
import { PricingHost } from './pricing-host.tsx'

/** Around the pages of the app. */
export default function AppShell() {
  const { user } = useAuth()
  useEffect(watchSession, [])
  useEffect(showPendingToast, [])
  useFocusOnNewPage()
  return (
    <>
      <PageFrame nav={{ badge: <TokenBadge />, username: user?.username, onSignOut: () => void leave() }}>
        <Outlet />
      </PageFrame>
      <PricingHost />
      <Toasts />
    </>
  )
}

/** A link inside the app loads no document, so the new page is announced by moving the focus to its heading. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}

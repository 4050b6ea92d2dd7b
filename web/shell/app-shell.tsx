import { type ReactNode, useEffect } from 'react'
import { showPendingToast } from '#web/platform/pending-toast.ts'
import { signOutAndRedirect, useAuth, watchSession } from '#web/platform/session.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { HostGate } from './host-gate.tsx'
import { NeedsScript } from './needs-script.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageFrame } from './page-frame.tsx'
import { PricingHost, type PricingProps } from './pricing-host.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

interface Props {
  badge: ReactNode
  loadPricing: PricingProps['load']
  children?: ReactNode
}

export function AppShell({ badge, loadPricing, children }: Props) {
  const { user } = useAuth()
  useEffect(watchSession, [])
  useEffect(showPendingToast, [])
  useEffect(replayEarlyClick, [])
  useFocusOnNewPage()
  return (
    <>
      <PageFrame nav={{ badge, username: user?.username, onSignOut: () => void signOutAndRedirect() }}>
        {user?.isDemo && <p className="bg-brand-soft p-2 text-center">Demo account: everything in it is made up</p>}
        <NeedsScript />
        <div className="contents noscript:hidden">
          <OfflineNotice />
          <HostGate />
        </div>
      </PageFrame>
      <PricingHost load={loadPricing} />
      <Toasts />
      {children}
    </>
  )
}

function replayEarlyClick(): void {
  const page = document.documentElement
  delete page.dataset.readyMade
  const early = page.querySelector<HTMLElement>('[data-early]')
  early?.removeAttribute('data-early')
  early?.click()
}

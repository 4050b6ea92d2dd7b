import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { siteOrigin } from '#web/platform/native.ts'
import { callPlugin, onPlugin, openOutside } from '#web/platform/plugins.ts'
import { pageOf } from './deep-links.ts'
import { afterBack, outsideOf, stepsBehind } from './native-tabs.ts'
import { TabBar } from './tab-bar.tsx'

export function ShellFrame() {
  useDeepLinks()
  useBackButton()
  useEffect(leadClicks, [])
  useEffect(hideSplash, [])
  return <TabBar />
}

function useDeepLinks(): void {
  const navigate = useNavigate()
  useEffect(
    () => onPlugin<{ url?: string }>('App', 'appUrlOpen', ({ url }) => void navigate(pageOf(url ?? ''))),
    [navigate],
  )
}

/** Android only. Open dialogs close first. */
function useBackButton(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onPlugin<{ canGoBack?: boolean }>('App', 'backButton', ({ canGoBack = false }) => {
        if (closeTopDialog() || stepBack()) return
        // Uses the history entry, because its page renders later than a quick second press.
        const step = afterBack({ path: location.pathname, stepsBehind: stepsBehind(history.state?.usr), canGoBack })
        if (step === 'leave') void callPlugin('App', 'minimizeApp')
        else if (step === 'back') void navigate(-1)
        else void navigate('/', { replace: true })
      }),
    [navigate],
  )
}

/** Sends a cancel event like Escape, which the dialog may prevent. */
function closeTopDialog(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  return dialog !== undefined
}

function stepBack(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-back]')
  button?.click()
  return button !== null
}

/** Captures clicks before the router and boot.ts. */
function leadClicks(): () => void {
  const lead = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    const address = link && outsideOf(link.getAttribute('href') ?? '', location.href, siteOrigin())
    if (!address) return
    event.preventDefault()
    event.stopPropagation()
    openOutside(address)
  }
  addEventListener('click', lead, { capture: true })
  return () => removeEventListener('click', lead, { capture: true })
}

function hideSplash(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void callPlugin('SplashScreen', 'hide').catch(() => {})))
}

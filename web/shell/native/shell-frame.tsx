import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { siteOrigin } from '#web/platform/native.ts'
import { callPlugin, onPlugin, openOutside } from '#web/platform/plugins.ts'
import { pageOf } from './deep-links.ts'
import { afterBack, outsideOf, stepsBehind } from './native-tabs.ts'
import { TabBar } from './tab-bar.tsx'

/** What a shell adds to every page: the tabs, and what the phone asks of the app. */
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

/** Android alone has one. What is open above the page closes first. */
function useBackButton(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onPlugin<{ canGoBack?: boolean }>('App', 'backButton', ({ canGoBack = false }) => {
        if (closeTopDialog() || stepBack()) return
        // By the history's entry: the page of a new one is drawn a moment later, and a press in between means the entry.
        const step = afterBack({ path: location.pathname, stepsBehind: stepsBehind(history.state?.usr), canGoBack })
        if (step === 'leave') void callPlugin('App', 'minimizeApp')
        else if (step === 'back') void navigate(-1)
        else void navigate('/', { replace: true })
      }),
    [navigate],
  )
}

/** As Escape would: who opened it may refuse. */
function closeTopDialog(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  return dialog !== undefined
}

/** A flow whose steps are no pages has a button of its own for it. */
function stepBack(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-back]')
  button?.click()
  return button !== null
}

/** Before the router and boot.ts hear of a click. */
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

/** When the first page has been painted. */
function hideSplash(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void callPlugin('SplashScreen', 'hide').catch(() => {})))
}

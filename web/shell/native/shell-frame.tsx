import { ClipboardList, House, Sparkles, UserRound, Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { siteOrigin } from '#web/platform/native.ts'
import { callPlugin, onPluginEvent, openInBrowser } from '#web/platform/plugins.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { pageForLink } from './deep-links.ts'
import { backAction, externalUrl, stepsBehind, tabs } from './native-tabs.ts'

const pictures = { Home: House, Quiz: ClipboardList, Tools: Wrench, Results: Sparkles, Profile: UserRound }
const shownTabs = tabs.map(tab => ({ ...tab, Picture: pictures[tab.label] }))

export function ShellFrame() {
  useDeepLinks()
  useBackButton()
  useEffect(redirectClicks, [])
  useEffect(hideSplash, [])
  return <TabBar label="Main" tabs={shownTabs} />
}

function useDeepLinks(): void {
  const navigate = useNavigate()
  useEffect(
    () => onPluginEvent<{ url?: string }>('App', 'appUrlOpen', ({ url }) => void navigate(pageForLink(url ?? ''))),
    [navigate],
  )
}

/** Android only. Open dialogs close first. */
function useBackButton(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onPluginEvent<{ canGoBack?: boolean }>('App', 'backButton', ({ canGoBack = false }) => {
        if (closeTopDialog() || goStepBack()) return
        // Uses the history entry, because its page renders later than a quick second press.
        const step = backAction({ path: location.pathname, stepsBehind: stepsBehind(history.state?.usr), canGoBack })
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

function goStepBack(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-back]')
  button?.click()
  return button !== null
}

/** Captures clicks before the router and boot.ts. */
function redirectClicks(): () => void {
  const lead = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    const address = link && externalUrl(link.getAttribute('href') ?? '', location.href, siteOrigin())
    if (!address) return
    event.preventDefault()
    event.stopPropagation()
    openInBrowser(address)
  }
  addEventListener('click', lead, { capture: true })
  return () => removeEventListener('click', lead, { capture: true })
}

function hideSplash(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void callPlugin('SplashScreen', 'hide').catch(() => {})))
}

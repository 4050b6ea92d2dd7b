import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { addressOf } from '#web/platform/site.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** On the marketing site a page of the app is opened at the app, whoever leads there. */
export function HostGate() {
  const { pathname, search, hash } = useLocation()
  const isLost = useMatches().at(-1)?.id === 'shell/not-found-page'
  const here = pathname + search + hash
  const address = isLost ? here : addressOf(here)
  // Without a connection the browser's own error would stand there.
  const elsewhere = address !== here && navigator.onLine
  useEffect(() => {
    if (elsewhere) location.replace(address)
  }, [elsewhere, address])
  return elsewhere ? <Spinner label="One moment..." /> : <Outlet />
}

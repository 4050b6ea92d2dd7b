import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { addressOf } from '#web/platform/site.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function HostGate() {
  const { pathname, search, hash } = useLocation()
  const isLost = useMatches().at(-1)?.id === 'shell/not-found-page'
  const here = pathname + search + hash
  const address = isLost ? here : addressOf(here)
  // Offline, the browser would show its own error page.
  const elsewhere = address !== here && navigator.onLine
  useEffect(() => {
    if (elsewhere) location.replace(address)
  }, [elsewhere, address])
  return elsewhere ? <Spinner label="One moment..." /> : <Outlet />
}

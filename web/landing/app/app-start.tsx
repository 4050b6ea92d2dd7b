import { Navigate, useLocation } from 'react-router'
import { useAuth } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** / in the shells: her dashboard, or the welcome screen. Who asked to be remembered need not wait for the server. */
export function AppStart() {
  const { state } = useAuth()
  // A link that opens the app may lead here again before the page it last led to is drawn.
  const { key } = useLocation()
  const known = state === 'loading' && local.get('autoLogin') && local.get('sessionId') !== null
  if (known || state === 'authenticated') return <Navigate key={key} to="/dashboard" replace />
  return state === 'loading' ? <Spinner label="One moment..." /> : <Navigate key={key} to="/welcome" replace />
}

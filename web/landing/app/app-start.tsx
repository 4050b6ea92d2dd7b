import { Navigate, useLocation } from 'react-router'
import { useAuth } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** / in the native apps. A remembered user is redirected without waiting for the server. */
export function AppStart() {
  const { state } = useAuth()
  // A deep link may lead here again before the previous redirect has rendered.
  const { key } = useLocation()
  const known = state === 'loading' && local.get('autoLogin') && local.get('sessionId') !== null
  if (known || state === 'authenticated') return <Navigate key={key} to="/dashboard" replace />
  return state === 'loading' ? <Spinner label="One moment..." /> : <Navigate key={key} to="/welcome" replace />
}

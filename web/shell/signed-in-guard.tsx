import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Members only. Nobody is sent away before it is known who is here, and signing in leads back to where she wanted. */
export default function SignedInGuard() {
  const { state } = useAuth()
  const { pathname, search } = useLocation()
  if (state === 'loading') return <Spinner label="One moment..." />
  return state === 'authenticated' ? (
    <Outlet />
  ) : (
    <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  )
}

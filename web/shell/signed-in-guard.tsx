import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const passwordPage = '/settings/account'

/**
 * Members only. Nobody is sent away before it is known who is here, and signing in leads back to where she wanted. Whose
 * password was made by an operator is led to where she makes her own; the server allows nothing else before.
 */
export default function SignedInGuard() {
  const { state, user } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (state === 'loading') return <Spinner label="One moment..." />
  if (user?.mustChangePassword && pathname !== passwordPage) return <Navigate to={passwordPage} replace />
  return state === 'authenticated' ? (
    <Outlet />
  ) : (
    <Navigate to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} replace />
  )
}

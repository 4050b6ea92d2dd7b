import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const passwordPage = '/settings/account'

/**
 * Redirects only after the session is known, and returns here after the sign-in. Users with a password set by an
 * operator must change it first; the server enforces this.
 */
export default function SignedInGuard() {
  const { state, user } = useAuth()
  // `key` changes with each visit: a link may lead here again before the previous redirect has rendered.
  const { pathname, search, hash, key } = useLocation()
  if (state === 'loading') return <Spinner label="One moment..." />
  if (user?.mustChangePassword && pathname !== passwordPage) return <Navigate key={key} to={passwordPage} replace />
  return state === 'authenticated' ? (
    <Outlet />
  ) : (
    <Navigate key={key} to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} replace />
  )
}

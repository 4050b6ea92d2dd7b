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
  // A link may lead here again before the page it last led away to is drawn: each visit is led anew.
  const { pathname, search, hash, key } = useLocation()
  if (state === 'loading') return <Spinner label="One moment..." />
  if (user?.mustChangePassword && pathname !== passwordPage) return <Navigate key={key} to={passwordPage} replace />
  return state === 'authenticated' ? (
    <Outlet />
  ) : (
    <Navigate key={key} to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} replace />
  )
}

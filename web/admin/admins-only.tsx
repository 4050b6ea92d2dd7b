import { type ReactNode, useEffect } from 'react'
import { useAuth } from '#web/platform/session.ts'
import NotFoundPage, { meta as notFound } from '#web/shell/not-found-page.tsx'

/** Shows "not found" to other users and sends no requests. The server enforces access. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  if (!user) return null
  return user.isAdmin ? children : <NoSuchPage />
}

function NoSuchPage() {
  useEffect(() => {
    const before = document.title
    document.title = notFound()[0]?.title ?? before
    return () => {
      document.title = before
    }
  }, [])
  return <NotFoundPage />
}

import { brand } from '#contract/brand.ts'
import { useAuth } from '#web/platform/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'

export const meta = () => [{ title: `No connection · ${brand.name}` }]

/** /offline: the service worker redirects here for pages that need the server. */
export default function OfflinePage() {
  const { user } = useAuth()
  return (
    <div className="mx-auto flex max-w-lg grow flex-col items-center justify-center px-4 py-12 text-center">
      <OfflineDrawing className="w-52" />
      <h1 className="mt-6 text-3xl sm:text-4xl">This page needs a connection</h1>
      <p className="mt-3 text-muted">
        Come back to it once you're connected. Until then, the quiz and your results work offline.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton to={user ? '/dashboard' : '/quiz'}>{user ? 'Go to Today' : 'Go to the quiz'}</LinkButton>
        <LinkButton to="/results" variant="secondary">
          See my results
        </LinkButton>
      </div>
    </div>
  )
}

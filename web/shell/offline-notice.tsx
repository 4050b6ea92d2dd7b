import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/platform/session.ts'
import { Notice } from '#web/ui/notice.tsx'

const useIsOnline = () =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
function onConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function OfflineNotice() {
  const { offline } = useAuth()
  const isOnline = useIsOnline()
  if (isOnline && !offline) return null
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-6">
      <Notice tone="amber" title={isOnline ? "We can't reach our server just now" : "You're offline"}>
        You're seeing what's saved on this device. Nothing is lost. The rest works again once you're connected.
      </Notice>
    </div>
  )
}

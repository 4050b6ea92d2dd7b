import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { shortMoment } from '#web/platform/dates.ts'
import { oldestOfflineData } from '#web/platform/offline-data-age.ts'
import { queryClient } from '#web/platform/query.ts'
import { useAuth } from '#web/platform/session.ts'
import { Notice } from '#web/ui/notice.tsx'

const cache = queryClient.getQueryCache()
const useOldestOfflineData = () =>
  useSyncExternalStore(
    changed => cache.subscribe(notifyManager.batchCalls(changed)),
    () => (navigator.onLine ? oldestOfflineData(cache) : undefined),
    () => undefined,
  )

export default function OfflineDataLayout() {
  return (
    <>
      <OfflineDataNotice />
      <Outlet />
    </>
  )
}

function OfflineDataNotice() {
  const { offline } = useAuth()
  const since = useOldestOfflineData()
  if (offline || since === undefined) return null
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-6">
      <Notice tone="amber" title="We couldn't load everything just now">
        Some of what you see was saved on this device on {shortMoment(since)}. Nothing is lost. Reloading the page
        usually helps.
      </Notice>
    </div>
  )
}

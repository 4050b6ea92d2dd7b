import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { alertsQuery } from '../queries.ts'
import { onNotificationOpened, permissionQuery, showMatchNotification } from './queries.ts'
import { hasNewMatches, storeReportedCount } from './reported-matches.ts'

const alertsPath = '/settings/alerts'

export function MatchWatch({ userId }: { userId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const checkMatches = () => {
      if (document.visibilityState === 'visible') void notifyNewMatches(client, userId).catch(() => {})
    }
    checkMatches()
    document.addEventListener('visibilitychange', checkMatches)
    return () => document.removeEventListener('visibilitychange', checkMatches)
  }, [client, userId])
  useEffect(() => onNotificationOpened(() => void navigate(alertsPath)), [navigate])
  return null
}

/** Skips the alerts page, which shows the count. Without permission the matches stay unreported. */
async function notifyNewMatches(client: QueryClient, userId: string): Promise<void> {
  if (location.pathname === alertsPath) return
  if ((await client.fetchQuery(permissionQuery)) !== 'granted') return
  const { fresh } = await client.fetchQuery({ ...alertsQuery(userId), staleTime: 0 })
  if (hasNewMatches(userId, fresh)) await showMatchNotification(fresh)
  storeReportedCount(userId, fresh)
}

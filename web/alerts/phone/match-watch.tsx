import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { alertsQuery } from '../queries.ts'
import { onOpened, permissionQuery, showFresh } from './queries.ts'
import { isNews, keepTold } from './told-matches.ts'

const alertsPath = '/settings/alerts'

/** Notifies about new matches when a native app is opened or resumed. Renders nothing. */
export function MatchWatch({ userId }: { userId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void tellFresh(client, userId).catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, userId])
  useEffect(() => onOpened(() => void navigate(alertsPath)), [navigate])
  return null
}

/** Skips the alerts page, which shows the count. Without permission the matches stay unreported. */
async function tellFresh(client: QueryClient, userId: string): Promise<void> {
  if (location.pathname === alertsPath) return
  if ((await client.fetchQuery(permissionQuery)) !== 'granted') return
  const { fresh } = await client.fetchQuery({ ...alertsQuery(userId), staleTime: 0 })
  if (isNews(userId, fresh)) await showFresh(fresh)
  keepTold(userId, fresh)
}

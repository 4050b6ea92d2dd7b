import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CreatedAlert, changeJobAlert, JobAlert, jobAlerts } from '#contract/endpoints/alerts.ts'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { restartQuery, updateCachedQuery } from '#web/platform/changes.ts'
import type { Draft } from './alert-form-values.ts'

export type OwnAlerts = ResponseOf<typeof jobAlerts>
const noAlerts: OwnAlerts = { alerts: [], unwanted: false, refused: false, fresh: 0 }

export const alertsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['job-alerts', userId],
    queryFn: async () => (await read('jobAlerts')) ?? noAlerts,
    networkMode: 'always',
  })

const withAlert = (alert: JobAlert) => (known: OwnAlerts) => {
  const isThere = known.alerts.some(({ id }) => id === alert.id)
  const alerts = known.alerts.map(each => (each.id === alert.id ? alert : each))
  return { ...known, alerts: isThere ? alerts : [...alerts, alert] }
}

export const placeCheckQuery = (place: string) =>
  queryOptions({
    queryKey: ['place-check', place.toLowerCase()],
    queryFn: () => call('checkPlace', { body: { place } }),
    enabled: place !== '',
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** `id`: the alert to change. Without it a new one is created, or the equal existing one is returned (`existed`). */
export async function saveAlert(client: QueryClient, userId: string, draft: Draft, id?: string): Promise<CreatedAlert> {
  const { existed, ...alert } = id
    ? { ...(await call('changeJobAlert', { params: { id }, body: draft })), existed: true }
    : await call('createJobAlert', { body: draft })
  await updateCachedQuery(client, alertsQuery(userId), withAlert(alert))
  return { ...alert, existed }
}

export async function changeAlert(
  client: QueryClient,
  userId: string,
  id: string,
  body: BodyIn<typeof changeJobAlert>,
): Promise<void> {
  await updateCachedQuery(
    client,
    alertsQuery(userId),
    withAlert(await call('changeJobAlert', { params: { id }, body })),
  )
}

export async function removeAlert(client: QueryClient, userId: string, id: string): Promise<void> {
  try {
    await call('removeJobAlert', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
  await updateCachedQuery(client, alertsQuery(userId), known => ({
    ...known,
    alerts: known.alerts.filter(each => each.id !== id),
  }))
}

export async function pauseAllAlerts(client: QueryClient, userId: string, paused: boolean): Promise<void> {
  await call('pauseJobAlerts', { body: { paused } })
  await restartQuery(client, alertsQuery(userId).queryKey)
}

/** Resets the count on the server only; the open page keeps showing it. */
export const markAlertsSeen = () => call('markJobAlertsSeen')

/** Works without a session; the token from the email is sufficient. */
export const unsubscribeAlert = (token: string) => call('unsubscribe', { params: { token } })

export const alertNameQuery = (token: string) =>
  queryOptions({
    queryKey: ['job-alert-ending', token],
    queryFn: async () => (await call('unsubscribePreview', { params: { token } })).name,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return "We couldn't reach our server. Nothing was changed. Please try again."
  return Object.values(error.body.errors ?? {})[0] ?? error.text('Please try again.')
}

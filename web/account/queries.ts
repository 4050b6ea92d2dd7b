import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Consent, changePassword, DataExport, ownSessions, readPreferences } from '#contract/endpoints/account.ts'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import { timings } from '#contract/timings.ts'
import { ApiError, call, openResponse, read } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { clearOfflineCache } from '#web/platform/offline-cache.ts'
import { toastAfterReload } from '#web/platform/pending-toast.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser, replaceSession, signOut, signOutFailedToast } from '#web/platform/session.ts'
import { wipe } from '#web/platform/storage.ts'
import { type ToastText, toast } from '#web/ui/toast.tsx'
import type { Failure } from './plan-text.ts'

export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof ApiError)) return null
  return { status: error.status, code: error.code, message: error.text(''), errors: error.body.errors }
}

export async function findUsernameProblem(username: string): Promise<string | null> {
  const { available, message } = await call('checkUsername', { params: { username } })
  return available ? null : message || 'Username is already taken'
}

export const renameUser = (username: string) => call('changeUsername', { body: { username } })

export async function replacePassword(body: BodyIn<typeof changePassword>): Promise<void> {
  await replaceSession(() => call('changePassword', { body }))
  await Promise.all([queryClient.invalidateQueries(sessionsQuery), refreshUser()])
}

export type OwnSession = ResponseOf<typeof ownSessions>['sessions'][number]
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await read('ownSessions'))?.sessions ?? [],
  staleTime: 0,
  networkMode: 'always',
})
export const endDeviceSession = (id: string) => call('endOwnSession', { params: { id } })
export const endOtherDeviceSessions = () => call('endOtherSessions')

export type Preferences = ResponseOf<typeof readPreferences>
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => read('readPreferences'),
  networkMode: 'always',
})
/** Shows the choice optimistically. Requests are serialized because each one sends all choices. */
export const preferencesMutation = (client: QueryClient) => {
  const { queryKey } = preferencesQuery
  return mutationOptions({
    mutationKey: queryKey,
    mutationFn: (body: Preferences) => call('changePreferences', { body }),
    networkMode: 'always',
    scope: { id: 'preferences' },
    onMutate: async next => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, next)
    },
    onError: () => {
      // A queued later choice includes this one and handles its own failure.
      if (client.isMutating({ mutationKey: queryKey }) === 1) void restartQuery(client, queryKey)
    },
  })
}

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await read('userConsents'))?.consents ?? [],
  staleTime: 0,
  networkMode: 'always',
})
export const revokeConsent = ({ feature, id }: Consent) => call('withdrawConsent', { body: { feature, consentId: id } })

/**
 * Downloads all data of the user. `onProgress` receives the number of bytes so far.
 * @throws ApiError if the download is incomplete
 */
export async function fetchOwnData(onProgress: (bytes: number) => void): Promise<{ text: string; data: DataExport }> {
  let text = ''
  try {
    const response = await openResponse('exportData', { params: {}, signal: new AbortController().signal })
    const decoder = new TextDecoder()
    let bytes = 0
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true })
      bytes += part.value.length
      onProgress(bytes)
    }
    return { text, data: JSON.parse(text + decoder.decode()) as DataExport }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, '')
  }
}

export async function deleteOwnAccount(confirmPassword: string): Promise<void> {
  await call('deleteAccount', { body: { confirmPassword } })
  queryClient.clear()
  wipe()
  await clearOfflineCache()
  toastAfterReload({
    title: 'Account Deleted',
    description: "Your account and everything in it is gone. We'll email you to confirm it.",
    tone: 'success',
  })
  location.assign('/')
}

/** Shows the message before the redirect and again on the start page. */
export async function logOutFromSettings(): Promise<void> {
  const confirmed = await signOut('signOutOfSettings')
  const text: ToastText = confirmed
    ? { title: 'Signed out', tone: 'success', duration: timings.toast.confirmation }
    : signOutFailedToast
  toast(text)
  toastAfterReload(text)
  setTimeout(() => location.assign('/'), readingDelay)
}
const readingDelay = 500

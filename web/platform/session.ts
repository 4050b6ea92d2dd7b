import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session.ts'
import { timings } from '#contract/timings.ts'
import { type ToastText, toast } from '#web/ui/toast.tsx'
import { ApiError, call, endSession, onSessionRejected, read, retrySignOut } from './api.ts'
import { takeHandoffCode } from './handoff.ts'
import { clearOfflineCache } from './offline-cache.ts'
import { toastAfterReload } from './pending-toast.ts'
import { queryClient } from './query.ts'
import { local, wipe } from './storage.ts'

export interface Auth {
  state: 'loading' | 'authenticated' | 'anonymous'
  user: CurrentUser | null
  /** The server could not be reached; `user` is the cached one. */
  offline: boolean
}
type Known = Pick<Auth, 'user' | 'offline'>

const anonymous: Known = { user: null, offline: false }

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  // A handoff ignores `signal`, because its code can be redeemed only once.
  queryFn: context => {
    const code = takeHandoffCode()
    return code === null ? fetchUser('me', context.signal) : redeemHandoff(code)
  },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

export function useAuth(): Auth {
  const { data } = useQuery(currentUserQuery)
  if (!data) return { state: 'loading', user: null, offline: false }
  return { state: data.user ? 'authenticated' : 'anonymous', ...data }
}

let pendingChecks = 0
let replacing: Promise<unknown> | undefined

async function fetchUser(name: 'me' | 'checkAuth', signal?: AbortSignal, silent = false): Promise<Known> {
  await replacing
  const cached = local.get('user')
  const sessionId = local.get('sessionId')
  if (cached && !sessionId) return handleExpired(silent)
  if (!sessionId && local.works()) {
    void retrySignOut()
    return clearUser()
  }
  pendingChecks += 1
  try {
    const user = await read(name, { signal })
    await replacing
    const storedId = local.get('sessionId')
    if (storedId !== sessionId && (user || storedId)) return await fetchUser(name, signal, silent)
    // A user who signed out meanwhile sees no expiry message.
    if (!user) return local.get('user') ? handleExpired(silent) : clearUser()
    return cacheUser(user)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 403 ? handleExpired(silent) : { user: cached, offline: true }
  } finally {
    pendingChecks -= 1
  }
}

let redeeming = false
/** Never replaces an existing session, because any link could contain a code. */
async function redeemHandoff(code: string): Promise<Known> {
  redeeming = true
  try {
    const before = local.get('sessionId') ? await read('me') : null
    if (!before) {
      const { user, sessionId } = await call('redeemHandoff', { body: { code } })
      return storeSession(user, sessionId, false)
    }
    toast({ title: `You are signed in as ${before.username}`, description: 'Sign out first to use another account.' })
    return cacheUser(before)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const description = error.text('Please sign in with your password.')
    toast({ title: "We couldn't sign you in", description, tone: 'danger' })
    return await fetchUser('me', undefined, true)
  } finally {
    redeeming = false
  }
}

function storeSession(user: CurrentUser, sessionId: string, remembered: boolean): Known {
  dismissExpiredToast()
  local.set('sessionId', sessionId)
  local.set('rememberMe', remembered)
  local.set('autoLogin', remembered)
  dropPersonalData()
  return cacheUser(user)
}

function cacheUser(user: CurrentUser): Known {
  local.set('user', user)
  local.set('userSubscriptionLevel', user.planType)
  document.documentElement.dataset.signedIn = ''
  return { user, offline: false }
}

function clearUser(): Known {
  void clearOfflineCache()
  for (const key of ['sessionId', 'user', 'userSubscriptionLevel'] as const) local.remove(key)
  delete document.documentElement.dataset.signedIn
  return anonymous
}

function handleExpired(silent: boolean): Known {
  if (!silent) showExpired('Please log in again to continue.')
  void call('logOut').catch(() => {})
  return clearUser()
}

let dismissExpiredToast = () => {}
function showExpired(description: string): void {
  const duration = timings.toast.sessionExpired
  dismissExpiredToast = toast({ title: 'Session Expired', description, tone: 'danger', duration })
}

async function revalidate(silent = false): Promise<void> {
  if (redeeming) return
  const known = await fetchUser('checkAuth', undefined, silent)
  const before = queryClient.getQueryData(currentUserQuery.queryKey)
  queryClient.setQueryData(currentUserQuery.queryKey, known)
  if (before?.user && !known.user) dropPersonalData()
}

function dropPersonalData(): void {
  void clearOfflineCache()
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== currentUserQuery.queryKey[0] })
}

onSessionRejected(kind => {
  if (pendingChecks > 0) return
  if (kind === 'action') showExpired('Please log out and log back in to continue.')
  if (queryClient.getQueryData(currentUserQuery.queryKey)) void revalidate(kind === 'action')
})

/** Checks by timer or focus must not discard a partly filled form. */
const mayInterrupt = () => location.pathname !== '/testimonial' && !document.querySelector('dialog[open]')

export function watchSession(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible' && mayInterrupt()) void revalidate()
  }
  // The back-forward cache may restore a page from before the sign-out.
  const checkRestoredPage = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void revalidate()
  }
  const timer = setInterval(check, timings.authCheck)
  addEventListener('focus', check)
  addEventListener('pageshow', checkRestoredPage)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', check)
    removeEventListener('pageshow', checkRestoredPage)
  }
}

export function startSession(user: CurrentUser, sessionId: string, remembered: boolean): void {
  queryClient.setQueryData(currentUserQuery.queryKey, storeSession(user, sessionId, remembered))
}

export async function signOutAndRedirect(): Promise<void> {
  const confirmed = await signOut('logOut')
  if (!confirmed) toastAfterReload(signOutFailedToast)
  location.assign('/login')
}

/**
 * Clears this browser first, so that nothing stays if the server is unreachable or the page is closed. Returns whether
 * the server confirmed it.
 */
export async function signOut(name: 'logOut' | 'signOutOfSettings'): Promise<boolean> {
  const signOutRequest = endSession(name)
  wipe()
  void clearOfflineCache()
  const confirmed = await signOutRequest
  queryClient.clear()
  wipe()
  await clearOfflineCache()
  return confirmed
}

export const signOutFailedToast: ToastText = {
  title: 'Logout failed',
  description: "You're signed out on this device, but we couldn't reach our server to end the session there.",
  tone: 'danger',
}

/** Revalidates without an expiry message, for expected ends such as a new password. */
export const revalidateSilently = () => revalidate(true)

/** Replaces the session handle. Other checks wait until it is stored, because the old one may be rejected already. */
export async function replaceSession(change: () => Promise<{ sessionId: string }>): Promise<void> {
  const done = change().then(({ sessionId }) => local.set('sessionId', sessionId))
  replacing = done.catch(() => {})
  await done
}

export async function refreshUser(): Promise<void> {
  await queryClient.refetchQueries(currentUserQuery)
}

export function updateCachedUser(change: (user: CurrentUser) => CurrentUser): void {
  const known = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!known?.user) return
  const user = change(known.user)
  local.set('user', user)
  queryClient.setQueryData(currentUserQuery.queryKey, { ...known, user })
}

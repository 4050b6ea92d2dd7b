import { queryOptions, useQuery } from '@tanstack/react-query'
import { timings } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { type ToastText, toast } from '#web/ui/toast.tsx'
import { ApiError, call, endSession, onSessionRefused, read, repeatSignOut } from './api.ts'
import { takeHandoffCode } from './handoff.ts'
import { dropKeptAnswers } from './kept-answers.ts'
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

const nobody: Known = { user: null, offline: false }

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  // A handoff ignores `signal`, because its code can be redeemed only once.
  queryFn: context => {
    const code = takeHandoffCode()
    return code === null ? ask('me', context.signal) : redeemHandoff(code)
  },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

/** `loading` until the server has responded once. */
export function useAuth(): Auth {
  const { data } = useQuery(currentUserQuery)
  if (!data) return { state: 'loading', user: null, offline: false }
  return { state: data.user ? 'authenticated' : 'anonymous', ...data }
}

let asking = 0
let replacing: Promise<unknown> | undefined

async function ask(name: 'me' | 'checkAuth', signal?: AbortSignal, quietly = false): Promise<Known> {
  await replacing
  const cached = local.get('user')
  const sessionId = local.get('sessionId')
  if (cached && !sessionId) return expired(quietly)
  if (!sessionId && local.works()) {
    void repeatSignOut()
    return forget()
  }
  asking += 1
  try {
    const user = await read(name, { signal })
    await replacing
    const held = local.get('sessionId')
    if (held !== sessionId && (user || held)) return await ask(name, signal, quietly)
    // A user who signed out meanwhile sees no expiry message.
    if (!user) return local.get('user') ? expired(quietly) : forget()
    return remember(user)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 403 ? expired(quietly) : { user: cached, offline: true }
  } finally {
    asking -= 1
  }
}

let arriving = false
/** Never replaces an existing session, because any link could contain a code. */
async function redeemHandoff(code: string): Promise<Known> {
  arriving = true
  try {
    const before = local.get('sessionId') ? await read('me') : null
    if (!before) {
      const { user, sessionId } = await call('takeHandOver', { body: { code } })
      return storeSession(user, sessionId, false)
    }
    toast({ title: `You are signed in as ${before.username}`, description: 'Sign out first to use another account.' })
    return remember(before)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const description = error.text('Please sign in with your password.')
    toast({ title: "We couldn't sign you in", description, tone: 'danger' })
    return await ask('me', undefined, true)
  } finally {
    arriving = false
  }
}

function storeSession(user: CurrentUser, sessionId: string, remembered: boolean): Known {
  takeExpiredAway()
  local.set('sessionId', sessionId)
  local.set('rememberMe', remembered)
  local.set('autoLogin', remembered)
  dropPersonalData()
  return remember(user)
}

function remember(user: CurrentUser): Known {
  local.set('user', user)
  local.set('userSubscriptionLevel', user.planType)
  document.documentElement.dataset.signedIn = ''
  return { user, offline: false }
}

function forget(): Known {
  void dropKeptAnswers()
  for (const key of ['sessionId', 'user', 'userSubscriptionLevel'] as const) local.remove(key)
  delete document.documentElement.dataset.signedIn
  return nobody
}

function expired(quietly: boolean): Known {
  if (!quietly) sayExpired('Please log in again to continue.')
  void call('logOut').catch(() => {})
  return forget()
}

let takeExpiredAway = () => {}
function sayExpired(description: string): void {
  const duration = timings.toast.sessionExpired
  takeExpiredAway = toast({ title: 'Session Expired', description, tone: 'danger', duration })
}

async function recheck(quietly = false): Promise<void> {
  if (arriving) return
  const known = await ask('checkAuth', undefined, quietly)
  const before = queryClient.getQueryData(currentUserQuery.queryKey)
  queryClient.setQueryData(currentUserQuery.queryKey, known)
  if (before?.user && !known.user) dropPersonalData()
}

function dropPersonalData(): void {
  void dropKeptAnswers()
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== currentUserQuery.queryKey[0] })
}

onSessionRefused(kind => {
  if (asking > 0) return
  if (kind === 'action') sayExpired('Please log out and log back in to continue.')
  if (queryClient.getQueryData(currentUserQuery.queryKey)) void recheck(kind === 'action')
})

/** Checks by timer or focus must not discard a partly filled form. */
const mayInterrupt = () => location.pathname !== '/testimonial' && !document.querySelector('dialog[open]')

/** Revalidates the session while the app is open. Returns a function that stops it. */
export function watchSession(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && mayInterrupt()) void recheck()
  }
  // The back-forward cache may restore a page from before the sign-out.
  const lookAtOnce = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void recheck()
  }
  const timer = setInterval(look, timings.authCheck)
  addEventListener('focus', look)
  addEventListener('pageshow', lookAtOnce)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', look)
    removeEventListener('pageshow', lookAtOnce)
  }
}

/** `remembered`: "remember me" on this device. */
export function enter(user: CurrentUser, sessionId: string, remembered: boolean): void {
  queryClient.setQueryData(currentUserQuery.queryKey, storeSession(user, sessionId, remembered))
}

export async function leave(): Promise<void> {
  const heard = await signOut('logOut')
  if (!heard) toastAfterReload(notHeard)
  location.assign('/login')
}

/**
 * Clears this browser first, so that nothing stays if the server is unreachable or the page is closed. Returns whether
 * the server confirmed it.
 */
export async function signOut(name: 'logOut' | 'signOutOfSettings'): Promise<boolean> {
  const told = endSession(name)
  wipe()
  void dropKeptAnswers()
  const heard = await told
  queryClient.clear()
  wipe()
  await dropKeptAnswers()
  return heard
}

export const notHeard: ToastText = {
  title: 'Logout failed',
  description: 'You are signed out on this device, but we could not reach our server to end the session there.',
  tone: 'danger',
}

/** Revalidates without an expiry message, for expected ends such as a new password. */
export const revalidateSilently = () => recheck(true)

/** Replaces the session handle. Other checks wait until it is stored, because the old one may be rejected already. */
export async function replaceSession(change: () => Promise<{ sessionId: string }>): Promise<void> {
  const done = change().then(({ sessionId }) => local.set('sessionId', sessionId))
  replacing = done.catch(() => {})
  await done
}

export async function refreshUser(): Promise<void> {
  await queryClient.refetchQueries(currentUserQuery)
}

/** Updates the cached user before the server confirms it, for example the balance after a spend. */
export function adjustUser(change: (user: CurrentUser) => CurrentUser): void {
  const known = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!known?.user) return
  const user = change(known.user)
  local.set('user', user)
  queryClient.setQueryData(currentUserQuery.queryKey, { ...known, user })
}

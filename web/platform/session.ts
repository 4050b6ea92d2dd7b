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
  /** The server could not be asked; `user` is what this browser remembers. */
  offline: boolean
}
type Known = Pick<Auth, 'user' | 'offline'>

const nobody: Known = { user: null, offline: false }

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  // An arrival does not listen to `signal`: its code is good for one try, so nothing may begin it again.
  queryFn: context => {
    const code = takeHandoffCode()
    return code === null ? ask('me', context.signal) : redeemHandoff(code)
  },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

/** Who is here: unknown until the server was asked once. */
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
    // Who has signed out meanwhile is not told that anything has expired.
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
/** Signs in whoever signed up on the marketing host, but never in place of somebody else: a link could do that to her. */
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

/** A check by timer or focus must not throw away a half-typed form. */
const mayInterrupt = () => location.pathname !== '/testimonial' && !document.querySelector('dialog[open]')

/** Keeps asking who is here while the app is open. Returns how to stop. */
export function watchSession(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && mayInterrupt()) void recheck()
  }
  // Back, after signing out, may bring a page as it was left, with all that is hers on it.
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

/** After sign-in or register. `remembered` is her choice on this device. */
export function enter(user: CurrentUser, sessionId: string, remembered: boolean): void {
  queryClient.setQueryData(currentUserQuery.queryKey, storeSession(user, sessionId, remembered))
}

/** Sign Out of the navigation. */
export async function leave(): Promise<void> {
  const heard = await signOut('logOut')
  if (!heard) toastAfterReload(notHeard)
  location.assign('/login')
}

/**
 * Nothing of her stays in this browser, even when the server cannot be reached, or this page is closed meanwhile.
 * Returns whether the server has heard.
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

/** A session has ended for a reason she knows, such as a new password: looks whether it is the one of this browser. */
export const revalidateSilently = () => recheck(true)

/** Gives the session another handle. Until it is kept nobody asks who is here, for the old one may be refused already. */
export async function replaceSession(change: () => Promise<{ sessionId: string }>): Promise<void> {
  const done = change().then(({ sessionId }) => local.set('sessionId', sessionId))
  replacing = done.catch(() => {})
  await done
}

export async function refreshUser(): Promise<void> {
  await queryClient.refetchQueries(currentUserQuery)
}

/** Shows a change before the server has confirmed it, as a balance after a spend. */
export function adjustUser(change: (user: CurrentUser) => CurrentUser): void {
  const known = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!known?.user) return
  const user = change(known.user)
  local.set('user', user)
  queryClient.setQueryData(currentUserQuery.queryKey, { ...known, user })
}

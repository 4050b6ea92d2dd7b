import { beforeEach, describe, expect, test, vi } from 'vitest'
import { savedCareers } from '#contract/endpoints/careers.ts'
import type { CurrentUser } from '#contract/session.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'
import type { ToastText } from '#web/ui/toast.tsx'

const toasts: ToastText[] = []
vi.mock('#web/ui/toast.tsx', () => ({ toast: (text: ToastText) => toasts.push(text) }))
/** Whether the offline cache was cleared. */
const dropped = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('idb-keyval', () => ({ createStore: () => ({}), clear: dropped }))

const fakeStorage = (items: Map<string, string>) => ({
  get length() {
    return items.size
  },
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
  clear: () => items.clear(),
})
const stored = new Map<string, string>()
const storedForNow = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const assign = vi.fn()
const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.resetModules()
  for (const kept of [stored, storedForNow]) kept.clear()
  toasts.length = 0
  fetched.mockReset()
  assign.mockReset()
  dropped.mockClear()
  delete dataset.signedIn
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', fakeStorage(stored))
  vi.stubGlobal('sessionStorage', fakeStorage(storedForNow))
  vi.stubGlobal('location', { pathname: '/results', assign })
  vi.stubGlobal('document', { documentElement: { dataset } })
})

const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refusal = () => answer(401, { code: 'session_required', message: 'Please log in again to continue.' })
const keep = ({ session }: { session: boolean }) => {
  stored.set('user', JSON.stringify(sampleUser))
  if (session) stored.set('sessionId', 'abc')
}

/** Reloads the module and checks the session, as at the start of the app. */
async function start() {
  const module = await import('./session.ts')
  const { queryClient } = await import('./query.ts')
  const known = () => queryClient.getQueryData<{ user: CurrentUser | null; offline: boolean }>(['current-user'])
  await queryClient.fetchQuery(module.currentUserQuery)
  return { ...module, known }
}

describe('session at the start', () => {
  test('recognizes a guest without a request', async () => {
    const { known } = await start()
    expect(known()).toEqual({ user: null, offline: false })
    expect(fetched).not.toHaveBeenCalled()
    expect(toasts).toEqual([])
  })

  test('clears data of the previous user for a guest', async () => {
    await start()
    expect(dropped).toHaveBeenCalled()
  })

  test('restores a live session and caches the user', async () => {
    stored.set('sessionId', 'abc')
    fetched.mockImplementation(() => answer(200, sampleUser))
    const { known } = await start()
    expect(known()?.user?.username).toBe('Maya')
    expect(JSON.parse(stored.get('user') ?? '')).toEqual(sampleUser)
    expect(dataset).toHaveProperty('signedIn')
  })

  test('a cached user without a session id has expired', async () => {
    keep({ session: false })
    fetched.mockImplementation(() => answer(200, { success: true }))
    const { known } = await start()
    expect(known()?.user).toBeNull()
    expect(stored.has('user')).toBe(false)
    expect(toasts).toMatchObject([{ title: 'Session Expired', description: 'Please log in again to continue.' }])
  })

  test.each([401, 403])('status %i ends the session', async status => {
    keep({ session: true })
    fetched.mockImplementation(() => answer(status, { code: 'not_allowed', message: 'no' }))
    const { known } = await start()
    expect(known()?.user).toBeNull()
    expect([...stored.keys()]).toEqual([])
    expect(toasts).toHaveLength(1)
  })

  test.each([429, 500, 503])('status %i keeps the user signed in offline', async status => {
    keep({ session: true })
    fetched.mockImplementation(() => answer(status, {}))
    const { known } = await start()
    expect(known()).toEqual({ user: sampleUser, offline: true })
    expect(stored.get('sessionId')).toBe('abc')
  })

  test('a missing connection keeps the user signed in offline', async () => {
    keep({ session: true })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await start()).known()).toEqual({ user: sampleUser, offline: true })
    expect(dropped).not.toHaveBeenCalled()
  })
})

test('a rejected action shows one message for 10 seconds and ends the session', async () => {
  keep({ session: true })
  fetched.mockImplementation(() => answer(200, sampleUser))
  const { known } = await start()
  const { call } = await import('./api.ts')
  fetched.mockImplementation(refusal)
  await expect(call('savedCareers')).rejects.toThrow('401')
  await expect.poll(() => known()?.user).toBeNull()
  expect(toasts).toEqual([
    {
      title: 'Session Expired',
      description: 'Please log out and log back in to continue.',
      tone: 'danger',
      duration: 10_000,
    },
  ])
})

describe('sign-in and sign-out', () => {
  test('sign-in stores the data for the next start', async () => {
    const { startSession, updateCachedUser, known } = await start()
    startSession(sampleUser, 'new-id', true)
    expect(stored.get('sessionId')).toBe('new-id')
    expect(stored.get('rememberMe')).toBe('true')
    updateCachedUser(user => ({ ...user, tokenBalance: user.tokenBalance - 1 }))
    expect(known()?.user?.tokenBalance).toBe(26)
    expect(JSON.parse(stored.get('user') ?? '').tokenBalance).toBe(26)
  })

  test('an expected end of the session shows no message', async () => {
    keep({ session: true })
    fetched.mockImplementation(() => answer(200, sampleUser))
    const { revalidateSilently, known } = await start()
    fetched.mockImplementation(refusal)
    await revalidateSilently()
    expect(known()?.user).toBeNull()
    expect([...stored.keys()]).toEqual([])
    expect(toasts).toEqual([])
  })

  test("a reset of another account's password keeps the user signed in", async () => {
    keep({ session: true })
    fetched.mockImplementation(() => answer(200, sampleUser))
    const { revalidateSilently, known } = await start()
    await revalidateSilently()
    expect(known()?.user).toEqual(sampleUser)
    expect(stored.get('sessionId')).toBe('abc')
  })

  test.each([true, false])('sign-out clears everything, server reached: %s', async reached => {
    keep({ session: true })
    stored.set('cookieConsent', 'accepted')
    storedForNow.set('something', 'hers')
    fetched.mockImplementation(() => answer(200, sampleUser))
    const { signOutAndRedirect } = await start()
    fetched.mockImplementation(() => (reached ? answer(200, { success: true }) : Promise.reject(new TypeError())))
    await signOutAndRedirect()
    expect([...stored.keys()]).toEqual(reached ? [] : ['signOutPending'])
    expect(storedForNow.has('something')).toBe(false)
    expect(storedForNow.get('pendingToast')?.includes('Logout failed') ?? false).toBe(!reached)
    expect(assign).toHaveBeenCalledWith('/login')
  })

  test('sign-out clears the browser before the server responds', async () => {
    keep({ session: true })
    fetched.mockImplementation(() => answer(200, sampleUser))
    const { signOutAndRedirect } = await start()
    fetched.mockImplementation(() => new Promise(() => {}))
    void signOutAndRedirect()
    expect([...stored.keys()]).toEqual(['signOutPending'])
    expect(dropped).toHaveBeenCalled()
    expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer abc' })
  })
})

test('a check during sign-out shows no expiry message', async () => {
  keep({ session: true })
  fetched.mockImplementation(() => answer(200, sampleUser))
  const { signOutAndRedirect, refreshUser } = await start()
  const late = Promise.withResolvers<Response>()
  fetched.mockImplementationOnce(() => late.promise).mockImplementation(() => answer(200, { success: true }))
  void refreshUser()
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2)
  await signOutAndRedirect()
  late.resolve(await refusal())
  await new Promise(setImmediate)
  expect(toasts).toEqual([])
})

describe('an unconfirmed sign-out', () => {
  const paths = () => fetched.mock.calls.map(([input]) => input)
  const logOutPath = '/api/admin/logout'

  test('is retried at the next start until it is confirmed', async () => {
    stored.set('signOutPending', 'true')
    fetched.mockRejectedValueOnce(new TypeError())
    const { refreshUser } = await start()
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1)
    expect(stored.has('signOutPending')).toBe(true)
    fetched.mockImplementation(() => answer(200, { success: true }))
    await refreshUser()
    await expect.poll(() => stored.has('signOutPending')).toBe(false)
    await refreshUser()
    expect(paths()).toEqual([logOutPath, logOutPath])
  })

  test('is retried once before the next calls', async () => {
    stored.set('signOutPending', 'true')
    const { call } = await import('./api.ts')
    const response = Promise.withResolvers<Response>()
    fetched.mockImplementationOnce(() => response.promise).mockImplementation(() => answer(200, []))
    const both = [call('savedCareers'), call('savedCareers')]
    await Promise.resolve()
    expect(paths()).toEqual([logOutPath])
    response.resolve(await answer(200, { success: true }))
    await Promise.all(both)
    expect(paths()).toEqual([logOutPath, savedCareers.path, savedCareers.path])
  })

  test('is not retried after a sign-in, whose session it would end', async () => {
    stored.set('signOutPending', 'true')
    fetched.mockRejectedValueOnce(new TypeError()).mockImplementation(() => answer(200, sampleUser))
    const { startSession, refreshUser, known } = await start()
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1)
    startSession(sampleUser, 'new-id', false)
    await refreshUser()
    expect(paths()).toEqual([logOutPath, '/api/admin/me'])
    expect(known()?.user).toEqual(sampleUser)
  })

  test('is retried after a failure response that cleared the storage', async () => {
    keep({ session: true })
    fetched.mockImplementation(() => answer(200, sampleUser))
    const { signOutAndRedirect } = await start()
    fetched.mockImplementation(() => {
      stored.clear()
      return answer(503, { code: 'unavailable' })
    })
    await signOutAndRedirect()
    expect([...stored.keys()]).toEqual(['signOutPending'])
  })
})

describe('while the session handle is replaced', () => {
  async function changing() {
    keep({ session: true })
    fetched.mockImplementation(() => answer(200, sampleUser))
    const module = await start()
    fetched.mockReset()
    const made = Promise.withResolvers<{ sessionId: string }>()
    return { ...module, made }
  }
  const byHandle: typeof fetch = (_, request) =>
    new Headers(request?.headers).get('authorization') === 'Bearer new-id' ? answer(200, sampleUser) : refusal()

  test('no check uses the old handle', async () => {
    const { revalidateSilently, replaceSession, made, known } = await changing()
    fetched.mockImplementation(byHandle)
    const done = replaceSession(() => made.promise)
    const looked = revalidateSilently()
    made.resolve({ sessionId: 'new-id' })
    await Promise.all([done, looked])
    expect(known()?.user).toEqual(sampleUser)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('a running check does not end the session', async () => {
    const { revalidateSilently, replaceSession, made, known } = await changing()
    const late = Promise.withResolvers<Response>()
    fetched.mockImplementationOnce(() => late.promise).mockImplementation(byHandle)
    const looked = revalidateSilently()
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1)
    const done = replaceSession(() => made.promise)
    late.resolve(await refusal())
    await expect.poll(() => stored.has('sessionId')).toBe(false)
    made.resolve({ sessionId: 'new-id' })
    await Promise.all([done, looked])
    expect(known()?.user).toEqual(sampleUser)
    expect(stored.get('sessionId')).toBe('new-id')
    expect(toasts).toEqual([])
  })

  test('a rejected change leaves everything unchanged', async () => {
    const { revalidateSilently, replaceSession, known } = await changing()
    fetched.mockImplementation(() => answer(200, sampleUser))
    await expect(replaceSession(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await revalidateSilently()
    expect(known()?.user).toEqual(sampleUser)
    expect(stored.get('sessionId')).toBe('abc')
  })
})

describe('handoff from the marketing host', () => {
  const replaceState = vi.fn()
  /** Loads the module at the address; the server responds by path. */
  async function arriveAt(address: string, answers: Record<string, () => Promise<Response>>) {
    vi.stubGlobal('location', { pathname: new URL(address).pathname, href: address, assign })
    vi.stubGlobal('history', { state: null, replaceState })
    fetched.mockImplementation(input => (answers[String(input)] ?? refusal)())
    ;(await import('./handoff.ts')).captureHandoff()
    return start()
  }
  const there = 'https://app.wayspark.example/dashboard'
  const asked = () => fetched.mock.calls.map(([input]) => input)
  const late = () => answer(400, { code: 'invalid_handoff', message: 'This link works once.' })
  beforeEach(() => replaceState.mockReset())

  test('signs in before other requests and removes the code from the address', async () => {
    const signedIn = () => answer(200, { user: sampleUser, sessionId: 'new-id' })
    const { known, refreshUser } = await arriveAt(`${there}?handoff=abc&from=mail`, { '/api/auth/handoff': signedIn })
    expect(known()).toEqual({ user: sampleUser, offline: false })
    expect(stored.get('sessionId')).toBe('new-id')
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"code":"abc"}')
    expect(String(replaceState.mock.calls[0]?.[2])).toBe(`${there}?from=mail`)
    await refreshUser()
    expect(asked().filter(input => input === '/api/auth/handoff')).toHaveLength(1)
  })

  test('explains an expired code and stays signed out', async () => {
    const { known } = await arriveAt(`${there}?handoff=abc`, { '/api/auth/handoff': late })
    expect(known()?.user).toBeNull()
    const description = 'This link works once.'
    expect(toasts).toEqual([{ title: "We couldn't sign you in", description, tone: 'danger' }])
  })

  test('never replaces an existing session', async () => {
    keep({ session: true })
    const { known } = await arriveAt(`${there}?handoff=abc`, { '/api/admin/me': () => answer(200, sampleUser) })
    expect(known()?.user).toEqual(sampleUser)
    expect(asked()).toEqual(['/api/admin/me'])
    expect(toasts).toMatchObject([{ title: 'You are signed in as Maya' }])
  })

  test('replaces an expired session without a message', async () => {
    keep({ session: true })
    const signedIn = () => answer(200, { user: { ...sampleUser, username: 'Nora' }, sessionId: 'new-id' })
    const { known } = await arriveAt(`${there}?handoff=abc`, { '/api/auth/handoff': signedIn })
    expect(known()?.user?.username).toBe('Nora')
    expect(toasts).toEqual([])
  })

  test.each(['https://app.wayspark.example/login?handoff=abc', there])('ignores %s', async address => {
    await arriveAt(address, {})
    expect(asked()).toEqual([])
    expect(replaceState).not.toHaveBeenCalled()
  })
})

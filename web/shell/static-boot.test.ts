import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fakeStorage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
  clear: () => items.clear(),
})
const stored = new Map<string, string>()
const storedForNow = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const assign = vi.fn()
class FakeElement {
  readonly #own: string
  constructor(own: string) {
    this.#own = own
  }
  closest = (selector: string) => (selector === this.#own ? this : null)
}

/** Reloads the script. Returns a function that fires events. */
async function load(dataset: Record<string, string> = {}) {
  vi.resetModules()
  const addEventListener = vi.fn<(type: string, heard: (event: { target: FakeElement }) => void) => void>()
  vi.stubGlobal('document', { addEventListener, querySelector: () => null, documentElement: { dataset } })
  await import('./static-boot.ts')
  return (type: string, target: FakeElement) => {
    for (const [heardType, heard] of addEventListener.mock.calls) if (heardType === type) heard({ target })
  }
}
const signOut = async () => (await load())('click', new FakeElement('[data-sign-out]'))

/** A fake IndexedDB; with `answers` false it never responds. */
function fakeDatabase(kept: Map<string, unknown>, answers = true) {
  const later = (event: () => void) => answers && setTimeout(event)
  const open = () => {
    const change = { objectStore: () => ({ clear: () => later(() => kept.clear()) }), oncomplete: () => {} }
    const transaction = () => {
      later(() => later(() => change.oncomplete()))
      return change
    }
    const opening = { result: { transaction }, onsuccess: () => {} }
    later(() => opening.onsuccess())
    return opening
  }
  vi.stubGlobal('indexedDB', { open })
}

beforeEach(() => {
  stored.clear()
  stored.set('sessionId', 'abc').set('user', '{"username":"Maya"}')
  storedForNow.clear()
  fetched.mockReset()
  assign.mockReset()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', fakeStorage(stored))
  vi.stubGlobal('sessionStorage', fakeStorage(storedForNow))
  vi.stubGlobal('location', { search: '', assign })
  vi.stubGlobal('indexedDB', undefined)
})
afterEach(() => vi.useRealTimers())

test('sign-out on a static page clears all user data', async () => {
  fetched.mockResolvedValueOnce(new Response('{}'))
  await signOut()
  await expect.poll(() => assign).toHaveBeenCalledWith('/login')
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer abc' })
  expect([stored.size, storedForNow.size]).toEqual([0, 0])
})

test('redirects after the offline cache is cleared', async () => {
  const kept = new Map([['["documents","maya"]', {}]])
  fakeDatabase(kept)
  fetched.mockResolvedValueOnce(new Response('{}'))
  assign.mockImplementation(() => expect(kept.size).toBe(0))
  await signOut()
  await expect.poll(() => assign).toHaveBeenCalledWith('/login')
  expect(assign.mock.results).toMatchObject([{ type: 'return' }])
})

test('redirects if the browser never confirms the clearing', async () => {
  vi.useFakeTimers()
  fakeDatabase(new Map(), false)
  fetched.mockResolvedValueOnce(new Response('{}'))
  await signOut()
  await vi.advanceTimersByTimeAsync(1999)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign).toHaveBeenCalledWith('/login')
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no database', () => Promise.resolve(new Response('{}', { status: 503 }))],
])('with %s the app retries the sign-out later', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  await signOut()
  await expect.poll(() => assign).toHaveBeenCalledWith('/login')
  expect([...stored]).toEqual([['signOutPending', 'true']])
  expect(storedForNow.get('pendingToast')).toContain('Logout failed')
})

test('sign-out clears the browser before the server responds', async () => {
  const kept = new Map([['["documents","maya"]', {}]])
  fakeDatabase(kept)
  fetched.mockImplementationOnce(() => new Promise(() => {}))
  await signOut()
  expect([...stored]).toEqual([['signOutPending', 'true']])
  await expect.poll(() => kept.size).toBe(0)
})

/** Returns the link to an app page after a click on the marketing site. */
async function pressed(type: string, path: string) {
  const app = 'https://app.wayspark.example'
  const act = await load({ app })
  const { href, origin, pathname, search, hash } = new URL(path, app)
  const link = Object.assign(new FakeElement('a'), { href, origin, pathname, search, hash })
  act(type, link)
  const leadsTo = new URL(link.pathname, link.origin)
  leadsTo.search = link.search
  leadsTo.hash = link.hash
  return leadsTo.href.slice(app.length)
}
const quizId = '7f4d2f8e-3b1c-4c58-9a57-0d6d4b2f9e11'

test.each(['click', 'auxclick'])('a link to the app carries the quiz: %s', async type => {
  expect(await pressed(type, '/login')).toBe('/login')
  expect(await pressed(type, '/roadmap')).toBe('/roadmap')
  stored.set('quiz_id', quizId)
  expect(await pressed(type, '/login')).toBe(`/login#quiz=${quizId}`)
  expect(await pressed(type, '/register?next=%2Fa')).toBe(`/register?next=%2Fa#quiz=${quizId}`)
  expect(await pressed(type, '/check-message')).toBe('/check-message')
})

test.each(['/ai-resume', '/coveroptimizer', '/dashboard', '/interview-prep', '/job-alerts', '/tools'])(
  'a link to %s opens the signup for guests with a quiz',
  async path => {
    expect(await pressed('click', path)).toBe(path)
    stored.set('quiz_id', quizId)
    expect(await pressed('click', path)).toBe(`/register?next=${encodeURIComponent(path)}#quiz=${quizId}`)
  },
)

test('a roadmap link opens the signup for guests with a quiz', async () => {
  stored.set('quiz_id', quizId)
  expect(await pressed('click', '/roadmap')).toBe(`/register?next=%2Froadmap#quiz=${quizId}`)
  expect(await pressed('click', '/roadmap?career=Baker')).toBe(
    `/register?next=${encodeURIComponent('/roadmap?career=Baker')}#quiz=${quizId}`,
  )
})

/** Loads the script after a page left the message. */
async function sendMessage(message: object) {
  vi.resetModules()
  vi.useFakeTimers()
  storedForNow.set('pendingToast', JSON.stringify(message))
  const done: string[] = []
  const paragraph = {
    parentElement: { setAttribute: (name: string, value: string) => done.push(`${name}=${value}`) },
    set textContent(text: string) {
      done.push(text)
    },
  }
  const place = { hidden: true, dataset: {}, querySelectorAll: () => [paragraph], matches: vi.fn(() => false) }
  const querySelector = (selector: string) => (selector === '[data-message]' ? place : null)
  vi.stubGlobal('document', { addEventListener: vi.fn(), querySelector, documentElement: { dataset: {} } })
  await import('./static-boot.ts')
  return { place, done }
}

test('an error is an alert before its text is added; success is not', async () => {
  expect((await sendMessage({ title: 'Logout failed', tone: 'danger' })).done).toEqual(['role=alert', 'Logout failed'])
  expect((await sendMessage({ title: 'Signed out', tone: 'success' })).done).toEqual(['Signed out'])
})

test('hides after its duration, which restarts on hover or focus', async () => {
  const { place } = await sendMessage({ title: 'Signed out', duration: 3000 })
  vi.advanceTimersByTime(2000)
  place.matches.mockReturnValue(true)
  vi.advanceTimersByTime(20_000)
  expect(place.hidden).toBe(false)
  place.matches.mockReturnValue(false)
  vi.advanceTimersByTime(2999)
  expect(place.hidden).toBe(false)
  vi.advanceTimersByTime(1)
  expect(place.hidden).toBe(true)
  expect(place.matches).toHaveBeenCalledWith(':hover, :focus-within')
})

/** Returns the badge for a cached `user`. */
async function badgeOf(user: object) {
  vi.resetModules()
  stored.set('user', JSON.stringify(user))
  const [shown, spoken] = [{ textContent: '' }, { textContent: '' }]
  const badge = {
    dataset: { balance: '{"low":10,"critical":5}' } as Record<string, string>,
    hidden: true,
    querySelectorAll: () => [shown, spoken],
  }
  const querySelector = (selector: string) => (selector === '[data-balance]' ? badge : null)
  vi.stubGlobal('document', { addEventListener: vi.fn(), querySelector, documentElement: { dataset: {} } })
  await import('./static-boot.ts')
  const { level, more } = badge.dataset
  return { level, offersMore: more !== undefined, shown: shown.textContent, spoken: spoken.textContent, ...badge }
}

test.each([
  [30, 'plenty', false],
  [10, 'plenty', false],
  [9, 'low', true],
  [5, 'low', true],
  [4, 'critical', true],
  [0, 'critical', true],
])('with %i tokens the badge is %s as in the app', async (tokenBalance, level, offersMore) => {
  const spoken = `${tokenBalance} tokens`
  const badge = { level, offersMore, shown: `⚡ ${tokenBalance}`, spoken, hidden: false }
  expect(await badgeOf({ isPro: false, tokenBalance })).toMatchObject(badge)
})

test('the badge shows one token, Pro, and nothing for an unknown balance', async () => {
  expect(await badgeOf({ isPro: false, tokenBalance: 1 })).toMatchObject({ spoken: '1 token' })
  expect(await badgeOf({ isPro: true, tokenBalance: 0 })).toMatchObject({ level: 'pro', shown: 'Pro', spoken: 'Pro' })
  expect(await badgeOf({ isPro: false })).toMatchObject({ hidden: true })
})

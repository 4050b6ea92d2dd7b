import { beforeEach, expect, test, vi } from 'vitest'

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
  closest = (selector: string) => (selector === '[data-sign-out]' ? this : null)
}

/** Loads the script anew and clicks on "Sign Out". */
async function signOut() {
  vi.resetModules()
  const addEventListener = vi.fn()
  vi.stubGlobal('document', { addEventListener, querySelector: () => null })
  await import('./static-boot.ts')
  addEventListener.mock.lastCall?.[1]({ target: new FakeElement() })
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
})

test('a sign-out on a page without the app leaves nothing of her', async () => {
  fetched.mockResolvedValueOnce(new Response('{}'))
  await signOut()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer abc' })
  expect([stored.size, storedForNow.size]).toEqual([0, 0])
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no database', () => Promise.resolve(new Response('{}', { status: 503 }))],
])('with %s it also leaves word for the app to tell the server again', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  await signOut()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect([...stored]).toEqual([['signOutPending', 'true']])
  expect(storedForNow.get('pendingToast')).toContain('Logout failed')
})

test('she is forgotten before the server answers, in case the page is closed meanwhile', async () => {
  fetched.mockImplementationOnce(() => new Promise(() => {}))
  await signOut()
  expect([...stored]).toEqual([['signOutPending', 'true']])
})

/** What the badge of the page shows for somebody who is kept as `user`. */
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
  vi.stubGlobal('document', { addEventListener: vi.fn(), querySelector })
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

test('the badge counts a single token, shows Pro as Pro, and says nothing of a balance it does not know', async () => {
  expect(await badgeOf({ isPro: false, tokenBalance: 1 })).toMatchObject({ spoken: '1 token' })
  expect(await badgeOf({ isPro: true, tokenBalance: 0 })).toMatchObject({ level: 'pro', shown: 'Pro', spoken: 'Pro' })
  expect(await badgeOf({ isPro: false })).toMatchObject({ hidden: true })
})

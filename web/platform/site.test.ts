import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { captureHandoff } from './handoff.ts'
import { addressOf, isMarketingSite, redirectToApp, supportEmail } from './site.ts'
import { local, session } from './storage.ts'

const quizId = '7f4d2f8e-3b1c-4c58-9a57-0d6d4b2f9e11'
const fakeStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
}
const replaceState = vi.fn()
const sent = (dataset: Record<string, string>, address = 'https://wayspark.example/quiz', referrer = '') => {
  vi.stubGlobal('document', { documentElement: { dataset }, referrer })
  vi.stubGlobal('location', new URL(address))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('history', { state: null, replaceState })
  replaceState.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const site = 'https://wayspark.example'
const marketing = { host: 'marketing', app: 'https://app.wayspark.example' }

test("the marketing site is recognized by the server's attribute, and never in a native app", () => {
  expect(isMarketingSite()).toBe(false)
  sent({})
  expect(isMarketingSite()).toBe(false)
  sent(marketing)
  expect(isMarketingSite()).toBe(true)
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  expect(isMarketingSite()).toBe(false)
})

describe('an address', () => {
  test('on the app host is the link itself', () => {
    sent({})
    local.set('quiz_id', quizId)
    for (const link of ['/login?next=%2Fa', '/results', '/dashboard']) expect(addressOf(link)).toBe(link)
  })

  test('on the marketing site has the host of its page', () => {
    sent(marketing)
    expect(addressOf('/pricing')).toBe('/pricing')
    expect(addressOf('/results')).toBe('/quizresults')
    expect(addressOf('/login')).toBe('https://app.wayspark.example/login')
  })

  test('carries the quiz to sign-in pages only', () => {
    sent(marketing)
    local.set('quiz_id', quizId)
    expect(addressOf('/login?next=%2Fquizresults#x')).toBe(
      `https://app.wayspark.example/login?next=%2Fquizresults#quiz=${quizId}`,
    )
    expect(addressOf('/register')).toContain(`#quiz=${quizId}`)
    for (const link of ['/toolsx', '/loginx', '/careers/baker', '/check-message'])
      expect(addressOf(link)).not.toContain(quizId)
  })

  test.each([
    '/dashboard',
    '/tools',
    '/ai-resume',
    '/coveroptimizer',
    '/interview-prep',
    '/job-alerts',
    '/job-alerts?tab=interview',
  ])('of %s asks guests with a quiz to sign up, and brings the quiz', link => {
    sent(marketing)
    expect(addressOf(link)).toBe(`https://app.wayspark.example${link}`)
    local.set('quiz_id', quizId)
    expect(addressOf(link)).toBe(
      `https://app.wayspark.example/register?next=${encodeURIComponent(link)}#quiz=${quizId}`,
    )
  })

  test('of a roadmap becomes the signup page for guests with a quiz', () => {
    sent(marketing)
    expect(addressOf('/roadmap')).toBe('https://app.wayspark.example/roadmap')
    local.set('quiz_id', quizId)
    const register = 'https://app.wayspark.example/register?next='
    expect(addressOf('/roadmap')).toBe(`${register}%2Froadmap#quiz=${quizId}`)
    expect(addressOf('/roadmap?career=Baker')).toBe(
      `${register}${encodeURIComponent('/roadmap?career=Baker')}#quiz=${quizId}`,
    )
  })
})

describe('a link on the marketing site', () => {
  const assign = vi.fn()
  /** Returns the resulting href and whether the page navigates. */
  function press(href: string, type = 'click', keys: object = {}) {
    const page = new URL('/quiz', site)
    class FakeLink extends URL {
      closest = (selector: string) =>
        [...selector.matchAll(/a\[href\^="([^"]*)"\]/g)].some(([, start = '']) => href.startsWith(start)) ? this : null
    }
    const heard = new Map<string, (event: object) => void>()
    vi.stubGlobal('Element', FakeLink)
    vi.stubGlobal('addEventListener', (type: string, hears: (event: object) => void) => heard.set(type, hears))
    sent(marketing)
    vi.stubGlobal('location', { pathname: page.pathname, hostname: page.hostname, assign })
    redirectToApp()
    const target = new FakeLink(href, page)
    const preventDefault = vi.fn()
    assign.mockReset()
    heard.get(type)?.({ target, type, preventDefault, ...keys })
    return { href: target.href, goes: assign.mock.lastCall?.[0], kept: preventDefault.mock.calls.length === 1 }
  }
  const app = marketing.app

  test.each(['/login', `${app}/login`])('to %s carries the quiz, also into a new tab', href => {
    local.set('quiz_id', quizId)
    const there = `${app}/login#quiz=${quizId}`
    expect(press(href)).toEqual({ href: there, goes: there, kept: true })
    expect(press(href, 'auxclick')).toEqual({ href: there, goes: undefined, kept: false })
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
      expect(press(href, 'click', { [key]: true })).toEqual({ href: there, goes: undefined, kept: false })
  })

  test.each(['https://else.example/login', `${app}.else.example/login`, `blob:${site}/1`, '/pricing', '/quiz'])(
    'to %s is unchanged',
    href => {
      local.set('quiz_id', quizId)
      expect(press(href)).toEqual({ href: new URL(href, site).href, goes: undefined, kept: false })
    },
  )
})

describe('handoff to the app', () => {
  test('keeps the quiz for this tab and removes it from the address', () => {
    sent({ site }, `https://app.wayspark.example/login?next=%2Fa#quiz=${quizId}`, `${site}/`)
    captureHandoff()
    expect(session.get('broughtQuiz')).toBe(quizId)
    expect(String(replaceState.mock.lastCall?.[2])).toBe('https://app.wayspark.example/login?next=%2Fa')
  })

  test.each(['/login#quiz=x', '/login#quiz=', '/login#top'])('ignores %s', path => {
    sent({ site }, `https://app.wayspark.example${path}`, `${site}/`)
    captureHandoff()
    expect(session.get('broughtQuiz')).toBeNull()
  })

  test.each([
    ['https://evil.example/', { site }],
    ['', { site }],
    [`${site}.evil.example/`, { site }],
    [`${site}/`, {}],
  ])('ignores a quiz from "%s" and removes it from the address', (referrer, dataset) => {
    sent(dataset as Record<string, string>, `https://app.wayspark.example/login#quiz=${quizId}`, referrer)
    captureHandoff()
    expect(session.get('broughtQuiz')).toBeNull()
    expect(String(replaceState.mock.lastCall?.[2])).toBe('https://app.wayspark.example/login')
  })
})

test("uses the operator's support address if the server names one", () => {
  expect(supportEmail()).toBe('support@wayspark.example')
  sent({ support: 'help@wayspark.example' })
  expect(supportEmail()).toBe('help@wayspark.example')
})

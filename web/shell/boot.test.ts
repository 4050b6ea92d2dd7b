import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const listeners = new Map<string, (event: object) => void>()

class FakeLink {
  href: string
  constructor(href: string) {
    this.href = href
  }
  closest = (selector: string) =>
    selector.startsWith('a[href^="mailto:"]') && this.href.startsWith('mailto:') && !this.href.includes('?')
      ? this
      : null
}

beforeEach(async () => {
  stored.clear()
  listeners.clear()
  vi.resetModules()
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener)
  vi.stubGlobal('Element', FakeLink)
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { search: '', origin: 'https://app.wayspark.example' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    referrer: '',
    querySelectorAll: () => [],
    addEventListener,
  })
  await import('./boot.ts')
})

function click(href: string): string {
  const target = new FakeLink(href)
  listeners.get('click')?.({ target })
  return target.href
}

test('marks support emails from Pro users, in every place, once', () => {
  stored.set('user', '{"username":"Maya","isPro":true}')
  const marked = click('mailto:support@wayspark.example')
  expect(new URL(marked).searchParams.get('subject')).toContain('[Pro]')
  expect(click(marked)).toBe(marked)
  expect(click('https://app.wayspark.example/pricing')).toBe('https://app.wayspark.example/pricing')
})

test.each(['{"username":"Maya","isPro":false}', 'null', '{', null])('leaves them as they are with user %s', user => {
  if (user !== null) stored.set('user', user)
  expect(new URL(click('mailto:support@wayspark.example')).search).toBe('')
})

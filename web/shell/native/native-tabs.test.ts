import { describe, expect, test } from 'vitest'
import { showsTabs } from '../tabs/shows-tabs.ts'
import { backAction, externalUrl, stepsBehind, tabs } from './native-tabs.ts'

test('has five tabs', () => {
  expect(tabs.map(({ to, label }) => `${label} ${to}`)).toEqual([
    'Home /dashboard',
    'Quiz /quiz',
    'Tools /tools',
    'Results /results',
    'Profile /settings',
  ])
})

describe('the tabs are', () => {
  test.each([
    '/',
    '/home',
    '/ios-landing',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/welcome',
  ])('hidden on %s', path => {
    expect(showsTabs(path)).toBe(false)
    if (path !== '/') expect(showsTabs(`${path}/`)).toBe(false)
  })
  test.each(['/dashboard', '/quiz', '/settings/account', '/success', '/pricing', '/privacy', '/welcome-back'])(
    'shown on %s',
    path => expect(showsTabs(path)).toBe(true),
  )
})

describe('the back button', () => {
  const at = (path: string, stepsBehind = 0, canGoBack = true) => backAction({ path, stepsBehind, canGoBack })
  test.each(['/dashboard', '/quiz', '/tools', '/results', '/settings', '/welcome', '/'])('leaves the app at %s', path =>
    expect(at(path)).toBe('leave'),
  )
  test('goes through the quiz steps first', () => {
    expect(at('/quiz', 2)).toBe('back')
    expect(at('/quiz', 0)).toBe('leave')
  })
  test.each(['/settings/account', '/success', '/login'])('goes back from %s', path => expect(at(path)).toBe('back'))
  test('opens the start page if there is no history', () => {
    expect(at('/success', 0, false)).toBe('home')
  })
  test.each([
    [null, 0],
    [{ steps: 'a' }, 0],
    [{ steps: [] }, 0],
    [{ steps: ['values'] }, 0],
    [{ steps: ['values', 'education'] }, 1],
  ])('counts the steps of %j', (state, steps) => expect(stepsBehind(state)).toBe(steps))
})

describe('a link', () => {
  const site = 'https://app.wayspark.example'
  describe.each(['https://localhost', 'capacitor://localhost'])('on %s', origin =>
    test.each([
      ['/quiz', null],
      [`${origin}/settings`, null],
      [`${origin}/careers`, `${site}/careers`],
      ['https://app.wayspark.example/quiz', null],
      ['#main', null],
      ['mailto:support@wayspark.example', null],
      ['javascript:alert(1)', null],
      ['/careers', `${site}/careers`],
      ['/careers/baker?from=app#pay', `${site}/careers/baker?from=app#pay`],
      ['/careers-fair', null],
      ['/hard-moments#stay-late', `${site}/hard-moments#stay-late`],
      ['/hard-moments/practice', null],
      ['https://jobs.example/1', 'https://jobs.example/1'],
      ['http://[', null],
    ])('to %s opens externally: %s', (href, address) => {
      expect(externalUrl(href, `${origin}/dashboard`, site)).toBe(address)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { type HostSetting, hostMode, resolveMarketingLink } from './hosts.ts'

test.each<[hostname: string, native: boolean, setting: HostSetting | undefined, mode: string]>([
  ['app.wayspark.example', false, undefined, 'app'],
  ['APP.Wayspark.example', false, undefined, 'app'],
  ['app.localhost', false, undefined, 'app'],
  ['localhost', false, undefined, 'app'],
  ['wayspark.example', false, undefined, 'marketing'],
  ['www.wayspark.example', false, undefined, 'marketing'],
  ['www.app.wayspark.example', false, undefined, 'marketing'],
  ['apple.example', false, undefined, 'marketing'],
  ['my-app.example', false, undefined, 'marketing'],
  ['app.', false, undefined, 'marketing'],
  ['localhost.example', false, undefined, 'marketing'],
  ['127.0.0.1', false, undefined, 'marketing'],
  ['[::1]', false, undefined, 'marketing'],
  ['', false, undefined, 'marketing'],
  ['127.0.0.1', false, 'app', 'app'],
  ['preview-7.example', false, 'app', 'app'],
  ['localhost', false, 'marketing', 'marketing'],
  ['app.wayspark.example', false, 'marketing', 'marketing'],
  ['app.wayspark.example', false, 'auto', 'app'],
  ['wayspark.example', false, 'auto', 'marketing'],
  ['wayspark.example', true, undefined, 'app'],
  ['', true, 'auto', 'app'],
  ['wayspark.example', true, 'marketing', 'app'],
])('"%s" (native: %s, setting: %s) shows the %s', (hostname, native, setting, mode) => {
  expect(hostMode(hostname, native, setting)).toBe(mode)
})

describe('links from the marketing site', () => {
  test.each(['/', '/quiz', '/quiz?start=true', '/quizresults', '/pricing', '/privacy#cookies', '/terms'])(
    'keep %s on the marketing site',
    link => expect(resolveMarketingLink(link, 'https://app.example')).toBe(link),
  )

  test.each(['/dashboard', '/login?next=%2Fquizresults', '/careers/baker#pay', '/quiz/more', '/pricings', '/Quiz'])(
    'lead %s to the app',
    link => expect(resolveMarketingLink(link, 'https://app.example')).toBe(`https://app.example${link}`),
  )

  test('lead "Results" to those stored on this host', () => {
    expect(resolveMarketingLink('/results', 'https://app.example')).toBe('/quizresults')
    expect(resolveMarketingLink('/results?from=quiz', 'https://app.example')).toBe('/quizresults?from=quiz')
  })
})

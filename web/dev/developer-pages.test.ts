import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, expect, it, vi } from 'vitest'
import { developerPages, ownPath } from './developer-pages.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function developerPaths(set: string): Promise<string[]> {
  vi.stubEnv('DEV_PAGES', set)
  const { default: routes } = await import('#web/routes.ts')
  const all = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap(entry => [entry, ...all(entry.children ?? [])])
  return all(routes).flatMap(({ path }) =>
    path && /^(dev(\/|$)|all-tests-runner$|stripe-checkout$)/.test(path) ? [`/${path}`] : [],
  )
}

it('lists every existing developer page that needs no parameter', async () => {
  const listed = developerPages.map(({ path }) => path)
  const there = (await developerPaths('1')).filter(path => !path.includes(':'))
  expect(['/dev', '/stripe-checkout', ...listed].sort()).toEqual(there.sort())
})

it('is empty in production', async () => {
  expect(await developerPaths('')).toEqual([])
})

it('returns only paths of our own pages', () => {
  expect(ownPath('http://localhost:3000/settings/subscription?from=portal')).toBe('/settings/subscription?from=portal')
  expect(ownPath('https://evil.example//evil.example/x')).toBe('/evil.example/x')
  for (const nothing of [null, '', 'settings', '//evil.example', 'javascript:alert(1)'])
    expect(ownPath(nothing)).toBeNull()
})

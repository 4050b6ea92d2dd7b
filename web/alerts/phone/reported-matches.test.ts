import { beforeEach, expect, test, vi } from 'vitest'
import { hasNewMatches, storeReportedCount } from './reported-matches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

function look(userId: string, fresh: number): boolean {
  const news = hasNewMatches(userId, fresh)
  storeReportedCount(userId, fresh)
  return news
}

test('reports each match once', () => {
  expect([0, 2, 2, 3, 3].map(fresh => look('lena', fresh))).toEqual([false, true, false, true, false])
})

test('counts matches after some were seen, and keeps unreported ones', () => {
  expect([3, 0, 1].map(fresh => look('lena', fresh))).toEqual([true, false, true])
  expect(hasNewMatches('lena', 2)).toBe(true)
  expect(hasNewMatches('lena', 2)).toBe(true)
})

test('keeps counts per user', () => {
  look('lena', 5)
  expect(look('ada', 1)).toBe(true)
})

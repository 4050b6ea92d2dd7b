import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typedStorage } from './storage.ts'

function fakeStorage(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept))
  return {
    get length() {
      return items.size
    },
    key: position => [...items.keys()][position] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  }
}

const keys = {
  sessionId: z.string().check(z.minLength(1)),
  rememberMe: z.boolean(),
  consent: z.literal('accepted'),
  draft: z.object({ step: z.int() }),
}
const over = (storage: Storage) => typedStorage(keys, () => storage)

describe('a typed view of browser storage', () => {
  test('returns stored values', () => {
    const stored = over(fakeStorage())
    stored.set('draft', { step: 3 })
    stored.set('rememberMe', true)
    expect(stored.get('draft')).toEqual({ step: 3 })
    expect(stored.get('rememberMe')).toBe(true)
    stored.remove('draft')
    expect(stored.get('draft')).toBeNull()
  })

  test('stores strings unchanged for plain scripts', () => {
    const storage = fakeStorage()
    over(storage).set('consent', 'accepted')
    expect(storage.getItem('consent')).toBe('accepted')
    expect(over(storage).get('consent')).toBe('accepted')
  })

  test('reads a session id that looks like a number', () => {
    const stored = over(fakeStorage())
    stored.set('sessionId', '12345')
    expect(stored.get('sessionId')).toBe('12345')
  })

  test.each(['{"step":', '{"step":"three"}', 'null', '[]', ''])('treats %j as absent', text => {
    expect(over(fakeStorage({ draft: text })).get('draft')).toBeNull()
  })

  test('never throws if the browser denies storage', () => {
    const refused = typedStorage(keys, () => {
      throw new DOMException('denied', 'SecurityError')
    })
    refused.set('draft', { step: 1 })
    refused.remove('draft')
    refused.clear()
    expect(refused.get('draft')).toBeNull()
    expect(refused.works()).toBe(false)
    expect(over(fakeStorage()).works()).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { createSecureStorage } from './vault.ts'

function memory(values: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(values))
  return {
    get length() {
      return map.size
    },
    key: index => [...map.keys()][index] ?? null,
    getItem: key => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: key => void map.delete(key),
    clear: () => map.clear(),
  }
}

function keystoreWith(secret: string | null) {
  const kept = { secret }
  return {
    kept,
    read: async () => kept.secret,
    write: async (next: string) => {
      kept.secret = next
    },
    remove: async () => {
      kept.secret = null
    },
  }
}
const broken = {
  read: () => Promise.reject(new Error('locked')),
  write: () => Promise.reject(new Error('locked')),
  remove: () => Promise.reject(new Error('locked')),
}

describe('the session of a native app', () => {
  test('is in the keystore and never in page storage', async () => {
    const storage = memory()
    const keystore = keystoreWith(null)
    const vault = await createSecureStorage(storage, keystore)
    vault.setItem('sessionId', 'secret-1')
    vault.setItem('rememberMe', 'true')
    expect(vault.getItem('sessionId')).toBe('secret-1')
    expect(keystore.kept.secret).toBe('secret-1')
    expect(storage.getItem('sessionId')).toBe(null)
    expect(storage.getItem('rememberMe')).toBe('true')
  })

  test('is restored at the next start', async () => {
    const vault = await createSecureStorage(memory({ rememberMe: 'true' }), keystoreWith('secret-1'))
    expect(vault.getItem('sessionId')).toBe('secret-1')
  })

  test.each(['clear', 'removeItem'] as const)('is removed from the keystore by %s', async way => {
    const keystore = keystoreWith('secret-1')
    const vault = await createSecureStorage(memory({ rememberMe: 'true' }), keystore)
    vault[way]('sessionId')
    expect(vault.getItem('sessionId')).toBe(null)
    expect(keystore.kept.secret).toBe(null)
  })

  test('is discarded after a reinstallation', async () => {
    const keystore = keystoreWith('of-before')
    const vault = await createSecureStorage(memory(), keystore)
    expect(vault.getItem('sessionId')).toBe(null)
    expect(keystore.kept.secret).toBe(null)
  })

  test('is not read from page storage', async () => {
    const storage = memory({ rememberMe: 'true', sessionId: 'planted' })
    const vault = await createSecureStorage(storage, keystoreWith(null))
    expect(vault.getItem('sessionId')).toBe(null)
    expect(storage.getItem('sessionId')).toBe(null)
  })

  test('is absent if the keystore cannot be read, and other data is kept', async () => {
    const vault = await createSecureStorage(memory({ rememberMe: 'true', theme: 'dark' }), broken)
    expect(vault.getItem('sessionId')).toBe(null)
    expect(vault.getItem('theme')).toBe('dark')
    vault.setItem('sessionId', 'for-this-time')
    expect(vault.getItem('sessionId')).toBe('for-this-time')
  })
})

test('stores everything else as usual', async () => {
  const storage = memory()
  const vault = await createSecureStorage(storage, keystoreWith(null))
  vault.setItem('theme', 'dark')
  expect([vault.length, vault.key(0), vault.getItem('theme')]).toEqual([1, 'theme', 'dark'])
  vault.removeItem('theme')
  expect(storage.length).toBe(0)
})

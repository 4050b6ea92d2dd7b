import { beforeEach, expect, it, vi } from 'vitest'
import { wipe } from '#web/platform/storage.ts'
import { dropNotes, keepNotes, keptNotes } from './kept-notes.ts'

const baker = { userId: 'mara', applicationId: 'baker' }
const cook = { userId: 'mara', applicationId: 'cook' }

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  })
  return () => vi.unstubAllGlobals()
})

it('keeps the last text per application and user', () => {
  keepNotes(baker, 'Ask')
  keepNotes(baker, 'Ask for Rosa.')
  keepNotes(cook, '')
  expect(keptNotes(baker)).toBe('Ask for Rosa.')
  expect(keptNotes(cook)).toBe('')
  expect(keptNotes({ ...baker, userId: 'ines' })).toBeNull()
})

it('drops saved text but not newer text', () => {
  keepNotes(baker, 'Ask for Rosa.')
  keepNotes(cook, 'Bring shoes.')
  dropNotes(baker, 'Ask')
  expect(keptNotes(baker)).toBe('Ask for Rosa.')
  dropNotes(baker, 'Ask for Rosa.')
  expect(keptNotes(baker)).toBeNull()
  expect(keptNotes(cook)).toBe('Bring shoes.')
})

it('is empty after saving everything or signing out', () => {
  keepNotes(baker, 'Ask for Rosa.')
  dropNotes(baker, 'Ask for Rosa.')
  expect(stored.size).toBe(0)
  keepNotes(baker, 'Ask for Rosa.')
  wipe()
  expect(keptNotes(baker)).toBeNull()
})

import { beforeEach, expect, it, vi } from 'vitest'
import { wipe } from '#web/platform/storage.ts'
import { readUnsavedNotes, removeUnsavedNotes, storeUnsavedNotes } from './unsaved-notes.ts'

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
  storeUnsavedNotes(baker, 'Ask')
  storeUnsavedNotes(baker, 'Ask for Rosa.')
  storeUnsavedNotes(cook, '')
  expect(readUnsavedNotes(baker)).toBe('Ask for Rosa.')
  expect(readUnsavedNotes(cook)).toBe('')
  expect(readUnsavedNotes({ ...baker, userId: 'ines' })).toBeNull()
})

it('drops saved text but not newer text', () => {
  storeUnsavedNotes(baker, 'Ask for Rosa.')
  storeUnsavedNotes(cook, 'Bring shoes.')
  removeUnsavedNotes(baker, 'Ask')
  expect(readUnsavedNotes(baker)).toBe('Ask for Rosa.')
  removeUnsavedNotes(baker, 'Ask for Rosa.')
  expect(readUnsavedNotes(baker)).toBeNull()
  expect(readUnsavedNotes(cook)).toBe('Bring shoes.')
})

it('is empty after saving everything or signing out', () => {
  storeUnsavedNotes(baker, 'Ask for Rosa.')
  removeUnsavedNotes(baker, 'Ask for Rosa.')
  expect(stored.size).toBe(0)
  storeUnsavedNotes(baker, 'Ask for Rosa.')
  wipe()
  expect(readUnsavedNotes(baker)).toBeNull()
})

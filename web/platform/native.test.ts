import { afterEach, expect, test, vi } from 'vitest'
import { serverUrl, siteOrigin } from './native.ts'

afterEach(() => void vi.unstubAllGlobals())

const site = 'https://app.wayspark.example'
function inShell(content: string | undefined): void {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' })
  vi.stubGlobal('location', { origin: 'capacitor://localhost' })
  vi.stubGlobal('document', { querySelector: () => (content === undefined ? null : { content }) })
}

test('uses the origin of the page in a browser', () => {
  vi.stubGlobal('location', { origin: site })
  expect(serverUrl('/api/quiz')).toBe('/api/quiz')
  expect(siteOrigin()).toBe(site)
})

test('uses the origin of the document in a native app', () => {
  inShell(site)
  expect(serverUrl('/api/quiz?a=1')).toBe(`${site}/api/quiz?a=1`)
  expect(serverUrl('https://photos.example/p-1')).toBe('https://photos.example/p-1')
  expect(siteOrigin()).toBe(site)
})

test('uses the page in a native app without an origin', () => {
  inShell(undefined)
  expect(serverUrl('/api/quiz')).toBe('/api/quiz')
  expect(siteOrigin()).toBe('capacitor://localhost')
})

import { afterEach, expect, test, vi } from 'vitest'
import { loadShell } from './load-shell.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const native = () => vi.stubGlobal('Capacitor', { isNativePlatform: () => true })

test('waits until the shell is prepared', async () => {
  native()
  const order: string[] = []
  const prepareShell = async () => {
    await Promise.resolve()
    order.push('shell')
  }
  await loadShell(async () => ({ prepareShell }))
  order.push('app')
  expect(order).toEqual(['shell', 'app'])
})

test('lets the app start where the shell cannot be loaded', async () => {
  native()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await expect(loadShell(() => Promise.reject(new Error('gone')))).resolves.toBeUndefined()
  expect(said).toHaveBeenCalledOnce()
})

test('loads nothing in a browser', async () => {
  const load = vi.fn(() => Promise.reject(new Error('loaded')))
  await loadShell(load)
  expect(load).not.toHaveBeenCalled()
})

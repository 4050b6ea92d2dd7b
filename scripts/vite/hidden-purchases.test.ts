import { afterEach, expect, test, vi } from 'vitest'
import { hiddenPlatforms } from './hidden-purchases.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  [undefined, ''],
  ['', ''],
  ['ios', 'ios'],
  ['ios,android', 'ios,android'],
  [' ios, android ', 'ios,android'],
  ['android,', 'android'],
])('"%s" hides purchases on "%s"', (given, platforms) => {
  expect(hiddenPlatforms(given)).toBe(platforms)
})

test.each(['iOS', 'ios android', 'ios;android', 'ios,web', 'true'])('rejects "%s"', given => {
  expect(() => hiddenPlatforms(given)).toThrow('which is no platform of the apps')
})

async function builtWith(given: string): Promise<unknown> {
  vi.stubEnv('VITE_HIDE_PURCHASES', given)
  vi.resetModules()
  const { default: config } = await import('../../vite.config.ts')
  if (typeof config !== 'function') throw new Error('The configuration is no function any more')
  const { define } = await config({ command: 'build', mode: 'production' })
  return define?.['import.meta.env.VITE_HIDE_PURCHASES']
}

test('every web build validates it', async () => {
  expect(await builtWith('ios, android')).toBe('"ios,android"')
  await expect(builtWith('iOS')).rejects.toThrow('VITE_HIDE_PURCHASES names "iOS"')
})

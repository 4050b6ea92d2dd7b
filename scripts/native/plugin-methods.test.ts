import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pluginMethods } from './plugin-methods.ts'

const web = join(import.meta.dirname, '..', '..', 'web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map(name => readFileSync(join(web, name), 'utf8'))
  .join('\n')
const asked = [...sources.matchAll(/callPlugin(?:<[^(]*>)?\(\s*'(\w+)',\s*'(\w+)'/g)].map(
  ([, plugin, method]) => `${plugin}.${method}`,
)
const heard = [...sources.matchAll(/onPlugin(?:<[^(]*>)?\(\s*'(\w+)'/g)].map(([, plugin]) => plugin)

test.each(['android', 'ios'] as const)('every plugin method the app calls exists on %s', platform => {
  const known = pluginMethods(platform)
  const names = known.map(({ name }) => name)
  const methods = known.flatMap(({ name, methods }) => methods.map(method => `${name}.${method.name}`))
  expect(asked.length).toBeGreaterThan(5)
  const missing = platform === 'ios' ? ['App.minimizeApp'] : []
  expect(asked.filter(call => !methods.includes(call))).toEqual(missing)
  for (const plugin of heard) expect(names).toContain(plugin)
})

test('reads the plugin sources', () => {
  const android = pluginMethods('android')
  const app = android.find(({ name }) => name === 'App')
  expect(app?.methods).toContainEqual({ name: 'exitApp', returns: 'promise' })
  expect(android.find(({ name }) => name === 'Filesystem')?.methods).toContainEqual({
    name: 'readFileInChunks',
    returns: 'callback',
  })
  expect(android.every(({ name, methods }) => name !== '' && methods.length > 2)).toBe(true)
})

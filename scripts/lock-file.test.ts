import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lock: { packages: Record<string, Entry> } = JSON.parse(read('package-lock.json'))
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Packages whose install scripts are known. None of them runs: packages are installed with `--ignore-scripts`. */
const withInstallScripts = [
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild',
  'node_modules/drizzle-kit/node_modules/esbuild',
  'node_modules/esbuild',
]

test('every locked package has an exact version and a SHA-512 hash and comes from the npm registry', () => {
  const registry = 'https://registry.npmjs.org/'
  const wrong = installed.filter(
    ([path, { version = '', resolved = registry, integrity = '', link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ||
      !/^sha512-[\w+/]{86}==$/.test(integrity) ||
      // npm is told to omit addresses, so that it asks the registry it is configured for.
      !resolved.startsWith(registry),
  )
  expect(wrong).toEqual([])
  expect(installed.length).toBeGreaterThan(100)
})

test('the dependencies of the product are exact versions, not ranges, tags, addresses or folders', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(`${version}`))).toEqual([])
})

test('no package outside the list has an install script, and none of them is run', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual(
    withInstallScripts,
  )
  expect(read('scripts/prepare.js')).toContain("'--ignore-scripts'")
})

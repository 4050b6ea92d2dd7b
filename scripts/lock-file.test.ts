import { spawnSync } from 'node:child_process'
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
interface Component {
  name: string
  group?: string
  version: string
  hashes?: { alg: string }[]
  properties?: { name: string }[]
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

test('the software bill of materials lists every locked package, and marks which are not part of the product', () => {
  const { status, stdout } = spawnSync('npm', ['--silent', 'run', 'sbom'], { cwd: root, encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] }
  expect([status, bomFormat]).toEqual([0, 'CycloneDX'])
  const nameOf = ({ name, group, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`
  const isTool = ({ properties = [] }: Component) => properties.some(({ name }) => name.endsWith(':development'))
  const listed = new Map(components.map(each => [nameOf(each), isTool(each)]))
  const locked = installed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  expect(locked.filter(name => !listed.has(name))).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const kinds = (all: object) => new Set(Object.entries(all).map(([name, version]) => listed.get(`${name}@${version}`)))
  expect(kinds(dependencies)).toEqual(new Set([false]))
  expect(kinds(devDependencies)).toContain(true)
  expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512').map(nameOf)).toEqual([])
})

test('no package outside the list has an install script, and none of them is run', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual(
    withInstallScripts,
  )
  expect(read('scripts/prepare.js')).toContain("'--ignore-scripts'")
})

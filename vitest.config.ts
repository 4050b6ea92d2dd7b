import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { databaseTests } from './scripts/database-tests.ts'

const root = import.meta.dirname
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const everyFile = globSync('{contract,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .sort()
const files = onPostgres ? databaseTests(everyFile) : everyFile

/**
 * Files that need a process of their own: they replace modules, hash passwords for real, or draw SVG, which reading
 * photos blocks for the whole process.
 */
const isolated = (file: string) =>
  ['server/auth/hash-password.test.ts', 'scripts/draw-pictures.test.ts'].includes(file) ||
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8'))

/** Node runs these without a transformation, as it runs the server; the others have JSX and CSS. */
const isNative = (file: string) => /^(contract|server)\//.test(file)

const shared = {
  root,
  setupFiles: ['server/testing/seed.ts', 'server/testing/no-outbound.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  unstubEnvs: true,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    // Here and not in each project, which would make the template of the databases once more.
    globalSetup: ['server/testing/setup.ts'],
    pool: 'forks',
    // One more than the cores of the smallest machine, because many tests wait: for child processes, threads and timeouts.
    maxWorkers: 3,
    // Concurrent tests only wait, for timeouts.
    maxConcurrency: 20,
    projects: [
      { test: { ...shared, name: 'isolated', include: files.filter(isolated) } },
      {
        test: {
          ...shared,
          name: 'web',
          include: files.filter(file => !isolated(file) && !isNative(file)),
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: files.filter(file => !isolated(file) && isNative(file)),
          isolate: false,
          setupFiles: [...shared.setupFiles, ...(onPostgres ? [] : ['server/testing/optimize-pglite.ts'])],
          execArgv: ['--import', join(root, 'server/testing/replace-argon2.ts')],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
})

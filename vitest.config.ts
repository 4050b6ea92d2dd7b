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

/** Files that replace modules, or whose subject is the real hashing of passwords, have a process of their own. */
const isolated = (file: string) =>
  file === 'server/auth/hash-password.test.ts' ||
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8'))

export default defineConfig({
  test: {
    globalSetup: ['server/testing/setup.ts'],
    setupFiles: ['server/testing/seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'isolated', include: files.filter(isolated) } },
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': join(root, 'server/testing/argon2.ts') } },
        test: { name: 'shared', include: files.filter(file => !isolated(file)), isolate: false },
      },
    ],
  },
})

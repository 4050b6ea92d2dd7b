import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const everyFile = '{contract,server,web,scripts}/**/*.test.{ts,tsx}'

/** Files that replace modules, or whose subject is the real hashing of passwords, have a process of their own. */
const isolated = globSync(everyFile, { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')))
  .concat('server/auth/hash-password.test.ts')

export default defineConfig({
  test: {
    setupFiles: ['server/testing/seed.ts'],
    globalSetup: ['server/testing/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'isolated', include: isolated } },
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': join(root, 'server/testing/argon2.ts') } },
        test: { name: 'shared', include: [everyFile], exclude: isolated, isolate: false },
      },
    ],
  },
})

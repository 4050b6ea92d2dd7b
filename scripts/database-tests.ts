import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { thorough } from '../server/testing/property.ts'

const root = join(import.meta.dirname, '..')

/** Tests of password hashing, mail servers and AI services, which open a database only to have accounts. */
const besideDatabase = [
  'server/auth/hash-password.test.ts',
  'server/platform/ai/compliance.test.ts',
  'server/platform/ai/hostile.test.ts',
  'server/platform/mail/transport.test.ts',
]

/** Requests at the same time, which PGlite answers one after another, and SQL of the test's own. */
const ownUseOfDatabase = /\bPromise\.all|\bsql`|\btestDatabase\b|\bopenPostgres\b|\bdeleteAllRows\b/

/**
 * The test files whose outcome can depend on the database, which is why they also run on PostgreSQL: those that open a
 * test database, directly or through `server/testing`, and are about tokens or money, or send requests at the same time
 * or SQL of their own; with `thorough` also the others. Below the rooms (`server/http`, `server/platform`) most of them only send requests through
 * the whole app; there a file counts when it uses the database (`db`) or its server (`testDatabase`) itself.
 */
export function databaseTests(files: string[]): string[] {
  return files.filter(file => {
    if (besideDatabase.includes(file)) return false
    if (!importsTransitively(join(root, file), join(root, 'server/testing/database.ts'))) return false
    if (!thorough && !/^server\/(tokens|billing)\//.test(file) && !ownUseOfDatabase.test(textOf(file))) return false
    return !/^server\/(http|platform)\//.test(file) || /\b(db|testDatabase)\b/.test(textOf(file))
  })
}

const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8')

function importsTransitively(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file)
    .filter(each => relative(root, each).startsWith(join('server', 'testing')))
    .some(each => importsTransitively(each, target, seen))
}

function importsOf(file: string): string[] {
  const found = textOf(file).matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'((?:#|\.)[^']+\.ts)'/gm)
  return [...found].map(([, source = '']) =>
    source.startsWith('#') ? join(root, source.slice(1)) : resolve(dirname(file), source),
  )
}

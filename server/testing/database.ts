import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openMemoryPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'

/**
 * An empty, migrated database of its own: PGlite in memory, or a PostgreSQL database where TEST_DATABASE_URL says that
 * the suite runs on one. Both start from a template that setup.ts made once.
 */
export async function openTestDatabase(): Promise<Database> {
  const { url, template } = inject('testDatabase')
  if (!url) return openMemoryPglite(new Blob([readFileSync(template)]))
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(url, `create database ${name} template ${template}`)
  const db = await openPostgres(withDatabase(url, name), { poolSize: 4 })
  return {
    ...db,
    close: async () => {
      await db.close()
      await runOnServer(url, `drop database ${name} with (force)`)
    },
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `template`: a dump's file for PGlite, a database's name for PostgreSQL. */
    testDatabase: { url: string | undefined; template: string }
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#server/platform/db/migrations.ts'
import { openMemoryPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { runOnServer, withDatabase } from './database.ts'

const root = join(import.meta.dirname, '..', '..')

/** Creates the migrated template that test databases copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL || undefined
  return url ? makePostgresTemplate(project, url) : makePgliteTemplate(project)
}

/** The dump stays for later runs, until the migrations or PGlite change. */
async function makePgliteTemplate(project: TestProject) {
  const folder = join(root, 'node_modules', '.test-template')
  const template = join(folder, `${fingerprint()}.tar`)
  if (!existsSync(template)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const db = await openMemoryPglite()
    const unfinished = `${template}.${randomBytes(6).toString('hex')}`
    writeFileSync(unfinished, Buffer.from(await (await db.dump()).arrayBuffer()))
    renameSync(unfinished, template)
    await db.close()
  }
  project.provide('testDatabase', { url: undefined, template })
  return async () => {}
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const entry of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}

async function makePostgresTemplate(project: TestProject, url: string) {
  const template = `template_${randomBytes(6).toString('hex')}`
  await runOnServer(url, `create database ${template}`)
  const db = await openPostgres(withDatabase(url, template))
  await db.close()
  project.provide('testDatabase', { url, template })
  return () => dropDatabases(url, template)
}

/** Drops the template and the copies that tests left in their pools. */
async function dropDatabases(url: string, template: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [template])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

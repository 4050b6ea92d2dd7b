import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { runOnServer, withDatabase } from './database.ts'
import { migratedDump } from './migrated-folder.ts'

/** Creates the migrated template that test databases copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL || undefined
  return url ? makePostgresTemplate(project, url) : makePgliteTemplate(project)
}

async function makePgliteTemplate(project: TestProject) {
  const template = await migratedDump()
  project.provide('testDatabase', { url: undefined, template })
  return async () => {}
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

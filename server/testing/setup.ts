import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMemoryPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { runOnServer, withDatabase } from './database.ts'

/** Makes the migrated template that every test's database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL || undefined
  return url ? makePostgresTemplate(project, url) : makePgliteTemplate(project)
}

async function makePgliteTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  const template = join(folder, 'template.tar')
  const db = await openMemoryPglite()
  writeFileSync(template, Buffer.from(await (await db.dump()).arrayBuffer()))
  await db.close()
  project.provide('testDatabase', { url: undefined, template })
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function makePostgresTemplate(project: TestProject, url: string) {
  const template = `template_${randomBytes(6).toString('hex')}`
  await runOnServer(url, `create database ${template}`)
  const db = await openPostgres(withDatabase(url, template))
  await db.close()
  project.provide('testDatabase', { url, template })
  return () => runOnServer(url, `drop database ${template} with (force)`)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAgain } from '#server/account/delete-on-request.ts'
import { listDeletedAccounts, readDeletedAccounts } from '#server/admin/list-deleted-accounts.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * npm run --silent deleted-accounts prints the ids of deleted accounts, to be kept outside of the database. After a
 * backup was restored, -- --delete-again FILE deletes those accounts again. Stop the server first on the embedded
 * database.
 */
const [option, file, ...more] = process.argv.slice(2)

try {
  if (more.length || (option !== undefined && (option !== '--delete-again' || !file)))
    throw new StartError('Usage: npm run --silent deleted-accounts [-- --delete-again FILE]')
  const ids = file === undefined ? undefined : readDeletedAccounts(await readList(file))
  const env = readEnv()
  const db = await openDatabase(env, join(import.meta.dirname, '..'))
  try {
    if (ids) await deleteListed(env, db, ids)
    else process.stdout.write(await listDeletedAccounts(db.background.sql))
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readList(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(cause => {
    throw new StartError(`${path} cannot be read: ${(cause as Error).message}`, { cause })
  })
}

async function deleteListed(env: Env, db: Database, ids: readonly string[]): Promise<void> {
  const { provider: payments } = await openPayments(env, db, systemClock)
  const { publicUrl } = env
  const deps = { db: db.background, clock: systemClock, catalogue: readCatalogue(), publicUrl, payments }
  const deleted = await deleteAgain(deps, ids)
  console.log(`${ids.length} accounts listed, ${deleted} of them were there and are deleted again`)
}

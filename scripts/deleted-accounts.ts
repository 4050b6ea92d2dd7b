import { readFile } from 'node:fs/promises'
import { deleteAgain } from '#server/account/delete-on-request.ts'
import { listDeletedAccounts, readDeletedAccounts } from '#server/admin/list-deleted-accounts.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Env } from '#server/platform/env.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { StartError } from '#server/platform/start-error.ts'
import { runCommand, withDatabase } from './run-command.ts'

/**
 * npm run --silent deleted-accounts prints the ids of deleted accounts, to be kept outside of the database. After a
 * backup was restored, -- --delete-again FILE deletes those accounts again. Stop the server first on the embedded
 * database.
 */
const [option, file, ...more] = process.argv.slice(2)

await runCommand(async () => {
  if (more.length || (option !== undefined && (option !== '--delete-again' || !file)))
    throw new StartError('Usage: npm run --silent deleted-accounts [-- --delete-again FILE]')
  const ids = file === undefined ? undefined : readDeletedAccounts(await readList(file))
  await withDatabase(async (db, env) => {
    if (ids) await deleteListed(env, db, ids)
    else process.stdout.write(await listDeletedAccounts(db.background.sql))
  })
})

function readList(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(cause => {
    throw new StartError(`${path} cannot be read: ${(cause as Error).message}`, { cause })
  })
}

async function deleteListed(env: Env, db: Database, ids: readonly string[]): Promise<void> {
  const { provider: payments } = await openPayments(env, db, systemClock)
  const { publicUrl } = env
  const deps = { db: db.background, clock: systemClock, catalogue: readCatalogue(), publicUrl, payments }
  const { deleted, failed } = await deleteAgain(deps, ids)
  console.log(`${ids.length} accounts listed, ${deleted} of them were there and are deleted again`)
  if (failed.length)
    throw new StartError(
      `The payment provider did not confirm that these are charged no more, so they stay:\n${failed.join('\n')}\n` +
        'End their subscriptions at the provider and run this again.',
    )
}

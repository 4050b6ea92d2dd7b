import { resolve } from 'node:path'
import { openEngine } from '#server/platform/backup/open-engine.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { printBalances } from './print-balances.ts'
import { root, runCommand, withDatabase } from './run-command.ts'

/**
 * Restores a backup into an empty database: npm run restore -- FOLDER. Checks the files before, and the rows and all
 * balances after.
 */
const [folder, ...more] = process.argv.slice(2)

await runCommand(async () => {
  if (!folder || more.length) throw new StartError('Usage: npm run restore -- FOLDER')
  const env = readEnv()
  const store = await openStore(env.files, resolve(root, env.dataDir), systemClock)
  const manifest = await restoreBackup(await openEngine(env, root), store, resolve(folder))
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `Restored ${rows} rows and ${manifest.photos.length} photos of ${manifest.madeAt}. Each table is complete.`,
  )
  await withDatabase(printBalances, env)
  console.log('Before you start the server, delete again the accounts that were deleted since:')
  console.log('  npm run deleted-accounts -- --delete-again FILE')
})

import { join } from 'node:path'
import { type PurgeCounts, previewPurge, purgeJob, purgeOldData } from '#server/account/purge-old-data.ts'
import { removals } from '#server/personal-data.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Runs the daily purge now: npm run purge [-- --dry-run]. Stop the server first on the embedded database. */
const dryRun = process.argv.includes('--dry-run')

try {
  const db = await openDatabase(readEnv(), join(import.meta.dirname, '..'))
  try {
    if (dryRun) print(await previewPurge(db.background, removals, new Date()))
    else {
      let purged: PurgeCounts | undefined
      await db.background.runExclusively(purgeJob.name, async () => {
        purged = await purgeOldData(db.background, removals, new Date())
      })
      if (purged) print(purged)
      else console.log('Another process is purging at this moment.')
    }
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function print(purged: Record<string, number>): void {
  console.log(dryRun ? 'Would be removed now:' : 'Removed:')
  for (const [what, rows] of Object.entries(purged)) console.log(`  ${String(rows).padStart(8)}  ${what}`)
}

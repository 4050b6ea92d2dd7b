import { type PurgeCounts, previewPurge, purgeJob, purgeOldData } from '#server/account/purge-old-data.ts'
import { removals } from '#server/personal-data.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** Runs the daily purge now: npm run purge [-- --dry-run]. Stop the server first on the embedded database. */
const dryRun = process.argv.includes('--dry-run')

await runCommand(() =>
  withDatabase(async db => {
    if (dryRun) return print(await previewPurge(db.background, removals, new Date()))
    let purged: PurgeCounts | undefined
    await db.background.runExclusively(purgeJob.name, async () => {
      purged = await purgeOldData(db.background, removals, new Date())
    })
    if (purged) print(purged)
    else console.log('Another process is purging at this moment.')
  }),
)

function print(purged: Record<string, number>): void {
  console.log(dryRun ? 'Would be removed now:' : 'Removed:')
  for (const [what, rows] of Object.entries(purged)) console.log(`  ${String(rows).padStart(8)}  ${what}`)
}

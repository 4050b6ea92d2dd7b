import { resolve } from 'node:path'
import { openEngine } from '#server/platform/backup/open-engine.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { root, runCommand } from './run-command.ts'

/** Backs up database and photos: npm run backup -- FOLDER. Stop the server first on the embedded database. */
const [folder, ...more] = process.argv.slice(2)

await runCommand(async () => {
  if (!folder || more.length) throw new StartError('Usage: npm run backup -- FOLDER')
  const env = readEnv()
  const store = await openStore(env.files, resolve(root, env.dataDir), systemClock)
  const engine = await openEngine(env, root)
  const { manifest, photosWithoutFile } = await writeBackup(engine, store, resolve(folder), systemClock.now())
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(`${rows} rows, ${manifest.photos.length} photos, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`)
  if (photosWithoutFile) console.log(`${photosWithoutFile} photos have no file; their stories stay without one.`)
})

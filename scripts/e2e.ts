import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium, noChromium } from './find-chromium.ts'

/** `npm run e2e [-- <file> <options>]`: runs the journeys in a browser. Arguments go to `playwright test` as they are. */
const root = join(import.meta.dirname, '..')
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

const chromium = await findChromium()
if (chromium) {
  const env = { ...process.env, CHROME_PATH: chromium }
  const args = [cli, 'test', '--reporter=line', ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
} else {
  console.error(noChromium)
  process.exitCode = 1
}

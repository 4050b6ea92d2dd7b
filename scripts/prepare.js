// Runs before `npm start`, `npm test` and the like, on whatever Node (18 or newer) the machine has: installs what the
// lockfile names when it changed, and builds the web app when its sources changed. The rest runs on the locked Node.
// `--install-only`: builds nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'

const [major] = process.versions.node.split('.').map(Number)
if (major < 18) {
  console.error(`Node ${process.versions.node} is too old to install the product: version 18 or newer is needed.`)
  process.exit(1)
}

install()
if (!process.argv.includes('--install-only')) build()

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what package-lock.json names …')
  run(windows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

function build() {
  const own = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')
  run(existsSync(own) ? own : process.execPath, [join(root, 'scripts', 'build-web.ts')])
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

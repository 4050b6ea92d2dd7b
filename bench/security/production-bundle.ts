import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../react-router.config.ts'
import { atLeast, atMost, type Row, skipped } from '../row.ts'
import { cleanEnvironment } from '../support/server-process.ts'

const root = join(import.meta.dirname, '..', '..')
/** Texts and addresses of what only developers have, and addresses of a local network without encryption. */
const forbidden =
  /Play through the payment|stripe-checkout|all-tests-runner|The newest mails, as they look|http:\/\/(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./g

/** Builds the web app as for production, beside the build that is in use, and searches it. */
export async function searchProductionBundle(): Promise<Row[]> {
  const name = 'pages and addresses of developers in the production bundle'
  const usual = join(root, 'build', 'client')
  if (!existsSync(usual)) return [skipped(name, 'no web build')]
  const folder = join(root, config.buildDirectory)
  try {
    await build()
    const found = search(join(folder, 'client'))
    return [
      atMost({ name, value: found.length, bound: 0, detail: [...new Set(found)].join(', ') }),
      atLeast({ name: 'the same in the bundle for developers', value: new Set(search(usual)).size, bound: 3 }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(): Promise<void> {
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const env = { ...cleanEnvironment(), NODE_ENV: 'production', DEV_PAGES: '' }
  const child = spawn(process.execPath, [cli, 'build'], { cwd: root, env, stdio: 'ignore' })
  return new Promise((resolve, reject) =>
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(`The build ended with ${code}`)))),
  )
}

function search(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    file => file.isFile() && /\.(js|html|css|json)$/.test(file.name),
  )
  return files.flatMap(file => readFileSync(join(file.parentPath, file.name), 'utf8').match(forbidden) ?? [])
}

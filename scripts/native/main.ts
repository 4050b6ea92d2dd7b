import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { apiAddress, originOf } from './api-address.ts'
import { makeShell } from './make-shell.ts'

/**
 * Builds the web app for the shells and copies it with the plugins into native/android and native/ios. `--dev` targets
 * the local network, includes developer pages, and cannot be released.
 */
const root = join(import.meta.dirname, '..', '..')
const developing = process.argv.includes('--dev')

try {
  const api = apiAddress(process.env.NATIVE_API_URL, developing, networkInterfaces())
  const { NATIVE_FILES_URL: bucket } = process.env
  const files = bucket ? originOf('NATIVE_FILES_URL', bucket, developing) : undefined
  run([join(root, 'scripts', 'build-web.ts')], { NODE_ENV: developing ? '' : 'production' })
  makeShell({ build: join(root, 'build'), folder: join(root, 'native', 'web'), api, files, developing })
  run([join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor'), 'sync'], {
    CAPACITOR_TELEMETRY: '0',
    NATIVE_DEVELOPING: String(developing),
  })
  console.log(
    `\nThe apps ask ${api}. docs/apps.md says how to build them: native/android with Gradle, native/ios with Xcode.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function run(command: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command.join(' ')} failed`)
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listActivities } from '#contract/endpoints/line-bank.ts'

// Starts the server once and ends it, so that Node keeps what it compiled in NODE_COMPILE_CACHE. Only processes of the
// same account use it.

const port = 3000
const timeout = 120_000

const dataDir = mkdtempSync(join(tmpdir(), 'compile-'))
const server = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, '..', 'server', 'main.js')], {
  env: { ...process.env, NODE_ENV: '', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise<number | null>(resolve => server.once('close', resolve))
try {
  const until = Date.now() + timeout
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The server did not become ready')
    await sleep(100)
  }
  // Its code is loaded after the start.
  await fetch(`http://127.0.0.1:${port}${listActivities.path}`)
} finally {
  server.kill('SIGTERM')
  process.exitCode = (await ended) ?? 1
  rmSync(dataDir, { recursive: true })
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, noChromium } from './find-chromium.ts'
import { startPostgres } from './postgres.ts'

/**
 * Runs every check there is and prints, last, "N passed, N failed": types, lint, structure, unit and API tests (on
 * PGlite, and on PostgreSQL where one is installed), and the journeys in a real browser.
 */
const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'reports-'))

interface Count {
  passed: number
  failed: number
}
const total: Count = { passed: 0, failed: 0 }

await check('Types', [join(bin, 'react-router'), 'typegen'], [join(bin, 'tsc'), '--noEmit'])
await check('Lint', [join(bin, 'biome'), 'check', '.'])
await check('Structure', ['scripts/check-rooms.ts'], ['scripts/check-user-data.ts'])
await tests('Unit and API tests on PGlite', {})
await testsOnPostgres()
await journeys()

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

/** One check, green when each of its commands ends well. */
async function check(name: string, ...commands: [string, ...string[]][]): Promise<void> {
  heading(name)
  for (const [command, ...args] of commands) if ((await run(command, args)) !== 0) return add({ passed: 0, failed: 1 })
  add({ passed: 1, failed: 0 })
}

async function tests(name: string, env: Record<string, string>): Promise<void> {
  heading(name)
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(join(bin, 'vitest'), ['run', ...reporters], env)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report)
  add({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })
}

async function testsOnPostgres(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nNo PostgreSQL is installed here: its tests are left out.')
  await tests('Unit and API tests on PostgreSQL', { TEST_DATABASE_URL: postgres.url })
  await postgres.stop()
}

async function journeys(): Promise<void> {
  heading('Browser journeys')
  const chromium = await findChromium()
  if (!chromium) {
    console.error(noChromium)
    return add({ passed: 0, failed: 1 })
  }
  const report = join(reports, 'journeys.json')
  const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run(join(bin, 'playwright'), ['test', '--reporter=line,json'], env)
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  const failed = unexpected + flaky
  add({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })
}

// biome-ignore lint/suspicious/noExplicitAny: two tools' reports, each read at a few names with defaults
function read(report: string): any {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  // What npm puts in .bin starts by "env node", which npm's PATH leads to the locked Node.
  const script = command.endsWith('.ts')
  const child = spawn(script ? process.execPath : command, script ? [command, ...args] : args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
    shell: process.platform === 'win32',
  })
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

function heading(name: string): void {
  console.log(`\n== ${name}`)
}

function add({ passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
}

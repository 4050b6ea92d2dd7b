import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, noChromium } from './find-chromium.ts'
import { startPostgres } from './postgres.ts'
import { failedJourneys, failedTests, type JourneyReport, type UnitReport } from './what-failed.ts'

/**
 * Runs every check there is: types, lint, structure, unit and API tests (on PGlite, and on PostgreSQL where one is
 * installed), and the journeys in a real browser. At the end it tells what failed once more, and "N passed, N failed".
 */
const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'reports-'))

let passed = 0
const failures: string[] = []

await check('Types', [join(bin, 'react-router'), 'typegen'], [join(bin, 'tsc'), '--noEmit'])
await check('Lint', [join(bin, 'biome'), 'check', '.'])
await check('Structure', ['scripts/check-rooms.ts'], ['scripts/check-user-data.ts'])
await tests('Unit and API tests on PGlite', {})
await testsOnPostgres()
await journeys()

rmSync(reports, { recursive: true, force: true })
if (failures.length) heading(`What failed\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length ? 1 : 0

/** One check, green when each of its commands ends well. */
async function check(name: string, ...commands: [string, ...string[]][]): Promise<void> {
  heading(name)
  for (const [command, ...args] of commands) if ((await run(command, args)) !== 0) return count(name, 1)
  count(name, 0, 1)
}

async function tests(name: string, env: Record<string, string>): Promise<void> {
  heading(name)
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(join(bin, 'vitest'), ['run', ...reporters], env)
  const told = read<UnitReport>(report)
  count(name, code, told.numPassedTests, failedTests(told, root))
}

async function testsOnPostgres(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nNo PostgreSQL is installed here: its tests are left out.')
  await tests('Unit and API tests on PostgreSQL', { TEST_DATABASE_URL: postgres.url })
  await postgres.stop()
}

async function journeys(): Promise<void> {
  const name = 'Browser journeys'
  heading(name)
  const chromium = await findChromium()
  if (!chromium) {
    console.error(noChromium)
    return count(name, 1)
  }
  const report = join(reports, 'journeys.json')
  const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run(join(bin, 'playwright'), ['test', '--reporter=line,json'], env)
  const told = read<JourneyReport>(report)
  count(name, code, told.stats?.expected, failedJourneys(told))
}

/** Empty where the tool ended before it wrote one. */
function read<Report>(report: string): Partial<Report> {
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

/** Also counts as failed what ended badly without a test to blame. */
function count(name: string, code: number, good = 0, bad: string[] = []): void {
  passed += good
  const told = bad.map(each => `${name}: ${each}`)
  if (code !== 0 && told.length === 0) told.push(`${name}: see above`)
  failures.push(...told)
}

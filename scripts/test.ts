import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, changedSince, readJourneys, touchedJourneys } from './changed-files.ts'
import { findChromium, noChromium } from './find-chromium.ts'
import { startPostgres } from './postgres.ts'
import { root, run } from './run.ts'
import { slowestJourneys, slowestTests } from './slowest.ts'
import { failedJourneys, failedTests, type JourneyReport, type UnitReport } from './summarize-failures.ts'

/**
 * Runs the checks, by default all of them, and ends with what failed and "N passed, N failed".
 * Usage: node scripts/test.ts [check] [unit] [postgres] [e2e] [--changed] [--thorough] [PATTERN...]
 * `check`: types, lint, structure, unused code and texts. `unit`: unit and API tests on PGlite. `postgres`: those that depend
 * on the database, on PostgreSQL where one is installed. `e2e`: journeys in a real browser.
 * `e2e --engines`: a few journeys in Chromium, Firefox and WebKit, as far as they are installed.
 * `--changed`: only tests that the changes of this branch touch. `--thorough`, for every night and before a release:
 * property tests with all their runs, all tests with a database on PostgreSQL too, journeys tagged `@thorough`, and
 * screens in every size and theme. A pattern selects test files by a part of their path.
 */
const parts = { check, unit, postgres, e2e }
const given = process.argv.slice(2)
const names = given.filter(arg => arg in parts) as (keyof typeof parts)[]
const patterns = given.filter(arg => !arg.startsWith('--') && !(arg in parts))
const base = given.includes('--changed') ? changedSince() : undefined
const thorough: Record<string, string> = given.includes('--thorough') ? { TEST_THOROUGH: '1' } : {}
const reports = mkdtempSync(join(tmpdir(), 'reports-'))

let passed = 0
const failures: string[] = []
const durations: string[] = []

for (const name of names.length ? names : (Object.keys(parts) as (keyof typeof parts)[])) await parts[name]()

rmSync(reports, { recursive: true, force: true })
heading(`How long it took\n${durations.join('\n')}`)
if (failures.length) heading(`What failed\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length ? 1 : 0

async function check(): Promise<void> {
  await timed('Types, lint, structure, unused code and texts', async () => {
    await Promise.all([
      checked('Types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
      checked('Lint', ['biome', 'check', '.']),
      checked('Structure', ['scripts/check-rooms.ts'], ['scripts/check-user-data.ts']),
      checked('Unused code', ['knip', '--no-progress']),
      checked('Texts', ['scripts/check-texts.ts']),
    ])
  })
}

async function checked(name: string, ...commands: string[][]): Promise<void> {
  const start = performance.now()
  let lastOutput = ''
  let failed = 0
  for (const command of commands) {
    if (failed) break
    const { code, output } = await run(command, {}, true)
    lastOutput += output
    failed = code
  }
  heading(`${name}: ${secondsSince(start)}\n${lastOutput.trim()}`)
  count(name, failed, failed ? 0 : 1)
}

async function unit(): Promise<void> {
  await tests('Unit and API tests on PGlite', thorough)
}

async function postgres(): Promise<void> {
  const server = await startPostgres({ forTests: true })
  if (!server) return console.log('\nNo PostgreSQL is installed here: its tests are left out.')
  await tests('Tests on PostgreSQL', { ...thorough, TEST_DATABASE_URL: server.url })
  await server.stop()
}

async function tests(name: string, env: Record<string, string>): Promise<void> {
  heading(name)
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const selected = [...patterns, ...(base ? ['--changed', base, '--passWithNoTests'] : [])]
  const { code } = await timed(name, () => run(['vitest', 'run', ...reporters, ...selected], env))
  const results = read<UnitReport>(report)
  durations.push(...slowestTests(results, root))
  count(name, code, results.numPassedTests, failedTests(results, root))
}

async function e2e(): Promise<void> {
  if (given.includes('--engines')) return engines()
  const name = 'Browser journeys'
  heading(name)
  const selected = base ? touchedJourneys(changedFiles(base), readJourneys()) : patterns
  if (base && !selected.length) return console.log('No journey is touched by the changes.')
  const chromium = await findChromium()
  if (!chromium) {
    console.error(noChromium)
    return count(name, 1)
  }
  const report = join(reports, 'journeys.json')
  const env = { ...thorough, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await timed(name, () => run(['playwright', 'test', '--reporter=line,json', ...selected], env))
  const results = read<JourneyReport>(report)
  durations.push(...slowestJourneys(results))
  count(name, code, results.stats?.expected, failedJourneys(results))
}

/** Not part of `npm test`, because most machines have one browser only. */
async function engines(): Promise<void> {
  const name = 'Journeys in three engines'
  heading(name)
  const { runEngines } = await import('../e2e/engines/run.ts')
  const results = await timed(name, () => runEngines(patterns))
  count(name, results.failures.length, results.passed, results.failures)
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  durations.push(`${name}: ${secondsSince(start)}`)
  return result
}

function secondsSince(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`
}

function read<Report>(report: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

function heading(text: string): void {
  console.log(`\n== ${text}`)
}

function count(name: string, code: number, good = 0, bad: string[] = []): void {
  passed += good
  const messages = bad.map(each => `${name}: ${each}`)
  if (code !== 0 && messages.length === 0) messages.push(`${name}: see above`)
  failures.push(...messages)
}

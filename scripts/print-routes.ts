import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { type RateRule, rateLimits } from '#contract/limits.ts'

/**
 * Prints every endpoint with its access and limits. `--actors` calls each one as every kind of user and prints the
 * status codes.
 */
if (process.argv.includes('--actors')) printActors()
else
  print([
    ['method', 'path', 'who', 'how often'],
    ...allEndpoints.map(({ method, path, who, limit }) => [method, path, who, limit ? describeRules(limit) : '']),
  ])

function describeRules(limit: keyof typeof rateLimits): string {
  const rules: readonly RateRule[] = rateLimits[limit]
  const words = ({ by, times, within }: RateRule) => `${times} in ${within / 60_000} min by ${by}`
  return rules.map(rule => words(rule) + (rule.beyond ? `, beyond that ${words(rule.beyond)}` : '')).join(', ')
}

function printActors(): void {
  const root = join(import.meta.dirname, '..')
  const folder = mkdtempSync(join(tmpdir(), 'actors-'))
  const file = join(folder, 'actors.json')
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'server/http/actor-matrix.test.ts']
  const env = { ...process.env, ACTORS_FILE: file }
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) console.error(stdout)
  else {
    const table: [string, Record<string, string>][] = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
    print([['', ...Object.keys(table[0]?.[1] ?? {})], ...table.map(([name, cells]) => [name, ...Object.values(cells)])])
  }
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
}

function print(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

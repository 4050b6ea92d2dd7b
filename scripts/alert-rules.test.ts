import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { measurements } from '#server/measurements.ts'
import { readEnv } from '#server/platform/env.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { startTestApp } from '#server/testing/app.ts'
import { freePort } from '#server/testing/free-port.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const rules = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)
const panels: { targets: { expr: string }[] }[] = JSON.parse(read('deploy/grafana/dashboard.json')).panels
const queries: string[] = [
  ...rules.map(({ expr }: Rule) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** Everything that a process shows once it has answered a request and run a job. */
async function scrape(): Promise<string> {
  const port = await freePort()
  const telemetry = await openTelemetry(readEnv({ METRICS_PORT: `${port}` }))
  if (!telemetry) throw new Error('There are no metrics')
  const app = await startTestApp({ replace: () => ({ telemetry }) })
  const pool = { pool: 'requests', total: 3, idle: 2, waiting: 0 } as const
  telemetry.observe(Object.assign(Object.create(app.db), { pools: () => [pool] }), measurements, () => app.clock.now())
  await app.page().send({ method: 'GET', url: '/api/health' })
  await telemetry.job({ name: 'mail', every: 5_000 }, async () => {})
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  await telemetry.close()
  await app.close()
  return metrics
}
const shown = new Set((await scrape()).split('\n').flatMap(line => /^([a-z_]+)[{ ]/.exec(line)?.[1] ?? []))
afterAll(() => shown.clear())

test('every metric that an alert or a panel names is shown by a server', () => {
  const labels = /\{[^}]*\}|\bby \([^)]*\)/g
  const named = new Set(queries.flatMap(query => query.replace(labels, '').match(/\b[a-z]+_[a-z_]+\b/g) ?? []))
  named.delete('histogram_quantile')
  expect([...named].filter(name => !shown.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(20)
})

test('every alert has a runbook, and every runbook an alert', () => {
  const sections = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(rules.map(({ alert }: Rule) => alert)).toEqual(sections)
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`)
    expect(['page', 'ticket']).toContain(labels.severity)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** promtool is in Debian's package "prometheus". */
test.runIf(hasPromtool).each([
  ['config', 'deploy/prometheus/prometheus.yaml'],
  ['rules', 'deploy/prometheus/alerts.yaml'],
])('promtool finds nothing wrong with the %s', (kind, file) => {
  const { status, stderr } = spawnSync('promtool', ['check', kind, join(root, file)], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { atMost, type Figure } from './row.ts'

const root = join(import.meta.dirname, '..')

/** How long each command of the checks may take on two quiet cores, in minutes. */
const bounds = { check: 1, 'test:unit': 5, 'test:postgres': 3, e2e: 10 }
const wholeRun = 20

/** The commands that check the project, one after another, and together as `npm test` runs them. */
export const checks: Figure = {
  name: 'checks',
  slow: true,
  async measure() {
    const measured = Object.entries(bounds).map(([command, bound]) => ({ command, bound, ...timed(command) }))
    const sum = measured.reduce((minutes, each) => minutes + each.value, 0)
    return [
      ...measured.map(({ command, ...each }) => row(`npm run ${command}`, each)),
      row('npm test', { value: sum, bound: wholeRun, detail: 'the sum of its parts' }),
    ]
  },
}

const row = (name: string, figure: { value: number; bound: number; detail?: string | undefined }) =>
  atMost({ name, unit: 'min', digits: 1, ...figure })

function timed(command: string): { value: number; detail: string | undefined } {
  const from = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', command], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { value: (performance.now() - from) / 60_000, detail: status === 0 ? undefined : 'it failed' }
}

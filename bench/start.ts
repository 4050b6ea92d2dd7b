import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute } from '#contract/time.ts'
import { freePort } from '#server/testing/free-port.ts'
import { atMost, type Figure } from './row.ts'
import { median } from './support/median.ts'
import { cleanEnvironment } from './support/server-process.ts'
import { onProcessExit, temporaryFolder } from './support/temporary.ts'
import { waitForExit, waitUntilReady } from './support/wait-until-ready.ts'

const root = join(import.meta.dirname, '..')
const timeout = 10 * minute
const maxSeconds = { first: 90, second: 3 }
const secondStarts = 5

/**
 * Times `npm start` in a fresh clone of HEAD, from the command to the first 200 of /api/ready: first with install,
 * build and database creation, then the median of further starts. npm's cache and the network are the machine's own.
 */
export const start: Figure = {
  name: 'start',
  slow: true,
  async measure() {
    const { folder, remove } = temporaryFolder()
    try {
      execFileSync('git', ['clone', '--quiet', root, folder])
      const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
      const first = await secondsToReady(folder)
      const further: number[] = []
      for (let i = 0; i < secondStarts; i++) further.push(await secondsToReady(folder))
      return [
        row('first start of a fresh clone', first, maxSeconds.first, `commit ${commit}, install and build included`),
        row('second start', median(further), maxSeconds.second, `median of ${secondStarts}`),
      ]
    } finally {
      remove()
    }
  },
}

const row = (name: string, value: number, bound: number, detail?: string) =>
  atMost({ name, value, bound, unit: 's', digits: 1, detail })

async function secondsToReady(folder: string): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn('npm', ['start', '--loglevel=error'], {
    cwd: folder,
    // A separate process group lets npm, its shell and the server be ended together.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...cleanEnvironment(), PORT: String(port) },
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm is not on the PATH')
  const kill = onProcessExit(() => signalGroup(pid, 'SIGKILL'))
  try {
    await waitUntilReady(`http://localhost:${port}`, waitForExit(child), timeout)
    return (performance.now() - from) / 1000
  } finally {
    await endGroup(pid)
    kill()
  }
}

async function endGroup(pid: number): Promise<void> {
  for (let waited = 0; waited < 10_000 && signalGroup(pid, waited ? 0 : 'SIGINT'); waited += 100) await sleep(100)
}

/** Returns false when no process is left in the group. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

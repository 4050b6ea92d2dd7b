import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../scripts/find-chromium.ts'
import { atLeast, type Figure, type Row, skipped } from './row.ts'
import { median } from './support/median.ts'
import { startServer, withoutOurs } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const folder = join(import.meta.dirname, 'lighthouse')
const times = 5
/** The pages that strangers and new members see have to be perfect; signed in there is more to load. */
const perfect = ['/', '/quiz', '/pricing', '/login']
const guest = [...perfect, '/register', '/forgot-password', '/careers', '/careers/baker', '/terms']
const member = ['/dashboard', '/results', '/roadmap', '/plans', '/settings', '/settings/account', '/settings/consent']
const memberToo = ['/settings/preferences', '/settings/support', '/settings/subscription', '/settings/tokens']
const bounds = { perfect: 100, other: 97 }
const categories = ['speed', 'accessibility', 'practices', 'search']
/** What only signed-in people reach is not to be found by search engines. */
const forMembers = categories.slice(0, 3)

/** Lighthouse's scores on a slow phone, as it simulates one: of each page and category the median of five. */
export const lighthouse: Figure = {
  name: 'lighthouse',
  slow: true,
  async measure() {
    const chromium = await findChromium()
    if (!chromium) return [skipped('Lighthouse', 'no Chromium')]
    install()
    const server = await startServer({ DATA_DIR: temporaryFolder().folder })
    const account = { username: 'demo', password: 'Demo-account-1' }
    const rows: Row[] = []
    const task = { chromium, url: server.url, guest, member: [...member, ...memberToo], account, times }
    for await (const page of audits(task)) rows.push(rowOf(page))
    await server.stop()
    return rows
  },
}

interface Audited {
  path: string
  /** The four scores of each round. */
  rounds: number[][]
  /** The audits that cost points. */
  missed: string[]
}

/** It weighs more than the product, so it has a package of its own that is installed when it is wanted. */
function install(): void {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

async function* audits(task: object): AsyncGenerator<Audited> {
  const child = spawn(process.execPath, [join(folder, 'audit.js'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: withoutOurs(),
  })
  const ended = new Promise<number | null>(done => child.once('close', done))
  let text = ''
  for await (const chunk of child.stdout) {
    text += chunk
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      console.error(line)
      yield JSON.parse(line) as Audited
    }
  }
  if ((await ended) !== 0) throw new Error('Lighthouse did not finish')
}

function rowOf({ path, rounds, missed }: Audited): Row {
  const counted = guest.includes(path) ? categories : forMembers
  const scores = counted.map((_, place) => median(rounds.map(scores => scores[place] ?? 0)))
  const lowest = Math.min(...scores)
  const detail = counted.map((name, place) => `${name} ${scores[place]}`).join(', ')
  const costs = lowest < 100 && missed.length ? `; ${missed.join(' ')}` : ''
  const bound = perfect.includes(path) ? bounds.perfect : bounds.other
  return atLeast({ name: `Lighthouse ${path}`, value: lowest, bound, detail: detail + costs })
}

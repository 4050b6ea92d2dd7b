import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '#contract/tools.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import { median } from './support/median.ts'
import { cleanEnvironment, startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const folder = join(import.meta.dirname, 'lighthouse')
const perfect = ['/', '/quiz', '/pricing', '/login']
const guest = ['/register', '/careers', '/careers/baker', '/terms', '/testimonials']
/** These pages are for guests and are excluded from search engines. */
const unlisted = ['/forgot-password']
const member = ['/dashboard', '/results', '/roadmap', '/plans', '/settings', '/settings/account', '/settings/consent']
const memberPages = ['/settings/preferences', '/settings/support', '/settings/subscription', '/settings/tokens']
const toolPages = ['/tools', ...Object.values(tools).map(({ path }) => path), '/quizresults', '/checkout']
const accountPages = ['/documents', '/applications', '/evidence', '/testimonial', '/settings/alerts']
const bounds = { perfect: 100, other: 97, timesBare: 1.6 }
const categories = ['speed', 'accessibility', 'practices', 'search']
/** Pages behind the sign-in are excluded from search engines, so SEO is not scored. */
const forMembers = categories.slice(0, 3)

/**
 * Measures Lighthouse scores with the network and processor slowed to those of a cheap phone, the median of three or
 * five rounds per page and category, and the largest contentful paint of the first pages against a page with one
 * sentence. The same pages under simulated throttling are information only; docs/decisions/0018 says why.
 */
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
    const task = {
      chromium,
      url: server.url,
      perfect,
      guest: [...guest, ...unlisted],
      member: [...member, ...memberPages, ...toolPages, ...accountPages],
      account,
    }
    let bare = 0
    for await (const page of audits(task)) {
      const largestPaint = median(page.largestPaints)
      if (page.throttling === 'simulate') {
        const speed = median(page.rounds.map(([speed = 0]) => speed))
        rows.push(info(`simulated ${page.path}`, `speed ${speed}, largest paint ${Math.round(largestPaint)} ms`))
        continue
      }
      if (page.path === 'bare') bare = largestPaint
      else rows.push(rowOf(page))
      if (perfect.includes(page.path)) rows.push(paintRow(page.path, largestPaint, bare))
    }
    await server.stop()
    return rows
  },
}

interface Audited {
  path: string
  throttling: 'devtools' | 'simulate'
  rounds: number[][]
  /** In milliseconds, one per round. */
  largestPaints: number[]
  /** The audits that lost points. */
  missed: string[]
}

/** Lighthouse is larger than the product, so it has its own package that is installed on demand. */
function install(): void {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

async function* audits(task: object): AsyncGenerator<Audited> {
  const child = spawn(process.execPath, [join(folder, 'audit.js'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: cleanEnvironment(),
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
  const counted = [...perfect, ...guest].includes(path) ? categories : forMembers
  const scores = counted.map((_, index) => median(rounds.map(scores => scores[index] ?? 0)))
  const lowest = Math.min(...scores)
  const detail = counted.map((name, index) => `${name} ${scores[index]}`).join(', ')
  const costs = lowest < 100 && missed.length ? `; ${missed.join(' ')}` : ''
  const bound = perfect.includes(path) ? bounds.perfect : bounds.other
  return atLeast({ name: `Lighthouse ${path}`, value: lowest, bound, detail: detail + costs })
}

const paintRow = (path: string, largestPaint: number, bare: number): Row =>
  atMost({
    name: `largest paint of ${path}`,
    value: largestPaint / bare,
    bound: bounds.timesBare,
    digits: 2,
    unit: 'times a bare page',
    detail: `${Math.round(largestPaint)} and ${Math.round(bare)} ms`,
  })

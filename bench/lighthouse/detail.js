import { createServer } from 'node:http'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

/**
 * Audits pages in one browser, as a guest first and then signed in, and prints a line of JSON for each: its path, the
 * four scores, of 100, and when its largest part was painted, in milliseconds. First comes a bare page, with a heading
 * and a sentence, as path "bare". What to do stands in the first argument:
 * `{ chromium, url, guest, member, account, times }`.
 */
const { chromium, url, guest, member, account, times } = JSON.parse(process.argv[2])
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-quic']
const browser = await puppeteer.launch({ executablePath: chromium, headless: true, args: flags })
const page = await browser.newPage()
const settings = { onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'], logLevel: 'silent' }

const bare = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><h1>A page</h1><p>With a sentence.</p></html>',
  )
})

try {
  await new Promise(done => bare.listen(0, '127.0.0.1', done))
  await audit('bare', settings, `http://127.0.0.1:${bare.address().port}/`)
  for (const path of guest) await audit(path, settings)
  await signIn()
  for (const path of member) await audit(path, { ...settings, disableStorageReset: true })
} finally {
  await browser.close()
  bare.close()
}

async function audit(path, flagsOfRun, address = url + path) {
  const rounds = []
  const largestPaints = []
  const missed = new Set()
  for (let round = 0; round < times; round++) {
    const { lhr } = await lighthouse(address, flagsOfRun, undefined, page)
    rounds.push(Object.values(lhr.categories).map(({ score }) => Math.round(100 * (score ?? 0))))
    detail(lhr)
    largestPaints.push(lhr.audits['largest-contentful-paint'].numericValue ?? 0)
    for (const { auditRefs } of Object.values(lhr.categories))
      for (const { id, weight } of auditRefs) {
        const { score, scoreDisplayMode } = lhr.audits[id]
        if (weight && score !== null && score < 0.9 && scoreDisplayMode !== 'informative') missed.add(id)
      }
  }
  console.log(JSON.stringify({ path, rounds, largestPaints, missed: [...missed] }))
}

async function signIn() {
  await page.goto(`${url}/login`)
  await page.waitForSelector('input[type=password]')
  await page.type('input[name=username]', account.username)
  await page.type('input[type=password]', account.password)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await page.waitForFunction(() => location.pathname === '/dashboard', { timeout: 20_000 })
}

function detail(lhr) {
  for (const i of (lhr.audits['layout-shifts']?.details?.items ?? []).slice(0,4)) console.error('SHIFT', i.score, i.node?.snippet, JSON.stringify(i.node?.boundingRect), JSON.stringify(i.subItems?.items?.slice(0,3)).slice(0,300))
  for (const i of (lhr.audits['color-contrast']?.details?.items ?? []).slice(0, 4))
    console.error('CONTRAST', JSON.stringify(i.node).slice(0, 600))
  const a = lhr.audits
  const t = id => a[id]?.displayValue
  console.error(
    lhr.finalDisplayedUrl,
    'FCP',
    t('first-contentful-paint'),
    'LCP',
    t('largest-contentful-paint'),
    'TBT',
    t('total-blocking-time'),
    'CLS',
    t('cumulative-layout-shift'),
    'SI',
    t('speed-index'),
    'TTI',
    t('interactive'),
  )
  console.error(
    (a['long-tasks']?.details?.items ?? [])
      .map(i => `${Math.round(i.startTime)}+${Math.round(i.duration)} ${i.url.slice(-40)}`)
      .join('\n'),
  )
  console.error(
    (a['bootup-time']?.details?.items ?? [])
      .map(
        i =>
          `boot ${Math.round(i.total)} script ${Math.round(i.scripting)} parse ${Math.round(i.scriptParseCompile)} ${i.url.slice(-40)}`,
      )
      .join('\n'),
  )
  console.error(
    (a['mainthread-work-breakdown']?.details?.items ?? [])
      .map(i => `${i.groupLabel} ${Math.round(i.duration)}`)
      .join(', '),
  )
}

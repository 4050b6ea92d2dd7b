import { createServer } from 'node:http'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

/**
 * Audits pages in one browser, as a guest first and then signed in, and prints a line of JSON for each: its path, the
 * scores of each round (0 to 100), and the largest contentful paints in milliseconds. The first is a bare page with a
 * heading and a sentence, as path "bare". The first argument is the task as JSON:
 * `{ chromium, url, perfect, guest, member, account }`. The paths of `perfect` have five rounds and then five with
 * simulated throttling, the others three.
 */
const { chromium, url, perfect, guest, member, account } = JSON.parse(process.argv[2])
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-quic']
const browser = await puppeteer.launch({ executablePath: chromium, headless: true, args: flags })
const page = await browser.newPage()
const settings = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  logLevel: 'silent',
  // Slows the browser's network and processor. Simulated throttling instead assumes that a page waits for every script
  // that a fast network delivered before the first paint, although module scripts do not block it.
  throttlingMethod: 'devtools',
}

const bare = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><h1>A page</h1><p>With a sentence.</p></html>',
  )
})

try {
  await new Promise(done => bare.listen(0, '127.0.0.1', done))
  await audit('bare', settings, `http://127.0.0.1:${bare.address().port}/`)
  for (const path of [...perfect, ...guest]) await audit(path, settings)
  for (const path of perfect) await audit(path, { ...settings, throttlingMethod: 'simulate' })
  if (member.length) await signIn()
  for (const path of member) await audit(path, { ...settings, disableStorageReset: true })
} finally {
  await browser.close()
  bare.close()
}

async function audit(path, flagsOfRun, address = url + path) {
  const rounds = []
  const largestPaints = []
  const missed = new Set()
  const times = path === 'bare' || perfect.includes(path) ? 5 : 3
  for (let round = 0; round < times; round++) {
    const { lhr } = await lighthouse(address, flagsOfRun, undefined, page)
    rounds.push(Object.values(lhr.categories).map(({ score }) => Math.round(100 * (score ?? 0))))
    largestPaints.push(lhr.audits['largest-contentful-paint'].numericValue ?? 0)
    for (const { auditRefs } of Object.values(lhr.categories))
      for (const { id, weight } of auditRefs) {
        const { score, scoreDisplayMode } = lhr.audits[id]
        if (weight && score !== null && score < 0.9 && scoreDisplayMode !== 'informative') missed.add(id)
      }
  }
  console.log(
    JSON.stringify({ path, throttling: flagsOfRun.throttlingMethod, rounds, largestPaints, missed: [...missed] }),
  )
}

async function signIn() {
  await page.goto(`${url}/login`)
  await page.waitForSelector('input[type=password]')
  await page.type('input[name=username]', account.username)
  await page.type('input[type=password]', account.password)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await page.waitForFunction(() => location.pathname === '/dashboard', { timeout: 20_000 })
}

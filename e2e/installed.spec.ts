import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const message = `You are hired as a data typist, no interview needed.
To begin you buy our starter kit for $45.`
const sharePath = `/check-message?${new URLSearchParams({ title: '', text: message, url: 'https://job.example/1' })}`

async function visitOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('the app can be installed from every kind of page', async ({ open }) => {
  const page = await open()
  await visitOnce(page, '/quiz')
  for (const path of ['/quiz', '/login', '/', '/careers', '/careers/baker', '/pricing']) {
    await page.goto(path)
    await expect(page.locator('link[rel=manifest]'), path).toHaveCount(1)
  }
  await page.goto('/quiz')
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Chromium offers no installation in a context like that of a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data = '{}' } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data)
  const linked = [
    ...[...manifest.icons, ...manifest.screenshots].map(({ src }) => src),
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ]
  for (const path of linked) expect((await page.request.get(path)).status(), path).toBe(200)
})

test('a message that another app shares is filled in and goes to nobody', async ({ open }) => {
  const page = await open()
  await visitOnce(page, '/check-message')
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const sent: string[] = []
  page.context().on('request', request => {
    const isIntercepted = request.isNavigationRequest() && !request.serviceWorker()
    if (!isIntercepted && `${request.url()} ${request.postData()}`.includes('starter')) sent.push(request.url())
  })
  await page.goto(sharePath)
  const field = page.getByLabel('The message')
  await expect(field).toHaveValue(`${message}\nhttps://job.example/1`)
  await expect(page).toHaveURL(/\/check-message$/)
  expect(sent).toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'Check this message' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'This message has signs of fraud' })).toBeFocused()
  expect(sent).toHaveLength(1)
})

test('without a service worker the shared message is filled in too', { tag: '@thorough' }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(sharePath)
  await expect(page.getByLabel('The message')).toHaveValue(`${message}\nhttps://job.example/1`)
  await expect(page).toHaveURL(/\/check-message$/)
  await context.close()
})

test('a new version takes over while its page is the only one', async ({ open }) => {
  test.slow()
  const page = await open()
  await visitOnce(page, '/quiz')
  const another = await page.context().newPage()
  await another.goto('/terms')
  await another.waitForFunction(() => navigator.serviceWorker.controller)
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))

  // Another address of the same worker counts as another version.
  await page.context().addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (url) {
      return register.call(this, `${url}?later`)
    }
  })
  await page.goto('/quiz')
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  await another.close()
  await page.goto('/quiz')
  // On a busy machine a page takes long to become idle, and another visit would begin that wait again.
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(false)
  const active = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return `${active?.state} ${active?.scriptURL}`
    })
  await expect.poll(active).toMatch(/^activated .*later$/)
})

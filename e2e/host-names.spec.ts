import { type Browser, chromium, type Page } from '@playwright/test'
import { watchFaults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { createMember, fillSignIn, signInButton } from './support/people.ts'
import { takeQuiz } from './support/quiz.ts'
import { type RunningServer, startServer } from './support/server.ts'

/** Real host names, resolved to this machine by the browser. */
const names = { app: 'app.wayspark.test', site: 'wayspark.test' }
test.describe.configure({ mode: 'default' })

let server: RunningServer
let browser: Browser
let app: string
let site: string
test.beforeAll(async ({ launchOptions }) => {
  server = await startServer(port => {
    app = `http://${names.app}:${port}`
    site = `http://${names.site}:${port}`
    return { PUBLIC_URL: app, MARKETING_URL: site, SUPPORT_EMAIL: 'help@wayspark.test' }
  })
  const rules = Object.values(names).map(name => `MAP ${name} 127.0.0.1`)
  const args = [
    ...(launchOptions.args ?? []),
    `--host-resolver-rules=${rules.join(', ')}`,
    // Treats the hosts as secure, as real certificates would.
    `--unsafely-treat-insecure-origin-as-secure=${app},${site}`,
  ]
  browser = await chromium.launch({ ...launchOptions, args })
})
test.afterAll(async () => {
  await browser.close()
  await server.stop()
})

const open = async (): Promise<Page> => (await browser.newContext()).newPage()
const navigation = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })

test('quiz results from the marketing site are available after signing in at the app', {
  tag: '@thorough',
}, async () => {
  const { person } = await createMember(server.url)
  const page = await open()
  const faults = await watchFaults(page.context(), site)
  await page.goto(site)
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await expect(signIn).toHaveAttribute('href', `${app}/login`)
  await page.getByRole('main').getByRole('link', { name: 'Take the free quiz' }).first().click()
  await takeQuiz(page)
  await expect(page).toHaveURL(`${site}/quizresults`)
  const best = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()

  await test.step('results stay on the marketing site and other pages are on the app', async () => {
    await navigation(page).getByRole('link', { name: 'Quiz' }).click()
    await expect(page).toHaveURL(`${site}/quiz`)
    await navigation(page).getByRole('link', { name: 'Results' }).click()
    await expect(page).toHaveURL(`${site}/quizresults`)
    await expect(navigation(page).getByRole('link', { name: 'Results' })).toHaveAttribute('aria-current', 'page')
    await navigation(page).getByRole('link', { name: 'Roadmap' }).click()
    await expect(page).toHaveURL(`${app}/register?next=%2Froadmap`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
    await page.goBack()
    await expect(page.getByRole('heading', { name: best })).toBeVisible()
  })

  await test.step('pages that need an account ask for one', async () => {
    await page.getByRole('button', { name: 'Create a free account to start' }).click()
    await expect(page.getByRole('dialog', { name: 'Create your free account' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a new tab receives the quiz, from pages with and without scripts', async () => {
    const quizId = await page.evaluate(() => localStorage.getItem('quiz_id'))
    for (const path of ['/quiz', '/pricing']) {
      await page.goto(site + path)
      await expect(page.locator('html')).not.toHaveAttribute('data-ready-made')
      const opened = page.context().waitForEvent('page')
      await signIn.click({ button: 'middle' })
      const tab = await opened
      await expect(tab).toHaveURL(`${app}/login`)
      await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('broughtQuiz'))).toBe(quizId)
      await tab.close()
    }
  })

  await test.step('the quiz moves from the first page to the app, and the URL keeps none of it', async () => {
    await page.goto(site)
    await signIn.click()
    await expect(page).toHaveURL(`${app}/login`)
    await fillSignIn(page, person)
    await signInButton(page).click()
    await page.waitForURL(`${app}/dashboard`)
    await expect(page.getByRole('heading', { name: best })).toBeVisible()
  })
  expect(faults.filter(fault => !fault.startsWith(`other host: ${app}/`))).toEqual([])
})

test('every address redirects to its host, also when typed', async () => {
  const page = await open()
  await page.goto(`${site}/tools?from=mail#top`)
  await expect(page).toHaveURL(`${app}/tools?from=mail#top`)
  await page.goto(`${site}/settings/account`)
  await expect(page).toHaveURL(`${app}/login?next=${encodeURIComponent('/settings/account')}`)
  for (const origin of [site, app]) {
    const answer = await page.goto(`${origin}/no-such-page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveURL(`${origin}/no-such-page`)
  }
  await page.goto(`${site}/quiz`)
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What matters most to you?')
  await page.evaluate(() => {
    history.pushState(null, '', '/tools?from=inside')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(`${app}/tools?from=inside`)
  const answer = await page.goto(`${app}/quiz`)
  expect(answer?.status()).toBe(200)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}/quiz`)
})

test("questions go to the operator's address, on pages with and without scripts", { tag: '@thorough' }, async () => {
  const page = await open()
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact support' })
  for (const path of ['/', '/quiz']) {
    await page.goto(site + path)
    await expect(contact).toHaveAttribute('href', 'mailto:help@wayspark.test')
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog').getByText('help@wayspark.test').first()).toBeVisible()
})

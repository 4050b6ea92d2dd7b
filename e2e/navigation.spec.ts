import type { Page } from '@playwright/test'
import { watchFaults } from './support/faults.ts'
import { inspect, reducedMotion, resize } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { takeQuiz } from './support/quiz.ts'

const banner = (page: Page) => page.getByRole('banner')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const jobTools = (page: Page) => banner(page).locator('summary', { hasText: 'Job Tools' })

for (const width of [320, 390])
  test(`at ${width} px a guest sees the sign-in, on pages with and without scripts`, async ({ open }) => {
    const page = await open({ viewport: { width, height: 700 } })
    for (const path of ['/', '/tools']) {
      await page.goto(path)
      for (const name of ['Create Account', 'Sign In'])
        await expect(banner(page).getByRole('link', { name, exact: true }).first()).toBeInViewport({ ratio: 1 })
      await expect(banner(page).locator('summary').last()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

test('from 768 px the navigation fits one line, for a guest and for a member with few tokens', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const { storageState, api } = await member({ balance: 7 })
  const renamed = await api.put('/api/admin/username', { data: { username: 'W'.repeat(30) } })
  expect(renamed.status(), await renamed.text()).toBe(200)
  for (const visitor of [{}, { storageState }]) {
    const page = await open({ ...reducedMotion, ...visitor })
    for (const path of ['/pricing', '/tools']) {
      await page.goto(path)
      const last = page.getByLabel('Your account').or(banner(page).getByRole('link', { name: 'Create Account' }))
      for (const width of [768, 1023, 1024, 1280]) {
        await resize(page, { width, height: 800 })
        await expect(last.filter({ visible: true })).toBeInViewport({ ratio: 1 })
        // A label on two lines would make the row higher.
        await expect.poll(() => jobTools(page).evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(50)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      if ('storageState' in visitor) {
        await page.setViewportSize({ width: 768, height: 800 })
        await last.filter({ visible: true }).click()
        await expect(banner(page).getByRole('link', { name: 'Account Info' }).last()).toBeInViewport({ ratio: 1 })
      }
    }
  }
})

test('the navigation marks the current page, also inside a closed menu', { tag: '@thorough' }, async ({ open }) => {
  const page = await open()
  for (const path of ['/ai-resume', '/job-alerts', '/interview-prep', '/coveroptimizer']) {
    await page.goto(path)
    await expect(jobTools(page)).toHaveAttribute('aria-current')
  }
  for (const [path, name] of Object.entries({ '/roadmap': 'Roadmap', '/quizresults': 'Results', '/quiz': 'Quiz' })) {
    await page.goto(path)
    await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(jobTools(page)).not.toHaveAttribute('aria-current')
  }
})

test('a menu closes when Tab leaves it, not before', { tag: '@thorough' }, async ({ open }) => {
  const page = await open()
  for (const path of ['/', '/tools']) {
    await page.goto(path)
    await jobTools(page).focus()
    await page.keyboard.press('Enter')
    await tabTo(banner(page).getByRole('link', { name: 'Cover Letter' }))
    await tabTo(banner(page).getByRole('link', { name: 'Quiz', exact: true }))
    await expect(banner(page).getByRole('link', { name: 'Cover Letter' })).toBeHidden()
  }
})

test('each new page focuses its heading, also after loading', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/job-alerts')
  await expect(page).toHaveTitle(/^Jobs/)
  await page.getByRole('navigation', { name: 'Your job search' }).getByRole('link', { name: 'Interview' }).click()
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Interview prep/)
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Subscription' }).first().click()
  await expect(page).toHaveURL('/settings/subscription')
  await expect(title(page)).toBeFocused()
})

test('the landing page in the app, and the short quiz that ends on guest results', { tag: '@thorough' }, async ({
  open,
  server,
}) => {
  const page = await open()
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/')
  const size = await title(page).evaluate(heading => getComputedStyle(heading).fontSize)
  await page.goto('/home')
  await expect(title(page)).toContainText("Who's helping you?")
  await expect(title(page)).toHaveCSS('font-size', size)
  await page.getByRole('main').getByRole('link', { name: 'Personalized Roadmaps' }).click()
  await expect(page).toHaveURL('/roadmap')

  await page.goto('/ios-landing')
  await expect(title(page)).toHaveCSS('font-size', size)
  await page.getByRole('link', { name: 'Take the free quiz' }).first().click()
  await takeQuiz(page)
  await expect(page).toHaveURL('/quizresults')
  expect(faults).toEqual([])
})

test('the developer page reports that requirements are met', { tag: '@thorough' }, async ({ open }) => {
  const page = await open()
  await page.goto('/all-tests-runner')
  await expect(page.getByText(/^All \d+ checks passed$/)).toBeVisible()
})

test('pages about the app and the self-check are accessible', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Accept' }).click()
  for (const [path, name] of [
    ['/home', 'home'],
    ['/ios-landing', 'ios-landing'],
    ['/all-tests-runner', 'self-check'],
  ] as const) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    if (path === '/all-tests-runner') await expect(page.getByText(/checks passed$/)).toBeVisible()
    await inspect(page, name)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/ai-resume')
  await jobTools(page).click()
  await inspect(page, 'job tools, open on one of them')
})

test('the balance badge has the same colors with and without scripts, and says it in words', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const badge = (page: Page) => banner(page).locator('[data-level]').first()
  const colours = (page: Page) =>
    badge(page).evaluate(found => {
      const { color, backgroundColor } = getComputedStyle(found.querySelector('p') ?? found)
      return { color, backgroundColor }
    })
  const seen = new Set<string>()
  for (const [balance, level] of [
    [20, 'plenty'],
    [7, 'low'],
    [3, 'critical'],
  ] as const) {
    const { storageState } = await member({ balance })
    const page = await open({ storageState, ...reducedMotion, viewport: { width: 390, height: 800 } })
    await page.goto('/tools')
    await expect(badge(page)).toHaveAttribute('data-level', level)
    const inApp = await colours(page)
    seen.add(inApp.backgroundColor)
    for (const path of ['/', '/pricing']) {
      await page.goto(path)
      await expect(badge(page), path).toHaveAttribute('data-level', level)
      await expect(badge(page)).toContainText(`${balance} tokens`)
      await expect(badge(page).getByText('+', { exact: true })).toBeHidden()
      expect(await colours(page), `${path}, ${balance}`).toEqual(inApp)
      await expect(banner(page).getByRole('link', { name: 'Get more' })).toHaveCount(level === 'plenty' ? 0 : 1)
    }
    if (level === 'critical') await inspect(page, 'few tokens, on a page without script')
    await page.context().close()
  }
  expect(seen.size).toBe(3)
})

import type { Page } from '@playwright/test'
import { statements } from '#contract/deep-dive.ts'
import { watchFaults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { guestQuizStorage } from './support/quiz.ts'

const readable = {
  '/': "You help everyone else. Who's helping you?",
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/figures': 'Where our figures come from',
}
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test('public pages are complete without JavaScript and load none', async ({ open }) => {
  const plain = await open({ javaScriptEnabled: false })
  const usual = await open()
  const scripts: string[] = []
  for (const page of [plain, usual])
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
  for (const [path, title] of Object.entries(readable)) {
    for (const page of [plain, usual]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    const [without, withScript] = await Promise.all([plain, usual].map(page => page.getByRole('main').innerText()))
    expect(without?.length).toBeGreaterThan(1_000)
    expect(without).toBe(withScript)
    await expect(banner(plain)).toBeHidden()
  }
  expect(scripts).toEqual([])

  await plain.goto('/')
  await plain.getByRole('link', { name: 'Take the free quiz' }).first().click()
  // Playwright's text locators ignore noscript elements.
  await expect(plain.locator('noscript p')).toHaveText(/^This part of the site needs JavaScript\./)
  await expect(plain.locator('noscript p')).toBeVisible()
  await expect(plain.getByText('Loading...')).toBeHidden()
})

test('the landing page describes the product and leads guests and members on', async ({ open, member }) => {
  const stranger = await open()
  await stranger.goto('/')
  const main = stranger.getByRole('main')
  for (const name of [
    'Discover Your Perfect Career Path',
    'AI-Powered Career Matching',
    'Personalized for Young Women',
    'Professional Development Tools',
    'Smart Resume Builder',
    'Curated Job Alerts',
    'Personalized Roadmaps',
    'Interview Prep',
  ])
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute('href', '/register')
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')

  const { storageState } = await member()
  const page = await open({ storageState })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^(Get Started|Sign In)$/ })).toHaveCount(0)
  await page.goto('/welcome')
  await expect(page).toHaveURL('/dashboard')
})

test('the cookie banner and the policies', async ({ open }) => {
  const page = await open()
  const policy = (name: string) => page.getByRole('dialog', { name })
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  for (const path of ['/', '/quiz']) {
    await test.step(`on ${path}`, async () => {
      await page.goto(path)
      await expect(banner(page)).toContainText(
        'We use cookies to improve your experience. By using this site, you agree to our use of cookies.',
      )
      await banner(page).getByRole('button', { name: 'Learn more' }).click()
      await expect(policy('Privacy Policy')).toContainText('Version 1.0. Last updated August 16, 2025.')
      await policy('Privacy Policy').getByRole('link', { name: 'Terms of Service' }).click()
      await expect(policy('Terms of Service')).toContainText('Version 1.0. Last updated August 16, 2025.')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(banner(page).getByRole('button', { name: 'Learn more' })).toBeFocused()
      for (const name of ['Privacy Policy', 'Terms of Service']) {
        await page.getByRole('contentinfo').getByRole('link', { name }).click()
        await expect(policy(name).getByRole('heading', { level: 1 })).toHaveText(name)
        await close()
      }
      for (const [event, name] of [
        ['open-privacy-modal', 'Privacy Policy'],
        ['open-terms-modal', 'Terms of Service'],
      ] as const) {
        await page.evaluate(name => dispatchEvent(new Event(name)), event)
        await expect(policy(name)).toBeVisible()
        await close()
      }
      await expect(page).toHaveURL(path)
    })
  }

  await test.step('accepting once applies everywhere, also after a reload', async () => {
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toBeHidden()
    for (const path of ['/quiz', '/', '/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(banner(page)).toBeHidden()
    }
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
  })
})

test('a private link opens results on any device; a broken one says so; an unknown path is a 404', async ({
  open,
  member,
}) => {
  const { results, storageState, api } = await member({ quiz: true })
  const page = await open()
  const refined = page.getByRole('region', { name: 'Refined by your deep dive' })
  const details = { name: /^View Details/ }

  await page.goto(`/email-results?token=${results?.resultsToken}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Career matches' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
    results?.suggestions.find(({ notTheUsual }) => !notTheUsual)?.title ?? '',
  )
  // Eight ranked suggestions and two unusual ones.
  await expect(page.getByRole('button', details)).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'A little different' }).getByRole('button', details)).toHaveCount(2)
  await expect(refined).toBeHidden()

  await test.step('after a deep dive the page says so without its controls', async () => {
    const answers = Object.fromEntries(statements.map(({ id, type }) => [id, type === 'artistic' ? 5 : 1]))
    const answer = await api.put(`/api/quiz/assessment/${results?.id}/deep-dive`, { data: { answers } })
    expect(answer.status(), await answer.text()).toBe(200)
    await page.reload()
    await expect(refined).toContainText(/Creating and expressing\s*5\.0 of 5/)
    await expect(refined.getByRole('button')).toHaveCount(0)
  })

  await page.goto('/email-results?token=not-a-token')
  await expect(page.getByRole('heading', { name: 'Results Not Found' })).toBeVisible()
  await page.goto('/email-results')
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()

  for (const path of ['/no-such-page', '/dashboard/nothing']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found')
  }

  await test.step('the copied link is the same link', async () => {
    const page = await open({ storageState, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/privacy')
    await page.evaluate(
      kept => {
        for (const { name, value } of kept) localStorage.setItem(name, value)
      },
      results ? guestQuizStorage(results) : [],
    )
    await page.goto('/results')
    await page.getByRole('button', { name: 'Copy private link' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('token')).toBe(results?.resultsToken)
  })
})

test('no page logs errors, violates its policy or requests another host', async ({ open, member, server }) => {
  const { storageState, results } = await member({ quiz: true, saved: 1 })
  const guest = await open()
  const userPage = await open({ storageState })
  const faults = [await watchFaults(guest.context(), server.url), await watchFaults(userPage.context(), server.url)]
  const unknown = '/no-such-page'
  const paths = {
    guest: [
      ...['/quiz', '/quiz?start=true', '/results', '/quizresults', '/testimonials'],
      ...['/login', '/register', '/email-results', unknown],
    ],
    hers: [
      ...['/quiz', '/results', '/results?tab=saved', '/testimonials', '/testimonial', '/login'],
      `/email-results?token=${results?.resultsToken}`,
    ],
    settings: ['', '/account', '/consent', '/preferences', '/support'].map(path => `/settings${path}`),
  }
  const visit = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    }
  }
  await Promise.all([
    visit(guest, [...Object.keys(readable), ...paths.guest]),
    visit(userPage, [...Object.keys(readable), ...paths.hers, ...paths.settings]),
  ])
  await userPage.goto('/dashboard')
  await userPage.getByRole('button', { name: /^View Details/ }).click()
  await expect(userPage.getByRole('dialog').getByRole('heading', { name: 'What it pays' })).toBeVisible()
  // The browser logs the status of the unknown page itself.
  expect(faults.flat().filter(fault => !fault.endsWith(`status of 404 (Not Found) ${server.url}${unknown}`))).toEqual(
    [],
  )
})

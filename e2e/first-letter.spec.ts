import type { Locator, Page } from '@playwright/test'
import { reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...reducedMotion }
const most = { tapsToResults: 12, tapsToLetter: 8 }

const countTaps = () => {
  let count = 0
  const tap = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return { tap, taps: () => count }
}
const goalButton = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Make this my goal/ })

test('a guest taps at most twelve times from the landing page to the first result', async ({ open }) => {
  const page = await open(phone)
  const { tap, taps } = countTaps()
  const choose = (label: string) => tap(page.getByRole('group').getByLabel(label).first())
  const goOn = () => tap(page.getByRole('button', { name: 'Continue' }))
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Take the free quiz' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'What matters most to you?' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await choose('Helping others')
  await goOn()
  await choose('High school')
  await choose('Not yet')
  await choose('$50,000 to $70,000')
  await choose('Hybrid')
  await goOn()
  await tap(page.getByRole('button', { name: /^Not sure yet/ }))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await goOn()
  await choose('Full time')
  await tap(page.getByRole('button', { name: 'Get My Results' }))
  await page.waitForURL(/results$/)
  await expect(page.getByRole('article')).toContainText(/(Strong match|Good match|Worth a look)[\s\S]*\d+%\s*match/)
  expect(taps()).toBeLessThanOrEqual(most.tapsToResults)
})

test('a member taps at most eight times and types once from the results to a letter for the goal', async ({
  open,
  member,
}) => {
  const { storageState, results } = await member({ quiz: true })
  const best = results?.suggestions[0]?.title ?? ''
  const page = await open({ storageState, ...phone })
  const { tap, taps } = countTaps()

  await test.step('one tap makes a career the goal', async () => {
    await page.goto('/results')
    await tap(goalButton(page))
    await expect(page.getByRole('heading', { level: 2, name: `Your goal: ${best}` })).toBeVisible()
  })

  await test.step('the letter opens with it', async () => {
    await tap(page.getByRole('navigation', { name: 'Tools for your goal' }).getByRole('link', { name: 'Cover letter' }))
    await page.getByLabel('Additional Information').fill('I helped my aunt in her shop every Saturday for two years.')
    await tap(page.getByRole('button', { name: /^Generate Cover Letter/ }))
    await tap(page.getByLabel(/processed by an AI service/))
    await tap(page.getByLabel(/I accept the/))
    await tap(page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByRole('heading', { name: 'Your Cover Letter is Ready!' })).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(most.tapsToLetter)
  })

  await test.step('a short letter says so and leads to what to add', async () => {
    await page.goto('/coveroptimizer?career=Night%20Packer')
    await page.getByRole('button', { name: /^Generate Cover Letter/ }).click()
    await expect(page.getByText("It's short, because we know little about you so far")).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('[Your name]')
    await page.getByRole('button', { name: 'The job ad, so that the letter can answer it' }).click()
    await expect(page.getByLabel('Job ad (optional)')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('From your quiz we know:')
  })

  await test.step('every other tool opens with it, too', async () => {
    await page.goto('/roadmap')
    await expect(page.getByRole('heading', { level: 1, name: best })).toBeVisible()
    await page.goto('/interview-prep')
    await expect(page.getByRole('heading', { name: `Questions for ${best}` })).toBeVisible()
    await page.goto('/settings/alerts')
    await expect(page.getByRole('heading', { name: `For your goal: ${best}` })).toBeVisible()
    await page.goto('/job-alerts')
    await expect(page.getByRole('main')).toContainText(best)
  })

  await test.step('another career is chosen only when it is wanted', async () => {
    await page.goto('/interview-prep')
    await page.getByRole('button', { name: 'Choose another career' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a career' })).toBeVisible()
    await page.getByLabel('Search your careers').first().fill(best)
    await expect(page.getByRole('button', { name: /^Get questions/ })).toHaveCount(1)
  })
})

test('a member has five tabs on a phone, which the quiz hides', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState, ...phone })
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await page.goto('/dashboard')
  await expect(tabs.getByRole('link')).toHaveText(['Today', 'Careers', 'Jobs', 'Documents', 'Profile'])
  await tabs.getByRole('link', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/\/documents$/)
  await expect(tabs.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
  await test.step('every page lights the tab it belongs to, with and without scripts', async () => {
    for (const [path, tab] of Object.entries({
      '/careers': 'Careers',
      '/careers/registered-nurses': 'Careers',
      '/pricing': 'Profile',
      '/hard-moments': 'Jobs',
      '/applications': 'Jobs',
      '/settings/alerts': 'Jobs',
      '/coveroptimizer': 'Documents',
      '/ai-resume': 'Documents',
      '/interview-prep': 'Jobs',
      '/settings/account': 'Profile',
    })) {
      await page.goto(path)
      await expect(tabs.locator('[aria-current]'), path).toHaveText(tab)
      await expect(tabs.locator('[aria-current]'), path).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('the menu ends above the tabs', async () => {
    for (const path of ['/dashboard', '/careers']) {
      await page.goto(path)
      await page.getByLabel('Menu', { exact: true }).click()
      const last = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
      await last.scrollIntoViewIfNeeded()
      const [end, bar] = [await last.boundingBox(), await tabs.boundingBox()]
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  })
  await page.goto('/quiz?start=true')
  await expect(page.getByRole('heading', { level: 1, name: 'What matters most to you?' })).toBeVisible()
  await expect(tabs).toBeHidden()
})

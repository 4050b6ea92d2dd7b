import type { Page } from '@playwright/test'
import { timings } from '#contract/timings.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { takeQuiz } from './support/quiz.ts'

test.use({ serviceWorkers: 'allow' })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** Chromium tells a page that opens without a connection that it is online. */
const note = (page: Page) => main(page).getByText(/^(You're offline|We can't reach our server just now)$/)
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const checkSession = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** A first visit ends with everything kept that the pages need. */
async function visitOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('saved data is available offline, also after a reload', async ({ open, member }) => {
  test.slow()
  const { api, storageState, matches } = await member({ quiz: true, saved: 1 }).then(each => ({
    ...each,
    matches: each.results?.suggestions.map(({ title }) => title) ?? [],
  }))
  const roadmap = await api.post('/api/generate-roadmap', { data: { careerTitle: matches[0] } })
  expect(roadmap.status(), await roadmap.text()).toBe(200)
  const page = await open({ storageState, ...reducedMotion })
  await visitOnce(page, '/dashboard')
  await expect(main(page).getByText('1 saved career')).toBeVisible()
  await page.goto('/documents')
  await expect(main(page).getByRole('link', { name: new RegExp(matches[0] ?? '') })).toBeVisible()
  await page.goto('/results')
  await expect(main(page).getByRole('heading', { name: 'More matches' })).toBeVisible()

  await page.context().setOffline(true)
  await test.step('offline pages open from links', async () => {
    await page.goto('/dashboard')
    await expect(title(page)).toHaveText('Hi Mara')
    await expect(note(page)).toBeVisible()
    await expect(main(page).getByText('Your top match')).toBeVisible()
    await expect(main(page).getByText('1 saved career')).toBeVisible()
    await inspect(page, 'offline, dashboard')
    await page.goto('/documents')
    await expect(main(page).getByRole('link', { name: new RegExp(matches[0] ?? '') })).toBeVisible()
    await page.goto('/results')
    await expect(main(page).getByRole('heading', { name: 'More matches' })).toBeVisible()
    await page.goto('/applications')
    await expect(note(page)).toBeVisible()
  })

  await test.step('a server-only page says that it needs a connection', async () => {
    await page.goto('/pricing')
    await expect(title(page)).toHaveText('This page needs a connection')
    await inspect(page, 'offline, another page')
  })

  await page.context().setOffline(false)
  await test.step('back online everything is refreshed', async () => {
    await page.goto('/dashboard')
    await expect(main(page).getByText('1 saved career')).toBeVisible()
    await expect(note(page)).toBeHidden()
    await page.context().setOffline(true)
    await checkSession(page)
    await expect(note(page)).toHaveText("You're offline")
    await page.context().setOffline(false)
    await checkSession(page)
    await expect(note(page)).toBeHidden()
  })

  await test.step('signing out removes all user data from the device', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('summary[aria-label="Your account"]').click()
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.waitForURL('**/login')
    const left = await page.evaluate(async () => {
      const open = indexedDB.open('kept-answers')
      await new Promise(done => Object.assign(open, { onsuccess: done }))
      const all = open.result.transaction('answers').objectStore('answers').getAllKeys()
      await new Promise(done => Object.assign(all, { onsuccess: done }))
      return all.result
    })
    expect(left).toEqual([])
  })
})

test('a quiz finished offline is kept and sent later', { tag: '@thorough' }, async ({ open }) => {
  test.slow()
  const page = await open(reducedMotion)
  await visitOnce(page, '/quiz')
  await page.context().setOffline(true)
  await page.reload()
  await main(page).getByRole('button', { name: 'Start the quiz' }).click()

  await test.step('the page says that the answers are safe', async () => {
    await Promise.race([takeQuiz(page).catch(() => {}), title(page).getByText('Your answers are safe').waitFor()])
    await expect(title(page)).toHaveText('Your answers are safe')
    await inspect(page, 'offline, quiz')
    await main(page).getByRole('button', { name: 'Back to my answers' }).click()
    await expect(title(page)).toHaveText('How much time do you want to work?')
    await main(page).getByRole('button', { name: 'Get My Results' }).click()
    await expect(title(page)).toHaveText('Your answers are safe')
  })

  await test.step('another page sends it once online', async () => {
    await page.goto('/tools')
    await expect(title(page)).toHaveText('Your tools')
    await page.context().setOffline(false)
    await expect(messages(page)).toContainText('Your matches are ready', { timeout: 2 * timings.sendAgain })
    await page.goto('/results')
    await expect(main(page).getByText('Your top match', { exact: true })).toBeVisible()
  })
})

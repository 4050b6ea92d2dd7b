import type { Page } from '@playwright/test'
import { day } from '#contract/time.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'

const main = (page: Page) => page.getByRole('main')
const today = (page: Page) => main(page).getByRole('region', { name: 'For today' })
const doable = (page: Page, name: string) => today(page).getByRole('heading', { level: 3, name })
const dayText = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
const daysFromNow = (days: number) => new Date(Date.now() + days * day)

test('the dashboard leads a new user from the quiz onward, one step at a time', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/dashboard')
  await expect(doable(page, 'Find out which careers fit you')).toBeVisible()
  await expect(today(page).getByText('1 token', { exact: true })).toBeVisible()
  await inspect(page, 'dashboard, someone new')
  await today(page)
    .getByRole('link', { name: /^Take the Quiz/ })
    .click()
  await expect(page).toHaveURL(/\/quiz$/)
  await main(page).getByRole('button', { name: 'Start the quiz' }).click()
  await page.getByRole('group').getByLabel('Helping others').click()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: "What's your highest level of school so far?" }),
  ).toBeVisible()

  await test.step('an unfinished quiz is offered again', async () => {
    await page.goto('/dashboard')
    await expect(doable(page, 'Continue your quiz')).toBeVisible()
    await expect(today(page).getByText('You stopped at question 2 of 8.')).toBeVisible()
    await today(page)
      .getByRole('link', { name: /^Continue/ })
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: "What's your highest level of school so far?" }),
    ).toBeVisible()
  })
})

test('a due follow-up is shown without moving the layout', { tag: '@thorough' }, async ({ visit }) => {
  const { page, api, matches } = await visit({ quiz: true, saved: 1 })
  expect((await api.put('/api/account/goal', { data: { career: matches[0] } })).status()).toBe(200)
  const item = { kind: 'care', title: 'Babysitter', answers: { did: 'Cooked tea' } }
  expect((await api.post('/api/evidence', { data: item })).status()).toBe(200)
  const body = { title: 'Baker', company: 'Corner Mill', state: 'applied', today: dayText(new Date()) }
  expect((await api.post('/api/applications', { data: body })).status()).toBe(200)
  const topMatch = main(page).getByText('Your top match and your goal')

  await test.step('next actions load after the matches into their own place', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const held = Promise.withResolvers<void>()
      await page.route('**/api/applications', route => held.promise.then(() => route.continue()), { times: 1 })
      await page.goto('/dashboard')
      await expect(topMatch).toBeVisible()
      await expect(today(page).getByText('Loading your day...')).toBeVisible()
      const before = await topMatch.boundingBox()
      held.resolve()
      await expect(doable(page, 'See the path to your goal')).toBeVisible()
      expect(await topMatch.boundingBox()).toEqual(before)
    }
    await expect(today(page).getByText('3 tokens', { exact: true })).toBeVisible()
    await expect(doable(page, "Ask how it's going")).toBeHidden()
  })

  await test.step('a week later the follow-up is due with its text', async () => {
    const opened = await api.post('/api/generate-roadmap', { data: { careerTitle: matches[0] } })
    expect(opened.status(), await opened.text()).toBe(200)
    await page.clock.setFixedTime(daysFromNow(8))
    await page.goto('/dashboard')
    await expect(doable(page, "Ask how it's going")).toBeVisible()
    await expect(today(page).getByText(/^Baker, Corner Mill\. You applied on /)).toBeVisible()
    await inspect(page, 'dashboard, for today')
    await page.setViewportSize({ width: 390, height: 844 })
    const more = today(page).getByRole('button', { name: '1 more, if you like' })
    await expect(today(page).getByText(/^The next step of your roadmap/)).toBeHidden()
    await more.click()
    await expect(today(page).getByText(/^The next step of your roadmap/)).toBeVisible()
    await today(page)
      .getByRole('link', { name: /^See what to write/ })
      .click()
    await expect(page.getByRole('heading', { level: 3, name: 'Baker' })).toBeFocused()
    await main(page).getByRole('button', { name: 'I sent it Baker' }).click()
    await expect(main(page).getByText('A good day to follow up')).toBeHidden()
  })

  await test.step('completed actions disappear and the next roadmap step is one click away', async () => {
    await page.goto('/dashboard')
    await expect(today(page).getByText(/^The next step of your roadmap/)).toBeVisible()
    await expect(doable(page, "Ask how it's going")).toBeHidden()
    await today(page)
      .getByRole('link', { name: /^See this step/ })
      .click()
    await expect(
      page.getByRole('region', { name: 'Step by step' }).getByRole('heading', { level: 3 }).first(),
    ).toBeFocused()
  })

  await test.step('an empty list says so', async () => {
    const ticks = page.getByRole('button', { name: /^Done: / })
    for (const tick of await ticks.all()) {
      const kept = page.waitForResponse(response => /\/steps\//.test(response.url()) && response.ok())
      await tick.click()
      await kept
    }
    await page.goto('/dashboard')
    await expect(today(page).getByText(/^Nothing to do today\./)).toBeVisible()
    await inspect(page, 'dashboard, nothing for today')
  })
})

test('the best match comes first with its first steps, followed by three more', { tag: '@thorough' }, async ({
  visit,
}) => {
  const { page, matches } = await visit({ quiz: true })
  await page.goto('/dashboard')
  const top = main(page).getByRole('article', { name: matches[0] ?? '' })
  await expect(top.getByText('Your top match')).toBeVisible()
  const steps = top.locator('ol').getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.first()).toHaveText(/· \S/)
  const further = main(page).getByRole('region', { name: 'More matches' })
  await expect(further.getByRole('listitem')).toHaveCount(3)
  for (const [index, title] of matches.slice(1, 4).entries())
    await expect(further.getByRole('listitem').nth(index)).toContainText(title)
  await expect(further.getByRole('link', { name: 'View All results' })).toHaveAttribute('href', '/results')
  for (const [name, address] of Object.entries({
    'Your tools': '/tools',
    Resume: '/ai-resume',
    'Interview prep': '/interview-prep',
    'Jobs Openings': '/job-alerts',
    'Cover letter': '/coveroptimizer',
    'See my matches': '/results',
  }))
    await expect(main(page).getByRole('link', { name, exact: name === 'See my matches' })).toHaveAttribute(
      'href',
      address,
    )
})

test('failed lists can be retried while the quiz stays available', { tag: '@thorough' }, async ({ visit }) => {
  const { page } = await visit({ quiz: true, saved: 1 })
  const quiz = main(page).getByRole('link', { name: /^(Career Quiz|Take Quiz Again)$/ })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    if (!/\/(quiz|saved-careers|applications|roadmaps|evidence)/.test(route.request().url())) return route.continue()
    await held.promise
    await route.fulfill({ status: 503, json: { code: 'server_error', message: 'Not now.' } })
  })
  await page.goto('/dashboard')
  await expect(main(page).getByText('Loading your matches...')).toBeVisible()
  await expect(quiz).toHaveAttribute('href', '/quiz')
  held.resolve()
  await expect(main(page).getByRole('heading', { name: "We can't reach our server just now" })).toBeVisible()
  await expect(quiz).toHaveAttribute('href', '/quiz')
  await inspect(page, 'dashboard, not loaded')
  await page.unroute('**/api/**')
  await main(page)
    .getByRole('button', { name: /^(Retry|Try again)/ })
    .click()
  await expect(doable(page, 'Choose the career to try first')).toBeVisible()
  await expect(main(page).getByText('Your top match')).toBeVisible()
})

test('offline the dashboard shows its last state', { tag: '@thorough' }, async ({ open, member }) => {
  const { api, storageState } = await member({ quiz: true, saved: 1 })
  const body = { title: 'Baker', state: 'interview', today: dayText(new Date()) }
  expect((await api.post('/api/applications', { data: body })).status()).toBe(200)
  const page = await open({ storageState, ...reducedMotion, serviceWorkers: 'allow' })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(doable(page, 'Practice for your interview')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(main(page).getByText("We can't reach our server just now")).toBeVisible()
  await expect(doable(page, 'Practice for your interview')).toBeVisible()
})

test('a page without dates does not load date and number tables', { tag: '@thorough' }, async ({ visit }) => {
  const { page } = await visit({ quiz: true, saved: 1 })
  type Newable = new (...given: never[]) => object
  await page.addInitScript(() => {
    const made: string[] = []
    for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const) {
      const construct = (its: Newable, given: never[]) => {
        made.push(name)
        return new its(...given)
      }
      Object.assign(Intl, { [name]: new Proxy(Intl[name] as Newable, { construct }) })
    }
    for (const { prototype } of [Number, Date]) {
      const its = prototype.toLocaleString
      prototype.toLocaleString = function (this: number & Date, ...given: [string]) {
        made.push('toLocaleString')
        return its.apply(this, given)
      }
    }
    Object.assign(globalThis, { made })
  })
  const made = () => page.evaluate(() => (globalThis as { made?: string[] }).made)
  await page.goto('/dashboard')
  await expect(today(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await made()).toEqual([])
  await page.goto('/settings/account')
  await expect(main(page).getByText('Member since')).toBeVisible()
  expect(await made()).toEqual(['DateTimeFormat'])
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { guestQuizStorage, submitByApi } from './support/quiz.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const viewButtons = (page: Page) => page.getByRole('button', { name: /^View Roadmap/ })
const steps = (page: Page) => page.getByRole('region', { name: 'Step by step' })
const tickOf = (page: Page, index: number) =>
  steps(page)
    .getByRole('button', { name: /^Done: / })
    .nth(index)

test('a roadmap is paid for once and progress is kept', async ({ visit }) => {
  const { page, matches, spent, api } = await visit({ quiz: true })
  const [best = ''] = matches
  // A roadmap that nothing about the user changes is free.
  const told = { kind: 'job', title: 'Receptionist', organisation: 'Elm Dental', place: '', from: '2021', to: '2024' }
  const data = { ...told, answers: { did: 'answered phones and booked visits' }, lines: [] }
  expect((await api.post('/api/evidence', { data })).ok()).toBe(true)

  await test.step('the list shows the price', async () => {
    await page.goto('/roadmap')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(viewButtons(page).first()).toHaveAccessibleName(new RegExp(`for ${best} 3 tokens`))
    await inspect(page, 'roadmaps')
  })

  await test.step('switching lists starts on the first page', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('tab', { name: 'Saved Careers' }).click()
    await expect(page.getByRole('heading', { name: 'No Saved Careers' })).toBeVisible()
    await page.getByRole('button', { name: 'View Quiz Results' }).click()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
  })

  await test.step('a click pays the price', async () => {
    await viewButtons(page).first().click()
    await expect(steps(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(best)
    expect(await spent()).toBe(3)
    await expect(page.getByText('This roadmap is guidance and does not guarantee employment.')).toBeVisible()
    await inspect(page, 'roadmap')
  })

  await test.step('steps are checked by keyboard, weekly hours set, and dates exported', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await tickOf(page, 0).focus()
    await page.keyboard.press('Space')
    await expect(tickOf(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ done\. Next: / })).toBeAttached()
    await page.getByRole('button', { name: /^Mark as done/ }).press('Enter')
    await expect(tickOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 3 }).nth(1)).toBeFocused()
    await expect(page.getByText(/^2 of \d+ steps done$/)).toBeVisible()
    const kept = page.waitForResponse(response => response.url().endsWith('/pace') && response.ok())
    await page.getByLabel('Time you have').selectOption('2')
    await kept
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(file).toContain('BEGIN:VEVENT')
    expect(file).not.toContain('start@')
  })

  await test.step('everything survives a reload at no further cost', async () => {
    await page.reload()
    await expect(tickOf(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Time you have')).toHaveValue('2')
    await page.getByRole('button', { name: 'Back to Careers' }).click()
    await expect(page.getByText('Unlocked', { exact: true })).toBeVisible()
    await expect(page.getByText('2 steps done')).toBeVisible()
    expect(await spent()).toBe(3)
  })

  await test.step("a career's sheet shows the same roadmap and asks before spending", async () => {
    await page.goto('/results')
    const sheet = page.getByRole('dialog')
    await page.getByRole('button', { name: `View Details → of ${best}` }).click()
    await sheet.getByRole('tab', { name: 'Roadmap' }).click()
    await expect(sheet.getByRole('button', { name: /^Done: / }).first()).toHaveAttribute('aria-pressed', 'true')
    await inspect(page, 'roadmap of a sheet')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('button', { name: /^View Details/ })
      .nth(1)
      .click()
    await expect(sheet.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    await sheet.getByRole('tab', { name: 'Roadmap' }).click()
    await expect(sheet.getByRole('button', { name: /Show me the roadmap/ })).toBeVisible()
    expect(await spent()).toBe(3)
    await sheet.getByRole('button', { name: /Show me the roadmap/ }).click()
    await sheet.getByRole('button', { name: 'Open the detailed roadmap' }).click()
    await expect(page).toHaveURL(/\/roadmap\?career=/)
    await expect(steps(page)).toBeVisible()
    expect(await spent()).toBe(6)
  })
})

test('without tokens nothing opens, a URL spends nothing, and a failure can be retried', { tag: '@thorough' }, async ({
  visit,
}) => {
  const { page, matches, spent } = await visit({ quiz: true, balance: 4 })
  const [first = '', second] = matches

  await test.step('a URL asks first', async () => {
    await page.goto(`/roadmap?career=${encodeURIComponent(first)}`)
    await expect(page.getByRole('heading', { name: 'Open this roadmap?' })).toBeVisible()
    await page.goto('/roadmap?career=You%20have%20won')
    await expect(page.getByText(/isn't in your lists/)).toBeVisible()
    await expect(page.getByText('You have won')).toBeHidden()
    await page.goto('/roadmap?career=Roofer')
    await expect(page.getByRole('button', { name: 'Make this my goal' })).toBeVisible()
    expect(await spent()).toBe(0)
  })

  await test.step('a failure is not charged and Retry works', async () => {
    await page.goto('/roadmap')
    await page.route('**/api/generate-roadmap', route => route.abort())
    await viewButtons(page).first().click()
    await expect(page.getByText('Unable to load roadmap. Please try again.')).toBeVisible()
    await expect(messages(page)).toContainText(/Error\s*Failed to generate career roadmap\. Please try again\./)
    expect(await spent()).toBe(0)
    await page.unroute('**/api/generate-roadmap')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(steps(page)).toBeVisible()
    expect(await spent()).toBe(3)
  })

  await test.step('too few tokens are reported and nothing is taken', async () => {
    await page.getByRole('button', { name: 'Back to Careers' }).click()
    await page.getByRole('button', { name: `View Roadmap for ${second} 3 tokens` }).click()
    await expect(messages(page)).toContainText(/Not enough zaps\s*You need 3 ⚡ to view this roadmap\. You have 1 ⚡\./)
    await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.goto('/results')
    await page.getByRole('button', { name: `View Details → of ${second}` }).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Roadmap' }).click()
    await page.getByRole('button', { name: /Show me the roadmap/ }).click()
    await expect(page.getByRole('dialog', { name: "Oops! You're Out of Tokens" })).toContainText(
      'This takes 3 tokens, and you have 1 remaining.',
    )
    expect(await spent()).toBe(3)
  })
})

test('a guest whose careers fail to load is not told that there are none', { tag: '@thorough' }, async ({
  open,
  server,
}) => {
  const localStorage = [{ name: 'latestAssessmentId', value: crypto.randomUUID() }]
  const page = await open({
    ...reducedMotion,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
  await page.route('**/api/quiz/assessment/*', route => route.abort())
  await page.goto('/roadmap')
  await expect(page.getByRole('heading', { name: "We couldn't load your careers just now" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a guest sees saved careers and an invitation', { tag: '@thorough' }, async ({ open, playwright, server }) => {
  const empty = await open(reducedMotion)
  await empty.goto('/roadmap')
  await expect(empty.getByRole('heading', { name: 'No Quiz Results' })).toBeVisible()
  const api = await playwright.request.newContext({ baseURL: server.url })
  const localStorage = guestQuizStorage(await submitByApi(api))
  await api.dispose()
  const page = await open({
    ...reducedMotion,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
  await page.goto('/roadmap')
  await expect(page.getByRole('heading', { level: 1, name: 'Career Roadmaps' })).toBeVisible()
  await inspect(page, 'roadmaps of a guest')
  await viewButtons(page).first().click()
  await expect(page.getByRole('dialog', { name: 'Create your free account' })).toBeVisible()
})

test('a roadmap begins where the user stands, and what was told can be taken back', async ({ visit }) => {
  const { page, api } = await visit({ quiz: true })
  const told = [
    {
      kind: 'education',
      title: 'Bachelor of Science in Nursing',
      organisation: 'Visayas College',
      place: 'Iloilo, Philippines',
      from: '2016',
      to: '2020',
    },
    { kind: 'certificate', title: 'CGFNS report, done', organisation: 'CGFNS', to: 'March 2026' },
  ]
  for (const data of told) expect((await api.post('/api/evidence', { data })).status()).toBe(200)
  expect((await api.post('/api/generate-roadmap', { data: { careerTitle: 'Registered Nurse' } })).status()).toBe(200)
  await page.goto('/roadmap?career=Registered%20Nurse')
  const evaluation = steps(page).getByRole('listitem').filter({ hasText: 'Have your nursing education evaluated' })
  await expect(evaluation).toContainText('You told us: “CGFNS report, done, March 2026”.')
  await expect(evaluation.getByRole('link', { name: /^CGFNS/ })).toBeHidden()
  await evaluation.getByText('Show the step').click()
  await expect(evaluation.getByRole('link', { name: /^CGFNS/ })).toHaveAttribute('href', /^https:\/\/cgfns\.org\//)
  await expect(page.getByText(/^1 of \d+ steps done$/)).toBeVisible()
  await inspect(page, 'roadmap from abroad')

  await evaluation.getByRole('button', { name: 'Not done yet' }).click()
  await expect(page.getByText(/^0 of \d+ steps done$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^0 of \d+ steps done$/)).toBeVisible()

  await page.getByText('Left out for you: 3 steps').click()
  const putBack = page.getByRole('button', { name: /^Put it back: / }).first()
  const title = (await putBack.evaluate(button => button.ariaLabel ?? button.textContent)).replace('Put it back: ', '')
  await putBack.click()
  await expect(page.getByText('Left out for you: 2 steps')).toBeVisible()
  await expect(steps(page).getByRole('heading', { name: title })).toBeVisible()
})

test('a roadmap that nothing changes is free, and the own one is paid for once', async ({ visit }) => {
  const { page, api, spent } = await visit()
  expect((await api.post('/api/generate-roadmap', { data: { careerTitle: 'Registered Nurse' } })).status()).toBe(200)
  await page.goto('/roadmap?career=Registered%20Nurse')
  await expect(page.getByText("It's the same for everyone, so it's free.")).toBeVisible()
  expect(await spent()).toBe(0)
  const degree = { kind: 'education', title: 'BA in English', organisation: 'Park College', to: 'June 2019' }
  expect((await api.post('/api/evidence', { data: degree })).status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: /^Start where I am now/ }).click()
  await expect(steps(page).getByText('You told us: “BA in English, Park College, June 2019”.')).toBeVisible()
  expect(await spent()).toBe(3)
})

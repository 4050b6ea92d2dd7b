import type { Page } from '@playwright/test'
import { watchFaults } from './support/faults.ts'
import { inspect } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { createPerson, register } from './support/people.ts'
import { guestQuizStorage, submitByApi, takeQuiz } from './support/quiz.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('heading', { name: 'Where do you want to work?' })
const placeForm = (page: Page) => page.getByRole('form', { name: 'Where you want to work' })
const topMatch = (page: Page) => page.getByRole('article').first()

async function choose(page: Page, state: string, area?: string): Promise<void> {
  await page.getByLabel('State').selectOption(state)
  if (area) await page.getByLabel('City or area (optional)').selectOption(area)
  await button(page, 'Use this place').click()
}

test('a guest chooses a state and an area by keyboard, and the matches and career pages count them', async ({
  open,
  server,
}) => {
  const page = await open()
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/quiz')
  await expect(page.getByText('Figures are for the United States.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Start the quiz' }).click()
  await takeQuiz(page)
  await expect(question(page)).toBeVisible()
  await expect(topMatch(page)).toContainText(/\$[\d,]+-\$[\d,]+\* a year, \$\d+-\$\d+ an hour/)

  await tabTo(button(page, 'Choose a state'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('State')).toBeFocused()
  await expect(page.getByLabel('State').locator('option')).toHaveCount(55)
  await page.keyboard.type('Ohio')
  await tabTo(page.getByLabel('City or area (optional)'))
  await expect(page.getByLabel('City or area (optional)').locator('option')).not.toHaveCount(1)
  await page.keyboard.type('Columbus')
  // A locked match further up may be half under the header.
  await page.evaluate(() => scrollTo(0, 0))
  await inspect(page, 'results, choosing a place')
  await tabTo(button(page, 'Use this place'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pay in Columbus, OH' })).toBeVisible()
  await expect(page.getByText('It counts in your matches.')).toContainText(/Prices here are \d+% below the US average/)
  await expect(button(page, 'Change')).toBeFocused()
  await expect(topMatch(page)).toContainText(/In (Columbus, OH|Ohio): \$[\d,]+-\$[\d,]+ a year, \$\d+-\$\d+ an hour/)
  await inspect(page, 'results, with a place')

  await page.getByRole('button', { name: /^View Details/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'In Columbus, OH' })).toContainText(/employees do this work/)
  await expect(dialog).toContainText(/in this job in (Columbus, OH|Ohio) earns? at least \$50,000 a year, \$24 an hour/)
  expect(faults).toEqual([])
})

test('a career page shows the pay of the place that the browser knows', async ({ open, server }) => {
  const localStorage = [{ name: 'place', value: 'OH-18140' }]
  const page = await open({ storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } })
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/careers/baker')
  await expect(
    page.getByText(/^In (Columbus, OH|Ohio): \$[\d,]+-\$[\d,]+ a year, \$\d+-\$\d+ an hour\.$/),
  ).toBeVisible()
  expect(faults).toEqual([])
})

test('the place is skipped with one tap and stays skipped', { tag: '@thorough' }, async ({ open }) => {
  const page = await open()
  await page.goto('/quiz')
  await page.getByRole('main').getByRole('button', { name: 'Start the quiz' }).click()
  await takeQuiz(page)
  await button(page, 'Skip').click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(button(page, 'Where do you want to work?')).toBeVisible()
  await button(page, 'Where do you want to work?').click()
  await expect(placeForm(page)).toBeVisible()
})

test('a guest takes the place along into a new account, which changes and removes it', { tag: '@thorough' }, async ({
  open,
}) => {
  const page = await open()
  await page.goto('/quiz')
  await page.getByRole('main').getByRole('button', { name: 'Start the quiz' }).click()
  await takeQuiz(page)
  await button(page, 'Choose a state').click()
  await choose(page, 'Mississippi')
  await expect(page.getByRole('heading', { name: 'Pay in Mississippi' })).toBeVisible()
  await page.goto('/register')
  await register(page.getByRole('main'), createPerson('Petra'))
  await page.waitForURL('/dashboard')

  await page.goto('/settings/preferences')
  await expect(page.getByLabel('State')).toHaveValue('MS')
  await choose(page, 'Texas')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Saved')
  await page.goto('/results')
  await expect(page.getByRole('heading', { name: 'Pay in Texas' })).toBeVisible()
  await expect(page.getByText('It counts in your matches.')).toBeVisible()
  await button(page, 'Change').click()
  await choose(page, 'The whole United States')
  await expect(page.getByRole('heading', { name: /^Pay in/ })).toBeHidden()
  await page.goto('/settings/preferences')
  await expect(page.getByLabel('State')).toHaveValue('')
})

test('a place that is not on the list any more is asked for again', { tag: '@thorough' }, async ({
  open,
  request,
  server,
}) => {
  const localStorage = [...guestQuizStorage(await submitByApi(request)), { name: 'place', value: 'ZZ-99999' }]
  const page = await open({ storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } })
  await page.goto('/results')
  await expect(question(page)).toBeVisible()
  await expect(topMatch(page)).toContainText('a year')
})

test('without scripts a career page has the pay of every state, also on a small phone', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await page.goto('/careers/pediatrician')
  const pay = page.getByRole('group').filter({ hasText: 'Pay by state' })
  await pay.getByText('Pay by state').click()
  await expect(pay.getByRole('row')).not.toHaveCount(1)
  expect((await pay.getByRole('table').boundingBox())?.width).toBeLessThanOrEqual(288)
  await expect(pay.getByRole('row', { name: /^Ohio \$/ })).toContainText(/\$[\d,]+ to \$[\d,]+\s*\$\d+ to \$\d+/)
})

test('a guest says by keyboard what matters more and what they care about, which stays after a reload, and takes it back', async ({
  open,
  request,
  server,
}) => {
  const localStorage = guestQuizStorage(await submitByApi(request))
  const page = await open({ storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } })
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/results')
  const before = await topMatch(page).innerText()
  await tabTo(button(page, 'What matters more or less?'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Done what matters')).toBeFocused()
  const pay = page.getByRole('group', { name: 'Pay' })
  await tabTo(pay.getByLabel('As it is'))
  await page.keyboard.press('ArrowRight')
  await expect(pay.getByLabel('Matters more')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Your top match is now' })).toBeVisible()
  await expect(page.getByText('These percentages use your own weighting: pay counts more.')).toBeVisible()
  const byPay = await topMatch(page).innerText()
  await tabTo(button(page, 'What do you care about?'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Done what you care about')).toBeFocused()
  const chips = page.getByRole('group', { name: 'What you care about, up to 3' })
  const chip = (name: string) => chips.getByRole('button', { name, exact: true })
  for (const name of ['Animals', 'Kids and teens', 'Food']) {
    await tabTo(chip(name))
    await page.keyboard.press('Space')
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await tabTo(chip('Law and justice'))
  await page.keyboard.press('Space')
  await expect(page.getByText('You can choose up to 3.')).toBeVisible()
  await expect(chip('Law and justice')).toHaveAttribute('aria-pressed', 'false')
  await chip('Animals').click()
  await chip('Kids and teens').click()
  await expect(page.getByText('These percentages count what you care about: food.')).toBeVisible()
  await inspect(page, 'results, by own weighting')
  await page.reload()
  await expect(page.getByText('Your matches count what you care about: food.')).toBeVisible()
  await button(page, 'Take these out').click()
  await expect(page.getByText(/count what you care about/)).toHaveCount(0)
  await expect(button(page, 'What do you care about?')).toBeFocused()
  expect(await topMatch(page).innerText()).toBe(byPay)
  await page.reload()
  await expect(page.getByText('By your own weighting, pay counts more.')).toBeVisible()
  await button(page, 'Put it all back').click()
  await expect(page.getByText(/your own weighting/)).toHaveCount(0)
  await expect(button(page, 'What matters more or less?')).toBeFocused()
  expect(await topMatch(page).innerText()).toBe(before)
  expect(faults).toEqual([])
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const hearts = (page: Page) => page.getByRole('button', { name: /^Save / })
const balance = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true })
const savedList = '**/api/saved-careers'

test('a career is saved once, removed for free, and never half', async ({ open, member }) => {
  const { storageState, api } = await member({ quiz: true })
  const page = await open({ storageState })
  await page.goto('/results')
  const heart = hearts(page).first()
  const savedOnServer = async () => ((await (await api.get('/api/saved-careers')).json()) as unknown[]).length

  await test.step('a double click saves once', async () => {
    await expect(heart).toHaveAccessibleName(/1\s+token$/)
    let told = false
    page.on('response', response => {
      told ||= response.url().endsWith('/api/admin/me')
    })
    await heart.dblclick()
    await expect(messages(page)).toContainText(/Career Saved!\s*1 token used, 28 tokens remaining\./)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).not.toHaveAccessibleName(/token/)
    expect(await savedOnServer()).toBe(1)
    expect((await readUser(api)).tokenBalance).toBe(28)
    // The count is requested shortly after each save.
    await expect.poll(() => told).toBe(true)
  })

  await test.step('removing is free and says so', async () => {
    await heart.click()
    await expect(messages(page)).toContainText(/Career Removed\s*No tokens were used\. Saving it again takes 1 token\./)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(balance(page, '28 tokens')).toBeAttached()
    expect(await savedOnServer()).toBe(0)
  })

  await test.step('a failed save restores the button and the balance', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(savedList, async route => {
      if (route.request().method() !== 'POST') return route.continue()
      await held.promise
      await route.abort()
    })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(balance(page, '27 tokens')).toBeAttached()
    held.resolve()
    await expect(messages(page).getByRole('alert')).toContainText(/Save Failed\s*Please try again/)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(balance(page, '28 tokens')).toBeAttached()
    await page.unroute(savedList)
  })

  await test.step("a failed removal does too; the career's dialog also saves", async () => {
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save career/ })
      .click()
    await expect(messages(page)).toContainText('27 tokens remaining.')
    await page.keyboard.press('Escape')
    await page.route(`${savedList}/*`, route => route.abort())
    await heart.click()
    await expect(messages(page).getByRole('alert').last()).toContainText(/Remove Failed\s*Please try again/)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(`${savedList}/*`)
  })

  await test.step('a list that fails to load says so and retries', async () => {
    await page.route(savedList, route => route.fulfill({ status: 500 }))
    await page.goto('/results?tab=saved')
    await expect(page.getByText("We couldn't load your saved careers just now")).toBeVisible()
    await page.unroute(savedList)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(1)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('heading', { name: 'No Saved Careers Yet' })).toBeVisible()
    await page.getByRole('button', { name: 'View Quiz Results' }).click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test('without tokens nothing is charged and the options are shown', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member({ quiz: true, balance: 0 })
  const page = await open({ storageState })
  const dialog = page.getByRole('dialog', { name: "Oops! You're Out of Tokens" })

  await page.goto('/results')
  await expect(balance(page, '0 tokens')).toBeAttached()
  await hearts(page).first().click()
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('This takes 1 token, and you have 0 remaining.')
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(dialog).toBeHidden()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('link', { name: 'Take Quiz Again' }).click()
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(page.getByRole('button', { name: 'Start the quiz' })).toBeFocused()
  expect((await readUser(api)).tokenBalance).toBe(0)
})

import { blockRequests } from './support/block-requests.ts'
import { expect, test } from './support/journey.ts'
import { fillSignIn, signInButton } from './support/people.ts'

const scripts = '**/assets/*.js'

test('a click before hydration is handled after it', async ({ open }) => {
  const page = await open()
  const letGo = await blockRequests(page, scripts)
  await page.goto('/quiz', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find work that fits you')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What matters most to you?')
})

test('a resumed quiz shows a loading state instead of its first page', { tag: '@thorough' }, async ({ open }) => {
  const page = await open()
  await page.goto('/quiz?start=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What matters most to you?')
  await page.getByRole('checkbox', { name: /^Creativity/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const second = page.getByRole('heading', { level: 1, name: /education|school/i })
  await expect(second).toBeVisible()
  const letGo = await blockRequests(page, scripts)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Loading the questions...')).toBeVisible()
  await expect(page.getByText('Find work that fits you')).toBeHidden()
  letGo()
  await expect(second).toBeVisible()
})

test('a form submitted early keeps typed text and never shows it in the URL', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { person } = await member()
  const page = await open()
  const letGo = await blockRequests(page, scripts)
  await page.goto('/login', { waitUntil: 'commit' })
  await fillSignIn(page, person)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(signInButton(page)).toHaveAttribute('data-early')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await page.waitForURL('**/dashboard')
})

test('a policy opened early stays open', { tag: '@thorough' }, async ({ open }) => {
  const page = await open()
  const letGo = await blockRequests(page, scripts)
  await page.goto('/quiz', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Learn more' }).click()
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(policy).toContainText('Version 1.0')
  letGo()
  await expect(page.locator('[data-ready-made]')).toHaveCount(0)
  await policy.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toContainText('Version 1.0')
})

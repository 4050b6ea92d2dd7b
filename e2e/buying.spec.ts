import type { Page } from '@playwright/test'
import { formatPrice, proPrices, tokenPack } from '#contract/prices.ts'
import { blockRequests } from './support/block-requests.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { createPerson, readUser } from './support/people.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const banner = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')
const buyTokens = `Get ${tokenPack.tokens} tokens · ${formatPrice(tokenPack.price)}`

async function pay(page: Page, cents: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Simulated checkout' })).toBeVisible()
  await page.getByRole('button', { name: `Pay ${formatPrice(cents)}`, exact: true }).click()
}

test('a user who runs out of tokens buys a pack', async ({ open, member }) => {
  const { storageState, api } = await member({ balance: 0 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/quiz')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(dialog(page)).toContainText("Oops! You're Out of Tokens")
  await expect(dialog(page)).toContainText('This takes 1 token, and you have 0 remaining.')
  await dialog(page).getByRole('button', { name: 'Get More Tokens' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await inspect(page, 'pricing dialog')
  await dialog(page).getByRole('button', { name: buyTokens }).dblclick()

  await pay(page, tokenPack.price)
  await expect(messages(page)).toContainText('Tokens Added!')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(banner(page).getByText(`${tokenPack.tokens} tokens`)).toBeAttached()
  expect((await readUser(api)).tokenBalance).toBe(tokenPack.tokens)

  await test.step("reopening the payment's return address repeats nothing", async () => {
    await page.goBack()
    await page.goForward()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(messages(page)).toBeHidden()
    expect((await readUser(api)).tokenBalance).toBe(tokenPack.tokens)
  })
})

test('a checkout response after the dialog closes does not redirect', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState } = await member({ balance: 0 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/dashboard?pricing=open')
  const letGo = await blockRequests(page, '**/api/admin/create-checkout-session')
  const answered = page.waitForResponse('**/api/admin/create-checkout-session')
  await dialog(page).getByRole('button', { name: buyTokens }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  letGo()
  await (await answered).finished()
  // A pending redirect would request the payment page before this request.
  await page.evaluate(() => fetch('/api/admin/me').then(answer => answer.text()))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Simulated checkout' })).toBeHidden()
})

test('a guest reads the prices, registers and buys Pro monthly, then annually', async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/pricing')
  await expect(page.getByText(`${formatPrice(proPrices.annual)} per year`)).toBeVisible()
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(page.getByText(`${formatPrice(proPrices.annual)} per year`)).toBeHidden()
  await page.getByRole('link', { name: 'Get Pro', exact: true }).click()

  const person = createPerson('Paula')
  for (const [label, value] of [
    ['Username', person.username],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await expect(page.getByText(`Pro renews automatically each month at ${formatPrice(proPrices.monthly)}`)).toBeVisible()
  await inspect(page, 'checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await pay(page, proPrices.monthly)
  await expect(page.getByRole('heading', { name: 'Welcome to Wayspark Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(banner(page).getByText('Pro', { exact: true })).toBeVisible()

  await test.step('a plan change shows its price before it is made', async () => {
    await page.goto('/plans')
    await expect(page.getByText('Your plan now')).toBeVisible()
    await page.getByRole('radio', { name: 'Annual' }).check()
    await page.getByRole('button', { name: 'Switch to paying by the year' }).click()
    await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeVisible()
    await inspect(page, 'change of plan')
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('button', { name: 'Switch to paying by the year' }).click()
    await page.getByRole('button', { name: /^Pay \$[\d,.]+ now$/ }).click()
    await page.getByRole('button', { name: 'Go to Dashboard' }).click()
    await expect(messages(page)).toContainText('Subscription Updated!')
    await expect(page).toHaveURL(/\/dashboard$/)
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''))
    expect(user).toMatchObject({ planType: 'pro', billingInterval: 'annual' })
  })
})

test('a member chooses a plan and pays for Pro annually', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member()
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/plans')
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible()
  await inspect(page, 'plans')
  await page.getByRole('button', { name: 'Get Pro' }).click()
  await pay(page, proPrices.annual)
  await expect(page.getByRole('heading', { name: 'Welcome to Wayspark Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await readUser(api)).toMatchObject({ isPro: true, planType: 'pro', billingInterval: 'annual' })
})

test('leaving the payment page changes nothing', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member()
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/checkout?plan=pro&billing=annual&discount=100&retention_offer=true')
  await expect(page.getByText('This offer is no longer open. Here is the usual price.')).toBeVisible()
  await expect(page.getByText(`${formatPrice(proPrices.annual)} per year`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: /^Walk away/ }).click()
  await expect(page.getByText("You weren't charged.")).toBeVisible()
  await inspect(page, 'checkout cancelled')
  await page.getByRole('link', { name: 'Back to Pricing' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await inspect(page, 'prices on the landing page')
  expect(await readUser(api)).toMatchObject({ isPro: false, tokenBalance: 30 })

  await test.step('an address that only claims a payment has no effect', async () => {
    await page.goto('/dashboard?payment=success')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(messages(page)).toBeHidden()
    await page.goto('/dashboard?payment=success&session_id=cs_somebody_elses')
    await expect(messages(page)).toContainText("We didn't find a payment here")
    expect(await readUser(api)).toMatchObject({ isPro: false, tokenBalance: 30 })
  })

  await test.step('an invalid order redirects home', async () => {
    await page.goto('/checkout?plan=standard&billing=annual')
    await expect(page).toHaveURL('/')
    await expect(messages(page)).toContainText(
      /Invalid Plan Selection\s*Please select the Pro plan from the pricing page\. Standard plan is free!/,
    )
  })
})

test('a declined card changes nothing and another can be used', async ({ open, member }) => {
  const { storageState, api } = await member()
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/dashboard?pricing=open')
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check()
  await dialog(page).getByRole('button', { name: 'Get Pro' }).click()
  await page.getByRole('button', { name: /declined/ }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined.')
  expect(await readUser(api)).toMatchObject({ isPro: false, billingInterval: null })
  await pay(page, proPrices.monthly)
  await expect(page.getByRole('heading', { name: 'Welcome to Wayspark Pro' })).toBeVisible()
  expect(await readUser(api)).toMatchObject({ isPro: true, billingInterval: 'monthly' })
})

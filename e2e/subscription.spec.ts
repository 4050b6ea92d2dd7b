import type { APIRequestContext, Page } from '@playwright/test'
import { type BillingInterval, formatPrice, proPrices, retentionPrices } from '#contract/prices.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { readUser } from './support/people.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function subscribe(api: APIRequestContext, billing: BillingInterval): Promise<void> {
  const begun = await api.post('/api/admin/create-checkout-session', { data: { plan: 'pro', billing } })
  expect(begun.status(), await begun.text()).toBe(200)
  const { url } = (await begun.json()) as { url: string }
  const checkout = new URL(url).pathname.split('/').at(-1)
  const paid = await api.post(`/api/dev/checkouts/${checkout}/pay`, { data: { card: 'works' } })
  expect(await paid.json()).toEqual({ outcome: 'paid' })
  await expect
    .poll(async () => (await api.get(`/api/checkout/session/${checkout}`)).json())
    .toMatchObject({ fulfilled: true })
  expect(await readUser(api)).toMatchObject({ isPro: true, billingInterval: billing })
}

const longDay = (time: string | null) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(time ?? Number.NaN))

test('a subscription is canceled past an offer, by keyboard; the paid time stays', async ({ open, member }) => {
  const { storageState, api } = await member()
  await subscribe(api, 'monthly')
  const { currentPeriodEnd } = await readUser(api)
  const lastDay = longDay(currentPeriodEnd)
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/settings')
  await main(page).getByRole('link', { name: 'Subscription' }).press('Enter')
  await expect(main(page).getByText('Next billing date')).toBeVisible()
  await expect(main(page).getByText(lastDay)).toBeVisible()
  await inspect(page, 'subscription')

  const cancel = main(page).getByRole('button', { name: 'Cancel Subscription' })
  await tabTo(cancel)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(formatPrice(retentionPrices.firstYear))
  await expect(dialog(page)).toContainText(`${formatPrice(proPrices.annual)} a year`)
  const [accept, goOn] = ['Take the offer', 'Continue to cancel'].map(name =>
    dialog(page).getByRole('button', { name }),
  )
  await inspect(page, 'offer before cancelling')
  const [one, other] = await Promise.all([accept?.boundingBox(), goOn?.boundingBox()])
  expect(Math.round(one?.width ?? 0)).toBe(Math.round(other?.width ?? 1))
  await goOn?.press('Enter')

  await expect(page).toHaveURL(/\/settings\/cancel-subscription$/)
  await expect(main(page).getByText(`You keep Pro until ${lastDay}`)).toBeVisible()
  await inspect(page, 'cancelling')
  await expect(cancel).toBeDisabled()
  await tabTo(main(page).getByLabel('Type cancel to confirm'))
  await page.keyboard.type('cancelled')
  await expect(cancel).toBeDisabled()
  for (let letters = 0; letters < 3; letters++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('CANCEL')
  await page.keyboard.press('Enter')

  await expect(main(page).getByText(`You have Pro until ${lastDay}`)).toBeVisible()
  await main(page).getByRole('button', { name: 'Stay here' }).click()
  await inspect(page, 'cancelled')
  expect(await readUser(api)).toMatchObject({ isPro: true, subscriptionEndDate: currentPeriodEnd })

  await test.step('canceling again says it is canceled', async () => {
    await page.goto('/settings/cancel-subscription')
    await expect(main(page).getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible()
    await expect(main(page)).toContainText(lastDay)
  })

  await test.step('reactivating takes one tap and costs nothing today', async () => {
    await expect(main(page)).toContainText(`Pro goes on at ${formatPrice(proPrices.monthly)} every month`)
    await expect(main(page)).toContainText('Nothing is charged today.')
    await main(page).getByRole('button', { name: 'Reactivate' }).click()
    await expect(page).toHaveURL(/\/settings\/subscription$/)
    await expect(page.getByText('Your subscription goes on')).toBeVisible()
    expect(await readUser(api)).toMatchObject({ isPro: true, subscriptionEndDate: null })
  })
})

test('without an offer canceling takes one confirmed step and leads home', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member()
  await subscribe(api, 'annual')
  const page = await open({ storageState, ...reducedMotion })
  await page.route('**/api/admin/check-cancellation-offer', route => route.abort())
  await page.goto('/settings/subscription')
  await main(page).getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page).toHaveURL(/\/settings\/cancel-subscription$/)

  await test.step('a failed cancellation is reported and can be retried', async () => {
    await page.route('**/api/stripe/cancel-subscription', route => route.abort(), { times: 1 })
    await main(page)
      .getByLabel(/^Or check this box/)
      .check()
    await main(page).getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(main(page).getByRole('alert')).toContainText('Cancellation Failed')
    expect(await readUser(api)).toMatchObject({ subscriptionEndDate: null })
  })

  await main(page).getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(main(page).getByText('This page redirects home in 5 seconds.')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await readUser(api)).subscriptionEndDate).not.toBeNull()
})

test('the retention offer is accepted once and not offered again', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member()
  await subscribe(api, 'monthly')
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/settings/subscription')
  await main(page).getByRole('button', { name: 'Cancel Subscription' }).click()
  await dialog(page).getByRole('button', { name: 'Take the offer' }).click()
  await expect(page).toHaveURL('/checkout?plan=pro&billing=annual&retention_offer=true')
  await main(page).getByText(formatPrice(retentionPrices.firstYear)).first().waitFor()
  await main(page).getByRole('button', { name: /pay/i }).click()
  await page.getByRole('button', { name: /^Pay \$[\d,.]+ now$/ }).click()
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await readUser(api)).toMatchObject({ billingInterval: 'annual', hasClaimedCancellationOffer: true })

  await page.goto('/settings/subscription')
  await expect(main(page).getByText('every year').first()).toBeVisible()
  await main(page).getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page).toHaveURL(/\/settings\/cancel-subscription$/)
})

test('withdrawing from a purchase ends it and refunds it', async ({ open, member }) => {
  const { storageState, api, person } = await member()
  await subscribe(api, 'annual')
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/settings/subscription')
  await main(page)
    .getByRole('button', { name: /^Withdraw from contract here/ })
    .click()
  await expect(dialog(page)).toContainText('Pro ends now')
  await expect(dialog(page)).toContainText(person.email)
  await inspect(page, 'withdrawing')
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  expect(await readUser(api)).toMatchObject({ isPro: true })

  await main(page)
    .getByRole('button', { name: /^Withdraw from contract here/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main(page).getByText('You withdrew on')).toBeVisible()
  await expect(main(page).getByText(`${formatPrice(proPrices.annual)} is on its way back to you`)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Standard (Free)' })).toBeVisible()
  await expect(main(page).getByText('Refunded', { exact: true })).toBeVisible()
  await inspect(page, 'withdrawn')
  expect(await readUser(api)).toMatchObject({ isPro: false, planType: 'standard' })
})

test('on Standard the page shows the plan, the token history and nothing to cancel', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState } = await member({ saved: 1, balance: 4 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/settings')
  await main(page)
    .getByRole('link', { name: /^Where my tokens went/ })
    .click()
  await expect(main(page).getByText('Your first tokens')).toBeHidden()
  await main(page).getByRole('button', { name: 'Show older' }).click()
  await expect(main(page).getByText('Your first tokens')).toBeVisible()
  await expect(main(page).getByText('Career number 1')).toBeVisible()
  await inspect(page, 'where tokens went')
  await page.goto('/settings/subscription')
  await expect(main(page).getByText("You haven't been charged yet.")).toBeVisible()
  await inspect(page, 'subscription, standard')
  await main(page).getByRole('button', { name: 'Upgrade Plan' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await page.goto('/settings/cancel-subscription')
  await expect(main(page).getByRole('heading', { name: 'No Active Subscription' })).toBeVisible()
})

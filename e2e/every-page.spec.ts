import type { Page } from '@playwright/test'
import { timings } from '#contract/timings.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { createPerson, fillSignIn, register, signInButton } from './support/people.ts'
import { guestQuizStorage } from './support/quiz.ts'

/** Pages that no other test inspects. support/inspect/pages.ts lists all of them. */
test('results by private link and results on the marketing site', { tag: '@thorough' }, async ({
  open,
  member,
  server,
}) => {
  const { results } = await member({ quiz: true })
  if (!results) throw new Error('She took no quiz')
  const page = await open(reducedMotion)
  await page.goto(`/email-results?token=${results.resultsToken}`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'A little different' })).toBeVisible()
  await inspect(page, 'results by their link')
  await page.goto('/email-results?token=not-a-token')
  await expect(page.getByRole('heading', { name: 'Results Not Found' })).toBeVisible()
  await inspect(page, 'no results by this link')

  const { origin } = new URL(server.marketingUrl)
  const storageState = { cookies: [], origins: [{ origin, localStorage: guestQuizStorage(results) }] }
  const visitor = await open({ ...reducedMotion, baseURL: origin, storageState })
  await visitor.goto('/quizresults')
  await expect(visitor.getByRole('heading', { name: 'Your other matches' })).toBeVisible()
  await inspect(visitor, 'results on the marketing site')
})

test('return pages of the payment provider', async ({ open, member }) => {
  const guest = await open(reducedMotion)
  // The bridge pages redirect after a countdown.
  await suppressTimer(guest, 1_000)
  await guest.goto('/payment-success?session_id=cs_1&source=web')
  await guest.getByRole('button', { name: 'Accept' }).click()
  for (const [path, name, title] of [
    ['/payment-success?session_id=cs_1', 'back from a payment', 'Thank you'],
    ['/payment-cancel', 'back without a payment', 'Payment cancelled'],
    ['/success', 'after a payment, signed out', 'Open the app to see your plan'],
  ] as const) {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await inspect(guest, name)
  }

  const { storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/checkout/session/*', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/success?session_id=cs_somebody_elses')
  await expect(page.getByRole('heading', { level: 1, name: 'Activating your plan' })).toBeVisible()
  await inspect(page, 'after a payment, waiting')
  await page.goto('/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Checking your plan' })).toBeVisible()
  await expect(page.getByText('confirming your payment')).toHaveCount(0)
  await page.goto('/dashboard?payment=success&session_id=cs_somebody_elses')
  await expect(page.getByText('Checking your payment...')).toBeVisible()
  await inspect(page, 'dashboard, back from a payment')
  held.resolve()
  await page.goto('/success?session_id=cs_somebody_elses')
  await expect(page.getByRole('heading', { level: 1, name: "We didn't find a payment here" })).toBeVisible()
  await inspect(page, 'after a payment, none found')
})

test('the welcome page', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await suppressTimer(page, timings.redirectAfterSignIn)
  await suppressTimer(page, timings.toast.usual)
  const person = createPerson()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Accept' }).click()
  await register(page.getByRole('main'), person)
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'welcome after signing up')
  await page.getByRole('button', { name: 'Go to Today' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Mara' })).toBeVisible()
  await expect(page.getByText('Account created successfully')).toBeVisible()
  await inspect(page, 'dashboard, with a message')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible()
  await inspect(page, 'signed in already')
  await page.getByRole('button', { name: 'Sign out to use another account' }).click()
  await fillSignIn(page, { ...person, password: 'Something-else-1' })
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Please check your username and password')
  // Below the header that stays in view, axe takes links of the footer for too small.
  await page.evaluate(() => scrollTo(0, 0))
  await inspect(page, 'login, refused')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(page, 'no connection')
})

test('developer pages', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member()
  const page = await open({ ...reducedMotion, storageState })
  const begun = await api.post('/api/admin/create-checkout-session', { data: { plan: 'pro', billing: 'annual' } })
  const { url } = (await begun.json()) as { url: string }
  for (const [path, name] of [
    ['/stripe-checkout?plan=pro', 'demo checkout'],
    ['/dev', 'for developers'],
    ['/dev/outbox', 'outbox'],
    [url, 'simulated checkout'],
    ['/dev/payments', 'simulated payments'],
    ['/dev/cancellation-offer-manager', 'offer manager'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Loading/)).toBeHidden()
    await inspect(page, name)
  }
})

test('every part of the design system in every state', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
  // The page shows each part in both themes.
  await inspect(page, 'design system', { repeats: true })
})

test('failed and loading states', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  const main = page.getByRole('main')
  const all = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/admin/me'
  await page.route(all, route => route.abort())
  for (const path of [
    ...['/dashboard', '/results', '/documents', '/applications', '/evidence'],
    ...['account', 'alerts', 'consent', 'subscription', 'tokens'].map(path => `/settings/${path}`),
  ]) {
    await page.goto(path)
    await expect(main.getByRole('button', { name: /^(Retry|Try again)/ }).first()).toBeVisible()
    await inspect(page, `${path}, not loaded`)
  }
  await page.unroute(all)
  const held = Promise.withResolvers<void>()
  await page.route(all, async route => {
    await held.promise
    await route.abort()
  })
  for (const path of ['/dashboard', '/settings/subscription']) {
    await page.goto(path)
    await expect(main.getByText(/^Loading your/).first()).toBeVisible()
    await inspect(page, `${path}, on its way`)
  }
  held.resolve()
})

test('cached data says how old it is when a list fails to reload', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member({ saved: 1 })
  const page = await open({ ...reducedMotion, storageState })
  const main = page.getByRole('main')
  const note = main.getByText("We couldn't load everything just now")
  const saved = main.getByText('1 saved career')
  await page.goto('/dashboard')
  await expect(saved).toBeVisible()
  await expect(note).toBeHidden()
  await page.route('**/api/saved-careers', route => route.abort())
  await page.reload()
  await expect(saved).toBeVisible()
  await expect(main.getByText(/was saved on this device on \w+ \d+, \d{4}, \d+:\d\d\s[AP]M/)).toBeVisible()
  await inspect(page, 'dashboard, from before')
  await page.goto('/results?tab=saved')
  await expect(main.getByRole('heading', { name: 'Career number 1' })).toBeVisible()
  await expect(note).toBeVisible()
  await page.unroute('**/api/saved-careers')
  await page.goto('/dashboard')
  await expect(saved).toBeVisible()
  await expect(note).toBeHidden()
})

test('a broken page says so', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  // The page does not expect this response and throws.
  await page.route('**/api/applications', route => route.fulfill({ json: {} }))
  await page.goto('/applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible()
  await inspect(page, 'something broke')
})

/** Suppresses timers of `wait` milliseconds so that the page stays as it is. */
async function suppressTimer(page: Page, wait: number): Promise<void> {
  await page.addInitScript(wait => {
    const { setTimeout } = window
    const held = (work: () => void, after?: number) => (after === wait ? 0 : setTimeout(work, after))
    Object.assign(window, { setTimeout: held })
  }, wait)
}

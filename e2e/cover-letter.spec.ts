import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const ready = (page: Page) => page.getByRole('heading', { name: 'Your Cover Letter is Ready!' })
const generate = (page: Page) => page.getByRole('button', { name: /^Generate Cover Letter/ })
const consentStep = (page: Page) => page.getByRole('heading', { name: 'Privacy & Consent Required' })
const tick = async (page: Page) => {
  await page.getByLabel(/processed by an AI service/).check()
  await page.getByLabel(/I accept the/).check()
}
const noted = 'I helped my aunt in her shop every Saturday for two years.'
/** Enough for a letter that is paid for. */
const notes = `${noted} I counted the till at closing, and it was off once in all that time. When the freezer broke in July, I moved everything to the neighbor's before it melted. Customers asked for me by name at the flower table. I want to learn ordering next, because I liked seeing what sells in which week. I can start in two weeks, and I have a bus that runs until midnight. My teacher, Ms. Ortiz, says that I finish what I begin. In May I sorted 200 orders by street, so that the driver could go once around. I taught two new helpers how to wrap flowers, and both work alone now. On Mother's Day I served about 90 customers and counted every bill twice.`

test('a new account gets a letter: consent, reload, result, edit and withdrawn consent', async ({ open, member }) => {
  const { storageState, api, results } = await member({ quiz: true })
  const best = results?.suggestions[0]?.title ?? ''
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion, permissions: ['clipboard-read', 'clipboard-write'] })

  await test.step('the chosen career and typed text survive a reload', async () => {
    await page.goto('/coveroptimizer')
    await expect(page.getByText(/^Showing 1-6 of \d+ careers$/)).toBeVisible()
    await inspect(page, 'cover-letter-list')
    await page.getByRole('button', { name: `Write a letter for ${best}`, exact: true }).click()
    await page.getByLabel('Employer (optional)').fill('Sunrise House')
    await page.getByLabel('Additional Information').fill(notes)
    await page.reload()
    await expect(page.getByLabel('Additional Information')).toHaveValue(notes)
    await inspect(page, 'cover-letter-details')
    await page.getByRole('button', { name: "See exactly what's sent" }).click()
    await expect(page.getByRole('dialog', { name: 'What is sent' })).toContainText(noted)
    await expect(page.getByRole('dialog', { name: 'What is sent' })).toContainText('Nothing leaves our server.')
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the tool asks before writing, also after a reload', async () => {
    await generate(page).click()
    await expect(consentStep(page)).toBeVisible()
    await page.reload()
    await expect(consentStep(page)).toBeVisible()
    await inspect(page, 'cover-letter-consent')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(generate(page)).toBeVisible()
    await generate(page).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await tick(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the letter and its tips survive a reload', async () => {
    await expect(ready(page)).toBeVisible()
    await expect(page.getByText('Cover Letter Generated!')).toBeVisible()
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
    await page.reload()
    await expect(ready(page)).toBeVisible()
    await expect(page.getByText('Written by Wayspark', { exact: true })).toBeVisible()
    await inspect(page, 'cover-letter-ready')
    await page.getByRole('button', { name: 'View Cover Letter' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(noted)
    await expect(dialog).toContainText('Sunrise House')
    await expect(dialog.getByRole('heading', { name: 'Pro Tips' })).toBeVisible()
    await inspect(page, 'cover-letter-dialog')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied!', exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(noted)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('sentence by sentence, one is removed, added again and changed by keyboard', async () => {
    await page.getByRole('link', { name: 'Go through it, sentence by sentence' }).click()
    const letter = page.getByLabel('Your letter')
    await expect(page.getByRole('heading', { name: 'What this letter says about you' })).toBeFocused()
    await inspect(page, 'cover-letter-sentences')
    await page.getByRole('button', { name: `Remove “${noted}”` }).press('Enter')
    await expect(letter).not.toHaveValue(new RegExp(noted))
    await page.getByRole('button', { name: `Add “${noted}”` }).press('Enter')
    await expect(letter).toHaveValue(new RegExp(noted))
    await page.getByRole('button', { name: `Change “${noted}”` }).press('Enter')
    await page.getByLabel('Say it in your own words').fill('I helped in a shop for two years.')
    await page.getByRole('button', { name: 'Use my sentence' }).press('Enter')
    await expect(letter).toHaveValue(/I helped in a shop for two years\./)
    await page.getByRole('button', { name: 'Move up “I helped in a shop for two years.”' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Remove “/ }).first()).toHaveAccessibleName(/I helped in a shop/)
    await page.getByRole('button', { name: 'Add a sentence of your own' }).press('Enter')
    await page.getByLabel('Say it in your own words').fill('I baked bread and I sold it')
    await page.getByRole('button', { name: 'Use my sentence' }).press('Enter')
    await expect(letter).toHaveValue(/I baked bread and I sold it/)
    await page.getByRole('button', { name: 'Use this' }).press('Enter')
    await expect(letter).toHaveValue(/I baked bread, and I sold it\./)
    await expect(page.getByText(/^Saved/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove “I helped in a shop for two years.”' })).toBeVisible()
  })

  await test.step('an edited letter is saved', async () => {
    const letter = page.getByLabel('Your letter')
    await letter.fill('Dear team, here I am.')
    await expect(page.getByText(/^Saved/)).toBeVisible()
    await page.goto('/coveroptimizer')
    await page.getByRole('button', { name: 'View Cover Letter' }).click()
    await expect(page.getByRole('dialog')).toContainText('Dear team, here I am.')
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('after consent is withdrawn the tool asks again before writing', async () => {
    await page.goto('/settings/consent')
    await page.getByRole('button', { name: 'Withdraw: Cover letter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(page.getByText('Consent Withdrawn')).toBeVisible()
    await page.goto('/coveroptimizer')
    await page.getByRole('button', { name: 'Generate Another' }).click()
    await expect(page.getByLabel('Additional Information')).toHaveValue(notes)
    await generate(page).click()
    await expect(consentStep(page)).toBeVisible()
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Select Different Career' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a career' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('coverLetter'))).toBeNull()
  })
})

test('a reload during writing leads to the letter, which is charged once', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member({ quiz: true })
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/coveroptimizer?career=Baker')
  await page.getByLabel('Additional Information').fill(notes)
  await generate(page).click()
  await tick(page)
  // The response is lost, as with a reload at that moment.
  await page.route('**/api/generate-cover-letter', async route => {
    await route.fetch()
    await new Promise(() => {})
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Writing your letter' })).toBeVisible()
  await expect.poll(async () => (await readUser(api)).tokenBalance).toBe(before - 3)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(ready(page)).toBeVisible()
  expect((await readUser(api)).tokenBalance).toBe(before - 3)
})

test('with too few tokens or no account nothing is written, and the reason is shown', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member({ quiz: true, balance: 2 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/coveroptimizer?career=Baker')
  await generate(page).click()
  await expect(
    page.getByText('You need 3 tokens to generate a cover letter. You have 2 tokens remaining.').first(),
  ).toBeVisible()
  expect((await readUser(api)).tokenBalance).toBe(2)
  await page.getByRole('main').getByRole('button', { name: 'Get More Tokens' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const guest = await open(reducedMotion)
  await guest.goto('/coveroptimizer')
  await expect(guest.getByRole('heading', { name: 'No Quiz Results' })).toBeVisible()
})

test('Back and Forward move through the steps, a reload keeps them, and none of it writes', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const { storageState, api, results } = await member({ quiz: true })
  const best = results?.suggestions[0]?.title ?? ''
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })
  const choose = page.getByRole('heading', { name: 'Choose a career' })
  const details = page.getByRole('heading', { name: 'Tell us more, if you like' })
  await page.goto('/tools')
  await page.goto('/coveroptimizer')
  await page.getByRole('button', { name: `Write a letter for ${best}`, exact: true }).click()
  await expect(details).toBeFocused()
  await page.goBack()
  await expect(choose).toBeFocused()
  await page.goForward()
  await expect(details).toBeVisible()

  await page.getByLabel('Additional Information').fill(notes)
  await generate(page).click()
  await expect(page.getByText('No AI service is set up here')).toBeVisible()
  await page.goBack()
  await expect(details).toBeVisible()
  await page.goForward()
  await tick(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(ready(page)).toBeVisible()

  await page.goBack()
  await expect(details).toBeVisible()
  await page.reload()
  await expect(details).toBeVisible()
  await page.goForward()
  await expect(ready(page)).toBeVisible()
  await page.getByRole('button', { name: 'Select Different Career' }).click()
  await expect(choose).toBeVisible()
  await page.goForward()
  await expect(choose).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/tools$/)
  expect((await readUser(api)).tokenBalance).toBe(before - 3)
})

test('Back leaves a running letter alone, and it is shown when ready', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState } = await member({ quiz: true })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/coveroptimizer')
  await page.getByLabel('Type any job').fill('Baker')
  await page.getByLabel('Type any job').press('Enter')
  await generate(page).click()
  await tick(page)
  let answer = () => {}
  const asked = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/api/generate-cover-letter', async route => {
    const response = await route.fetch()
    await asked
    await route.fulfill({ response })
  })
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/api/generations/*/events', async route => {
    await route.fulfill({ response: await route.fetch() })
    tell()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  const writing = page.getByRole('heading', { name: 'Writing your letter' })
  await expect(writing).toBeVisible()
  await told
  // A real user is slower than this test: wait until the history entries exist.
  await expect.poll(() => page.evaluate(() => history.length)).toBe(4)
  await page.goBack()
  await expect(writing).toBeVisible()
  answer()
  await expect(ready(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a career' })).toBeVisible()
})

test('without a response the page says where the letter will be; the newest preview is shown', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const { storageState, api } = await member()
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/coveroptimizer?career=Baker')

  await test.step('a late response to an older request is ignored', async () => {
    const preview = page.getByRole('dialog', { name: 'What is sent' })
    const look = async (words: string) => {
      await page.getByLabel('Additional Information').fill(words)
      await page.getByRole('button', { name: "See exactly what's sent" }).click()
    }
    let older = () => {}
    const held = new Promise<void>(done => {
      older = done
    })
    await page.route('**/api/generate-cover-letter/preview', async route => {
      const late = route.request().postDataJSON().additionalInfo === 'I bake bread.'
      if (late) await held
      await route.continue()
    })
    await look('I bake bread.')
    await preview.getByRole('button', { name: 'Done' }).click()
    await look('I bake cakes.')
    await expect(preview).toContainText('I bake cakes.')
    const came = page.waitForResponse('**/api/generate-cover-letter/preview')
    older()
    await (await came).finished()
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(preview).toContainText('I bake cakes.')
    await preview.getByRole('button', { name: 'Done' }).click()
  })

  await generate(page).click()
  await tick(page)
  await page.route('**/api/generate-cover-letter', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText("Our server didn't answer. Nothing is lost.")
  await expect(page.getByLabel('Additional Information')).toHaveValue('I bake cakes.')

  await test.step('asking again returns the letter already paid for', async () => {
    await page.unroute('**/api/generate-cover-letter')
    await generate(page).click()
    await expect(ready(page)).toBeVisible()
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
  })
})

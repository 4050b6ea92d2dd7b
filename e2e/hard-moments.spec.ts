import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const moment = (page: Page, title: string) => page.locator('details').filter({ hasText: title })

test('a guest reads all moments without script, and filters them', { tag: '@thorough' }, async ({ open }) => {
  const plain = await open({ ...reducedMotion, javaScriptEnabled: false })
  await plain.goto('/hard-moments')
  await expect(plain.getByRole('heading', { level: 1, name: 'Hard Moments' })).toBeVisible()
  const late = moment(plain, 'They want you to stay late again')
  await late.locator('summary').click()
  await expect(late.getByText("I can't tonight, I've got plans.")).toBeVisible()
  await expect(late.getByRole('link', { name: 'Department of Labor, Overtime Pay' })).toHaveAttribute(
    'href',
    'https://www.dol.gov/agencies/whd/overtime',
  )
  await expect(plain.getByText('This is general information, not legal advice.')).toHaveCount(1)

  const page = await open(reducedMotion)
  await page.goto('/hard-moments')
  await page.getByRole('button', { name: 'Accept' }).click()
  await inspect(page, 'hard-moments')
  await page.getByRole('radio', { name: 'Leaving' }).check()
  await expect(page.getByRole('heading', { level: 2, name: 'In hiring' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Leaving' })).toBeVisible()
  await page.getByRole('radio', { name: 'In hiring' }).check()
  const pay = moment(page, 'They ask what you make now')
  await pay.locator('summary').click()
  await inspect(page, 'hard-moments')

  await pay.getByRole('link', { name: /^Practice this one/ }).click()
  await expect(page.getByRole('checkbox', { name: 'They ask what you make now' })).toBeChecked()
  await page.getByRole('button', { name: 'Create Account (free)' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your free account' })).toBeVisible()
})

test('a set is chosen, paid once, practiced, saved and opened again', async ({ open, member }) => {
  const { storageState, api } = await member()
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })

  await test.step('up to five moments are chosen', async () => {
    await page.goto('/tools')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Hard Moments/ })
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Practice', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Start practice/ })).toBeDisabled()
    await inspect(page, 'hard moments, practice')
    for (const name of ['They ask what you make now', 'They want you to stay late again', 'Your paycheck is wrong'])
      await page.getByRole('checkbox', { name }).check()
    await expect(page.getByText('3 of 5 chosen')).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 of 5 chosen')).toBeVisible()
  })

  await test.step('one click pays once and opens the set', async () => {
    await page.getByRole('button', { name: 'Start practice 3 tokens' }).click()
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/)
    await expect(page.getByText('“So what are you making right now?”')).toBeVisible()
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
  })

  const answer = page.getByLabel('What you say')
  const read = page.getByRole('button', { name: 'Read my answer' })
  await test.step('feedback is about the own words', async () => {
    await answer.fill("I'm making sixteen an hour right now, sorry.")
    await read.click()
    await expect(page.getByText('You give away a number: "making sixteen an hour".')).toBeVisible()
    await inspect(page, 'document, hard moments')
    await answer.fill("I'd keep that to myself, if that's okay. What does this job pay? I'd rather start there.")
    await read.click()
    await expect(page.getByText("You don't give away a number.")).toBeVisible()
    await expect(page.getByText('Our rules find nothing missing.')).toBeVisible()
    await expect(page.getByText('“We need a number before we can go on.”')).toBeVisible()
  })

  await test.step('another moment shows its three answers', async () => {
    await page.getByRole('button', { name: /They want you to stay late again/ }).click()
    await page.getByRole('button', { name: 'Show three answers' }).click()
    await expect(page.getByText("I can't tonight, I've got plans.")).toBeVisible()
    await answer.fill('Okay, fine, I can stay.')
    await read.click()
    await expect(page.getByText(/This sounds like a yes/)).toBeVisible()
    await answer.fill("Can't tonight. I can do Thursday, though.")
    await expect(page.getByText(/^Saved/)).toBeVisible()
  })

  await test.step('the set is among the documents with the answers', async () => {
    await page.goto('/documents')
    await page.getByRole('link', { name: 'They ask what you make now, and 2 more' }).click()
    await expect(answer).toHaveValue(/I'd rather start there/)
    await page.getByRole('button', { name: /They want you to stay late again/ }).click()
    await expect(answer).toHaveValue("Can't tonight. I can do Thursday, though.")
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
  })
})

test('with too few tokens no set is opened', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member({ balance: 2 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/hard-moments/practice?moment=day-off')
  await page.getByRole('button', { name: /^Start practice/ }).click()
  await expect(page.getByRole('dialog', { name: "Oops! You're Out of Tokens" })).toBeVisible()
  expect((await readUser(api)).tokenBalance).toBe(2)
})

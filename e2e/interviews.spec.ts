import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const questions = (page: Page) => page.getByRole('region', { name: /^Questions for / })
const story = `Last summer I worked at my aunt's bakery. One Saturday the card reader broke and twenty people were waiting. I had to keep the sale going. I wrote a sign for the door, I asked Mia to tell the people at the back, and I changed a hundred dollars into coins next door. In the end we sold everything, and the count was right. Now I always check the reader first.`

test('questions for a job, an answer practiced, saved and offered again', async ({ open, member }) => {
  const { storageState, api, results } = await member({ quiz: true })
  const best = results?.suggestions[0]?.title ?? ''
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })

  await test.step('the list shows the price and one click pays once', async () => {
    await page.goto('/interview-prep')
    await inspect(page, 'interview-prep')
    const first = page.getByRole('button', { name: `Get questions 3 tokens for ${best}` })
    await first.click()
    await expect(questions(page)).toBeVisible()
    await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(10)
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
    await expect(page.getByText('Written by Wayspark')).toBeVisible()
  })

  await test.step('a thin answer gets follow-up questions', async () => {
    const asked = questions(page)
      .getByRole('button', { name: /Tell a story/ })
      .first()
    await asked.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Your answer').fill('We were a team and we did it.')
    await page.getByRole('button', { name: 'Read my answer' }).click()
    await expect(page.getByText('Practice, not a verdict.')).toBeVisible()
    await expect(page.getByText('What did you do yourself, step by step?')).toBeVisible()
    await inspect(page, 'practice')
  })

  await test.step('the whole story is saved and typed text survives a reload', async () => {
    await page.getByLabel('Your answer').fill(story)
    await page.getByRole('button', { name: 'Read my answer' }).click()
    await expect(page.getByText('Our rules find nothing missing.')).toBeVisible()
    await page.getByRole('button', { name: 'Save this story' }).click()
    await expect(page.getByText('In your story bank', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Your story bank' })).toContainText("my aunt's bakery")
  })

  await test.step('the questions are among the documents with the story', async () => {
    await page.goto('/documents')
    await page.getByRole('link', { name: `Interview questions: ${best}` }).click()
    await expect(page.getByRole('button', { name: /Tell a story/ }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /Tell a story/ })
      .first()
      .click()
    await expect(page.getByLabel('Your answer')).toHaveValue(story)
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
  })

  await test.step('a story can be edited and deleted', async () => {
    await page.goto('/interview-prep')
    await page.getByRole('button', { name: /^Open / }).click()
    await page.getByLabel('Name').fill('The card reader')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'The card reader' })).toBeVisible()
    await page.getByRole('button', { name: 'Open The card reader' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete it forever' }).click()
    await expect(page.getByRole('region', { name: 'Your story bank' })).toBeHidden()
    await expect(page.getByText('Your story bank is empty now.')).toBeFocused()
  })
})

test('with too few tokens or no account nothing is written, and the reason is shown', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member({ quiz: true, balance: 2 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/interview-prep?career=Baker')
  await expect(page.getByRole('heading', { name: 'Questions for Baker' })).toBeVisible()
  expect((await readUser(api)).tokenBalance).toBe(2)
  await page.getByRole('button', { name: /^Get questions/ }).click()
  await expect(page.getByRole('dialog', { name: "Oops! You're Out of Tokens" })).toBeVisible()

  const guest = await open(reducedMotion)
  await guest.goto('/interview-prep')
  await expect(guest.getByRole('heading', { name: 'No Quiz Results' })).toBeVisible()
})

test('Back returns to the choice and Forward to the questions, which are paid once', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member({ quiz: true })
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/tools')
  await page.goto('/interview-prep')
  await page
    .getByRole('button', { name: /^Get questions/ })
    .first()
    .click()
  await expect(questions(page)).toBeVisible()
  await page.goBack()
  const choose = page.getByRole('heading', { name: 'Choose a career' })
  await expect(choose).toBeVisible()
  await page.goForward()
  await expect(questions(page)).toBeVisible()
  await page.reload()
  await expect(questions(page)).toBeVisible()
  await page.goBack()
  await expect(choose).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/tools$/)
  expect((await readUser(api)).tokenBalance).toBe(before - 3)
})

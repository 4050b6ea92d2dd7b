import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { takeQuiz } from './support/quiz.ts'

const person = { username: 'Mara Lind', email: 'mara@example.org', password: 'Sunflower-7' }

test('a stranger finds careers, makes an account, saves two and comes back from her phone', async ({
  page,
  browser,
  server,
}) => {
  await test.step('she understands the page and starts the quiz', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText("You help everyone else. Who's helping you?")
    await page.getByRole('link', { name: /free quiz/i }).first().click()
    await takeQuiz(page)
  })

  const best = await test.step('she sees the first match open and the others behind a sign-up', async () => {
    await expect(page.getByText(/\d+%/).first()).toBeVisible()
    expect(await page.getByRole('button', { name: /View Job/ }).count()).toBe(7)
    return (await page.getByRole('heading', { level: 2 }).first().innerText()).trim()
  })

  await test.step('she makes an account and finds the same results', async () => {
    await page.getByRole('button', { name: /View Job/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill(person.username)
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByLabel('Confirm password').fill(person.password)
    await dialog.getByRole('button', { name: /Create/ }).click()
    await expect(page.getByText('Account Created!')).toBeVisible()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mara')
    await expect(page.getByText(best).first()).toBeVisible()
  })

  const saved = await test.step('she saves two careers, a token each', async () => {
    await page.goto('/results')
    const hearts = page.getByRole('button', { name: /^Save / })
    await expect(hearts.first()).toBeVisible()
    await hearts.nth(0).click()
    await expect(page.getByText('Career Saved!').first()).toBeVisible()
    await hearts.nth(1).click()
    await expect(page.getByText('28 tokens').first()).toBeAttached()
    await page.getByRole('tab', { name: /Saved Careers/ }).click()
    return savedTitles(page)
  })
  expect(saved).toHaveLength(2)

  await test.step('the server dies and is started again', async () => {
    await server.kill()
    await server.restart()
  })

  await test.step('tomorrow, on her phone, all of it is there', async () => {
    const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await phone.newPage()
    await page.goto('/login')
    await page.getByLabel('Username or Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText(best).first()).toBeVisible()
    await page.goto('/results')
    await page.getByRole('tab', { name: /Saved Careers/ }).click()
    await expect.poll(() => savedTitles(page)).toEqual(saved)
    await phone.close()
  })
})

async function savedTitles(page: Page): Promise<string[]> {
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
  const buttons = await page.getByRole('button', { name: /^Remove / }).all()
  return Promise.all(buttons.map(async button => (await button.getAttribute('aria-label')) ?? (await button.innerText())))
}

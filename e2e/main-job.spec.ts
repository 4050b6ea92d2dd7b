import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createPerson, fillSignIn, signInButton } from './support/people.ts'
import { takeQuiz } from './support/quiz.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const computer = { viewport: { width: 1280, height: 800 } }

for (const { today, tomorrow, name, tag } of [
  { today: phone, tomorrow: computer, name: 'on a phone, and comes back on a computer', tag: [] },
  { today: computer, tomorrow: phone, name: 'on a computer, and comes back on a phone', tag: '@thorough' },
]) {
  test(`a visitor finds careers, registers and saves two ${name}`, { tag }, async ({ open, server }) => {
    const person = createPerson()
    const page = await open(today)

    await test.step('the landing page leads to the quiz', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText("You help everyone else. Who's helping you?")
      await page.getByRole('link', { name: 'Take the free quiz' }).first().click()
      await takeQuiz(page)
    })

    const best =
      await test.step('the first match is open; seven more and two unusual ones need an account', async () => {
        await expect(page.getByRole('article')).toContainText(/\d+%\s*match/)
        if (today === phone) await page.getByRole('button', { name: 'Show 4 more matches' }).click()
        await expect(page.getByRole('button', { name: 'View Job' })).toHaveCount(9)
        return page.getByRole('article').getByRole('heading', { level: 2 }).innerText()
      })

    await test.step('registration keeps the same results', async () => {
      await page.getByRole('button', { name: 'View Job' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Username').fill(person.username)
      await dialog.getByLabel('Email').fill(person.email)
      await dialog.getByLabel('Password', { exact: true }).fill(person.password)
      await dialog.getByLabel('Confirm password').fill(person.password)
      await dialog.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Account Created!')).toBeVisible()
      await page.waitForURL('**/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Hi Mara' })).toBeVisible()
      await expect(page.getByRole('heading', { name: best })).toBeVisible()
    })

    const saved = await test.step('saving two careers costs a token each', async () => {
      await page.getByRole('link', { name: 'View All' }).click()
      const hearts = page.getByRole('button', { name: /^Save / })
      await hearts.nth(0).click()
      await expect(page.getByText('1 token used, 29 tokens remaining.')).toBeVisible()
      await hearts.nth(1).click()
      await expect(page.getByText('1 token used, 28 tokens remaining.')).toBeVisible()
      await expect(page.getByRole('banner').getByText('28 tokens')).toBeAttached()
      await page.getByRole('tab', { name: 'Saved Careers' }).click()
      return savedTitles(page)
    })
    expect(saved).toContain(best)

    await test.step('the server is killed and restarted', async () => {
      await server.kill()
      await server.restart()
    })

    await test.step('the next day everything is there on another device', async () => {
      const page = await open(tomorrow)
      await page.goto('/login')
      await fillSignIn(page, person)
      await signInButton(page).click()
      await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
      await page.waitForURL('**/dashboard')
      await expect(page.getByRole('heading', { name: best })).toBeVisible()
      await page.getByRole('link', { name: 'View saved careers' }).click()
      expect(await savedTitles(page)).toEqual(saved)
      await expect(page.getByRole('banner').getByText('28 tokens')).toBeAttached()
    })
  })
}

async function savedTitles(page: Page): Promise<string[]> {
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(2)
  return titles.allInnerTexts()
}

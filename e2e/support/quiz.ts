import { expect, type Page } from '@playwright/test'

/** Answers the whole quiz as someone without a job so far, and waits for the results. */
export async function takeQuiz(page: Page): Promise<void> {
  await choose(page, 'What matters most to you?', ['Helping others', 'Stability'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'How far did you get in school?', ['Some college'])
  await choose(page, 'Have you worked before?', ['Not yet'])
  await choose(page, 'How much would you like to earn?', ['$50,000 to $70,000'])
  await choose(page, 'Where would you like to work?', ['Hybrid', 'In the office'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'What should your day feel like?', ['With people'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'How much time do you want to work?', ['Full time'])
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await page.waitForURL('**/results')
}

async function choose(page: Page, question: string, labels: string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  for (const label of labels) await page.getByRole('group').getByLabel(label).first().click()
}

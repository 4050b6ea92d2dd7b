import { expect, test } from './support/journey.ts'
import { takeQuiz } from './support/quiz.ts'

test("the browser's Back goes one question back, keeps her answers, and passes over a quiz that is over", async ({
  open,
}) => {
  const page = await open()
  const question = (name: string) => page.getByRole('heading', { level: 1, name })
  const choose = (label: string) => page.getByRole('group').getByLabel(label).first()
  await page.goto('/')
  await page.goto('/quiz')
  await page.getByRole('main').getByRole('button', { name: 'Start the quiz' }).click()
  await choose('Helping others').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose('Some college').click()
  await expect(question('Have you worked before?')).toBeVisible()

  await page.goBack()
  await expect(question('How far did you get in school?')).toBeFocused()
  await expect(choose('Some college')).toBeChecked()
  await page.goBack()
  await expect(question('What matters most to you?')).toBeFocused()
  await expect(choose('Helping others')).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(question('Have you worked before?')).toBeFocused()

  await test.step('forward goes no further than her answers', async () => {
    await page.goBack()
    await page.goBack()
    await expect(question('What matters most to you?')).toBeFocused()
    await choose('Helping others').click()
    await page.goForward()
    await expect(question('What matters most to you?')).toBeVisible()
    await choose('Helping others').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(question('How far did you get in school?')).toBeVisible()
  })

  await test.step('a reload and the button of the page go along with it', async () => {
    await choose('Some college').click()
    await expect(question('Have you worked before?')).toBeVisible()
    await page.reload()
    await expect(question('Have you worked before?')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
    await expect(question('How far did you get in school?')).toBeFocused()
    await page.goBack()
    await expect(question('What matters most to you?')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await page.goForward()
    await expect(question('What matters most to you?')).toBeVisible()
  })

  await choose('Helping others').click()
  await takeQuiz(page)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('button', { name: 'Start the quiz' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

import { expect, test } from './support/journey.ts'

test('tabs are one stop for the Tab key, and the arrow keys open them', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/job-alerts')
  const quiz = page.getByRole('tab', { name: 'Quiz Results' })
  const saved = page.getByRole('tab', { name: 'Saved Careers' })
  await expect(quiz).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Quiz Results' })).toBeVisible()

  await quiz.focus()
  await page.keyboard.press('ArrowRight')
  await expect(saved).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Saved Careers' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Quiz Results' })).toBeHidden()

  await page.keyboard.press('ArrowRight')
  await expect(quiz).toBeFocused()
  await page.keyboard.press('End')
  await expect(saved).toBeFocused()
  await page.keyboard.press('Home')
  await expect(quiz).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Quiz Results' })).toBeFocused()
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'

test('the whole quiz, with a past job, works by keyboard and loses nothing', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  const { keyboard } = page
  const question = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const answer = (name: string | RegExp) => page.getByRole('group').getByLabel(name).first()
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  const goOn = async () => {
    await tabTo(button('Continue'))
    await keyboard.press('Enter')
  }
  const choose = async (name: string | RegExp) => {
    await tabTo(answer(name))
    await keyboard.press('Space')
  }

  await test.step('the start reports what is missing', async () => {
    await page.goto('/quiz')
    await tabTo(button('Start the quiz'))
    await keyboard.press('Enter')
    await expect(question('What matters most to you?')).toBeFocused()
    await goOn()
    await expect(says(page)).toContainText(/Please complete this step\s*Make sure all required fields are filled out!/)
    await expect(page.getByText('Choose an answer to continue.')).toBeVisible()
    await expect(button('Continue')).toBeFocused()
  })

  await test.step('three values can be chosen and a fourth is rejected', async () => {
    await tabTo(answer('Creativity'), 'Shift+Tab')
    await keyboard.press('Space')
    await choose('Helping others')
    await choose('Growth')
    await expect(page.getByText('Selected 3/3')).toBeVisible()
    await choose('Stability')
    await expect(answer('Stability')).not.toBeChecked()
    await expect(page.getByText('You can choose up to 3. Remove one to choose another.')).toBeVisible()
    await expect(page.getByText('Selected 3/3')).toBeVisible()
  })

  await test.step('a break before the first question can be resumed', async () => {
    await tabTo(button('Back'))
    await keyboard.press('Enter')
    await expect(question('Your quiz is waiting')).toBeFocused()
    await tabTo(button('Continue'))
    await keyboard.press('Enter')
    await expect(page.getByText('Selected 3/3')).toBeVisible()
    await goOn()
  })

  await test.step('arrows move through answers; Enter and Space continue', async () => {
    await expect(question("What's your highest level of school so far?")).toBeFocused()
    await tabTo(answer('Still in school'))
    await keyboard.press('ArrowDown')
    await expect(answer('High school')).toBeChecked()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await expect(answer('Bachelor’s degree')).toBeChecked()
    await keyboard.press('ArrowUp')
    await expect(answer('Some college')).toBeChecked()
    await expect(question("What's your highest level of school so far?")).toBeVisible()
    await keyboard.press('Enter')
    await expect(question('Have you worked before?')).toBeFocused()
    await choose('Yes')
    await expect(question('What jobs have you had?')).toBeFocused()
  })

  await test.step('the work history reports missing fields and accepts a job', async () => {
    await goOn()
    await expect(says(page)).toContainText(/Please complete this step\s*Make sure all required fields are filled out!/)
    await tabTo(page.getByLabel('Job title'), 'Shift+Tab')
    await keyboard.type('Barista')
    await goOn()
    await expect(says(page)).toContainText(
      /Incomplete job entry\s*Please add or cancel the job you're currently entering\./,
    )
    await tabTo(button('Add job'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(says(page)).toContainText(
      /Please complete the job details\s*Job title and years worked are required\./,
    )
  })

  await test.step('a reload keeps the step and the half-typed job', async () => {
    await page.reload()
    await expect(question('What jobs have you had?')).toBeVisible()
    await expect(page.getByLabel('Job title')).toHaveValue('Barista')
    await tabTo(answer('0 to 1'))
    await keyboard.press('ArrowDown')
    await tabTo(page.getByLabel('Skills you used (optional)'))
    await keyboard.type('customers, coffee')
    await keyboard.press('Enter')
    await expect(page.getByText('Job added: Barista')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your jobs' })).toContainText('1 to 3 years · customers, coffee')
    await expect(button('Add another job')).toBeFocused()
  })

  await test.step('a second job is canceled and another deleted', async () => {
    await keyboard.press('Enter')
    await expect(page.getByLabel('Job title')).toBeFocused()
    await keyboard.type('Nanny')
    await tabTo(button('Cancel'))
    await keyboard.press('Enter')
    await expect(page.getByLabel('Job title')).toBeHidden()
    await addJob(page, 'Cashier')
    await tabTo(button('Delete Cashier'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('Back shows earlier answers; "Not yet" skips the work history both ways', async () => {
    await tabTo(button('Back'))
    await keyboard.press('Enter')
    await expect(question('Have you worked before?')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Your work history' })).toContainText('Barista')
    await expect(button('Add more')).toBeVisible()
    await expect(page.getByText('Question 3 of 8')).toBeVisible()
    await tabTo(answer('Yes'))
    await keyboard.press('ArrowDown')
    await expect(answer('Not yet')).toBeChecked()
    await expect(page.getByRole('region', { name: 'Your work history' })).toBeHidden()
    await goOn()
    await expect(question('How much would you like to earn?')).toBeFocused()
    await expect(page.getByText('Question 4 of 7')).toBeVisible()
    await tabTo(button('Back'))
    await keyboard.press('Enter')
    await expect(question('Have you worked before?')).toBeFocused()
    await tabTo(answer('Not yet'))
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('region', { name: 'Your work history' })).toContainText('Barista')
    await goOn()
    await expect(page.getByText('Question 5 of 8')).toBeVisible()
  })

  await test.step('the rest, with a reload before the end', async () => {
    await tabTo(answer('$30,000 to $50,000'))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(question('Where would you like to work?')).toBeFocused()
    await choose('Hybrid')
    await choose('In the office')
    await goOn()
    await expect(question('What should your day feel like?')).toBeFocused()
    await page.reload()
    await expect(question('What should your day feel like?')).toBeVisible()
    await tabTo(button('Back'))
    await keyboard.press('Enter')
    await expect(answer('Hybrid')).toBeChecked()
    await expect(answer('In the office')).toBeChecked()
    await goOn()
    await choose('With people')
    await goOn()
    await expect(question('How much time do you want to work?')).toBeFocused()
    await tabTo(button('Get My Results'))
    await keyboard.press('Enter')
    await expect(says(page)).toContainText('Please complete this step')
    await tabTo(answer('Part time'), 'Shift+Tab')
    await keyboard.press('Space')
    await tabTo(button('Get My Results'))
    await keyboard.press('Enter')
  })

  await test.step('the results are focused and a career opens and closes by key', async () => {
    await page.waitForURL('**/results')
    await expect(question('Your career matches')).toBeFocused()
    const open = page.getByRole('button', { name: /^View Details/ })
    await tabTo(open)
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(open).toBeFocused()
  })
})

const says = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert').last()

async function addJob(page: Page, title: string): Promise<void> {
  await tabTo(page.getByRole('button', { name: 'Add another job' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type(title)
  await tabTo(page.getByLabel('0 to 1'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Job added: ${title}`)).toBeVisible()
}

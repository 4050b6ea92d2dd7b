import type { Page } from '@playwright/test'
import { agree } from './support/consent.ts'
import { reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const stage = (page: Page) => page.getByRole('list', { name: 'Stages' }).locator('[aria-current=step]')

test('Back and Forward move through the stages and a reload keeps them', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member()
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/tools')
  await page.goto('/ai-resume?career=Florist')
  await expect(page.getByText('No AI service is set up here')).toBeVisible()
  await page
    .getByLabel('Or paste your resume here')
    .fill(
      'Mara Lind\n\nWork experience\nBarista, The Blue Cup, 2021 - 2023\n- was responsible for serving guests\n- duties included cleaning the machine and the tables every day\n- helped with ordering of coffee and milk\n- worked on training two new people',
    )
  await agree(page)
  await button(page, 'Next').click()
  await button(page, 'Skip').click()
  await expect(page.getByText('For: Florist')).toBeVisible()
  await page.goBack()
  await expect(stage(page)).toHaveText(/Your resume/)
  await page.goForward()
  await button(page, /^Optimize my resume/).click()
  const result = page.getByRole('heading', { name: 'Your resume for Florist' })
  await expect(result).toBeVisible()
  await page.goBack()
  await expect(stage(page)).toHaveText(/The job/)
  await page.reload()
  await expect(stage(page)).toHaveText(/The job/)
  await button(page, 'Back').click()
  await expect(stage(page)).toHaveText(/Your resume/)
  await page.goForward()
  await expect(stage(page)).toHaveText(/The job/)
  await page.goForward()
  await expect(result).toBeVisible()
  await button(page, 'Optimize Another').click()
  await expect(page.getByLabel('Or paste your resume here')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/tools$/)
  expect((await readUser(api)).tokenBalance).toBe(before - 3)
})

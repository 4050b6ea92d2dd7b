import type { Page } from '@playwright/test'
import { comparisonPath } from '#contract/comparison.ts'
import { watchFaults } from './support/faults.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { guestQuizStorage } from './support/quiz.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const add = (page: Page) => page.getByRole('textbox', { name: 'Add a career' })

test('without scripts a guest compares three careers, and the fourth is refused', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/careers/dental-hygienist')
  await page.getByRole('link', { name: 'Compare with another career' }).click()
  await expect(page).toHaveURL('/careers/compare?careers=dental-hygienist')
  await expect(page.getByRole('main')).toContainText('Add one more career to compare it with.')

  await add(page).fill('registered nurse')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL('/careers/compare?careers=dental-hygienist,registered-nurse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dental Hygienist and Registered Nurse, side by side',
  )
  await expect(page.getByText(/^(Dental Hygienist|Registered Nurse) (pays|has|asks)/)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([/Dental Hygienist/, /Registered Nurse/])
  for (const name of ['Pay', 'Study and license', 'Time it takes', 'What training costs', 'Hours', 'People', 'Body'])
    await expect(row(page, name).getByRole('cell')).toHaveCount(2)
  await expect(row(page, 'Pay')).toContainText(/In the whole US: Pay: \$[\d,]+-\$[\d,]+\* a year, \$\d+-\$\d+ an hour/)
  await expect(page.locator('tr[data-row="stress"]'), 'a row without any figure').toBeHidden()
  await expect(row(page, 'How well it fits you')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()

  await add(page).fill('baker')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(add(page)).toBeHidden()
  await page.goto(`${page.url()},electrician`)
  await expect(page.getByRole('status')).toHaveText(
    'Three careers are the limit. Electrician is left out: remove one below to make room.',
  )
  await page.getByRole('link', { name: 'Remove Baker' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('a guest compares the best match with another career, by keyboard and on a phone', async ({
  open,
  member,
  server,
}) => {
  const { results } = await member({ quiz: true })
  const best = results?.suggestions.find(each => !each.notTheUsual)
  if (!results || !best) throw new Error('There are no results')
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: guestQuizStorage(results) }] }
  const page = await open({ ...reducedMotion, storageState, permissions: ['clipboard-read', 'clipboard-write'] })
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/results')
  const compare = page.getByRole('article').getByRole('button', { name: `Compare ${best.title}` })
  await tabTo(compare)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Comparing ${best.title}` })).toHaveAttribute('aria-pressed', 'true')

  const other = best.slug === 'baker' ? 'dishwasher' : 'baker'
  await page.goto(`/careers/${other}`)
  await page.getByRole('link', { name: 'Add to your comparison' }).click()
  await expect(page).toHaveURL(comparisonPath([best.slug, other]))
  await expect(row(page, 'How well it fits you').getByRole('cell').first()).toContainText(`${best.matchPercent}% match`)
  await expect(row(page, 'How well it fits you')).toContainText('What fits')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    server.url + comparisonPath([best.slug, other]),
  )
  await inspect(page, 'careers side by side')

  await page.goto('/careers/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare careers side by side')
  await inspect(page, 'careers side by side, none chosen')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(comparisonPath([best.slug, other, 'electrician', 'nothing-like-this']))
  await expect(page.getByRole('status')).toContainText('We have no career called "nothing-like-this".')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(faults).toEqual([])
})

test('a member with a place sees its pay and jobs, and three is the limit on the cards', { tag: '@thorough' }, async ({
  visit,
  server,
}) => {
  const { page, api, results } = await visit({ quiz: true })
  const faults = await watchFaults(page.context(), server.url)
  await api.put('/api/account/place', { data: { placeId: 'OH' } })
  await page.goto('/results')
  await expect(page.getByRole('heading', { name: 'Pay in Ohio' })).toBeVisible()
  const buttons = page.getByRole('button', { name: /^Compare / })
  for (const left of [2, 1, 0]) {
    await buttons.first().click()
    await expect(page.getByRole('link', { name: `Side by side (${3 - left} of 3)` }).first()).toBeVisible()
  }
  await buttons.first().click()
  await expect(page.getByText('Three careers are the limit')).toBeVisible()
  await page.getByRole('link', { name: 'Side by side (3 of 3)' }).first().click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(row(page, 'Pay').getByText(/^(In Ohio: \$[\d,]+-\$[\d,]+ a year|No local figure for Ohio)/)).toHaveCount(
    3,
  )
  await expect(row(page, 'How many jobs').getByText(/^(In Ohio: about|No local figure for Ohio)/)).toHaveCount(3)
  await expect(row(page, 'How well it fits you').getByText(/^\d+% match$/)).toHaveCount(3)
  expect(results?.suggestions.length).toBeGreaterThan(3)
  await page.goBack()
  await page
    .getByRole('button', { name: /^Comparing / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Side by side (2 of 3)' }).first()).toBeVisible()
  expect(faults).toEqual([])
})

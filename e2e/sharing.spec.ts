import type { Page } from '@playwright/test'
import { comparisonPath } from '#contract/comparison.ts'
import { watchFaults } from './support/faults.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const ended = (page: Page) =>
  expect(main(page).getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()

async function makeLink(page: Page, recipient: string): Promise<string> {
  await page.getByLabel('Who is it for?').fill(recipient)
  await page.getByRole('button', { name: 'Make the link · free' }).click()
  await expect(page.getByRole('heading', { name: `Your link for ${recipient} is ready` })).toBeFocused()
  return page.getByLabel('The link').inputValue()
}

test('matches are shared by a link, answered by a note, and taken back', async ({ visit, open, server }) => {
  const { page, person, results } = await visit({ quiz: true })
  const ranked = results?.suggestions.filter(each => !each.notTheUsual) ?? []
  const [best] = ranked
  const mom = await open(reducedMotion)
  const faults = await watchFaults(mom.context(), server.url)
  let link = ''

  await test.step('the link is made from the results, with what was chosen', async () => {
    await page.goto('/results')
    await page.getByRole('button', { name: 'Share my matches' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: /^Share with someone you trust/ })).toBeVisible()
    await inspect(page, 'share my matches')
    await dialog.getByRole('link', { name: /^Share with someone you trust/ }).click()
    await expect(
      page.getByRole('group', { name: 'Which of your matches?' }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(3)
    await page.getByRole('button', { name: 'Make the link · free' }).click()
    await expect(page.getByText("Say who it's for")).toBeVisible()
    await page.getByLabel('Sign it with (optional)').fill('Ana')
    await page.getByLabel('How well each one fits me').check()
    await inspect(page, 'share')
    link = await makeLink(page, 'Mom')
    expect(link).toMatch(/\/shared\/[\w-]{43}$/)
    await inspect(page, 'share, the link')
  })

  await test.step('someone without an account sees the chosen careers and nothing of the account', async () => {
    const response = await mom.goto(link)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    await expect(mom.getByText('Ana shared this with Mom')).toBeVisible()
    await expect(mom.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(
      mom
        .getByRole('list', { name: 'Careers' })
        .getByRole('listitem')
        .filter({ has: mom.getByRole('heading') }),
    ).toHaveCount(3)
    await expect(main(mom)).toContainText(`${best?.matchPercent}% match`)
    await expect(main(mom)).not.toContainText(person.username)
    await expect(main(mom)).not.toContainText(person.email)
    await inspect(mom, 'shared, matches')
  })

  await test.step('they leave a note', async () => {
    await mom.getByRole('button', { name: 'Send the note' }).click()
    await expect(mom.getByText('Write your note first')).toBeVisible()
    await mom.getByLabel('Your note').fill('x'.repeat(1001))
    await mom.getByRole('button', { name: 'Send the note' }).click()
    await expect(mom.getByText("That's too long: 1,001 characters, and a note can have 1,000.")).toBeVisible()
    await expect(mom.getByLabel('Your note')).toHaveValue('x'.repeat(1001))
    await mom.getByLabel('Your note').fill('You were always patient with kids.\n<b>Go for it!</b>')
    await mom.getByRole('button', { name: 'Send the note' }).click()
    await expect(mom.getByText('Your note was sent')).toBeVisible()
    await inspect(mom, 'shared, after a note')
  })

  await test.step('the maker reads the note and ends the link', async () => {
    await page.goto('/dashboard')
    await main(page)
      .getByRole('link', { name: /Read the note on your link for Mom/ })
      .click()
    await expect(page.getByRole('list', { name: 'Notes on the link for Mom' })).toContainText('<b>Go for it!</b>')
    await expect(main(page)).toContainText(/Last opened on \w+ \d+, \d{4}\./)
    await expect(page.getByText('New', { exact: true })).toBeVisible()
    await inspect(page, 'links you shared')
    await page.getByRole('button', { name: 'End this link for Mom' }).click()
    await expect(messages(page)).toContainText('Link ended')
    await expect(page.getByText('You ended it')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete with its notes/ })).toBeFocused()
  })

  await test.step('the other sees that it has ended, with a note that is being written or on the next visit', async () => {
    await mom.getByLabel('Your note').fill('One more thing')
    await mom.getByRole('button', { name: 'Send the note' }).click()
    await ended(mom)
    await expect(mom.getByLabel('Your note, which was not sent')).toHaveValue('One more thing')
    await mom.reload()
    await ended(mom)
    await inspect(mom, 'shared, ended')
    await mom.goto('/shared/wrong')
    await ended(mom)
  })

  await test.step('the link is deleted with its notes', async () => {
    await page.goto('/settings')
    await main(page)
      .getByRole('link', { name: /^Links you shared/ })
      .click()
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Delete with its notes/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible()
    await inspect(page, 'links you shared, none')
  })
  expect(faults.filter(fault => !fault.includes('404'))).toEqual([])
})

test('a comparison and a roadmap are shared; a stranger reports a link', async ({ visit, open }) => {
  const { page, api } = await visit({ quiz: true })
  const stranger = await open(reducedMotion)
  await api.post('/api/generate-roadmap', { data: { careerTitle: 'Baker' } })

  await test.step('a comparison', async () => {
    await page.goto(comparisonPath(['baker', 'electrician']))
    await page.getByRole('link', { name: 'Share with someone you trust' }).click()
    await stranger.goto(await makeLink(page, 'Ms. Rivera'))
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Baker or Electrician')
    await expect(stranger.getByText('Shared with Ms. Rivera')).toBeVisible()
    await expect(stranger.getByRole('columnheader')).toHaveText([/Baker/, /Electrician/])
    await expect(stranger.getByRole('row', { name: /How well it fits/ })).toHaveCount(0)
    await inspect(stranger, 'shared, comparison')
  })

  await test.step('a roadmap with its progress', async () => {
    await api.put('/api/roadmaps/baker/steps/start', { data: { done: true } })
    await page.goto('/roadmap?career=Baker')
    await page.getByRole('link', { name: 'Share with someone you trust' }).click()
    await page.getByLabel('How far I am').check()
    await inspect(page, 'share, a roadmap')
    const link = await makeLink(page, 'Mom')
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('The way to Baker')
    await expect(stranger.getByText(/^The whole way: .* 1 of \d+ steps done\.$/)).toBeVisible()
    await expect(stranger.getByRole('region', { name: 'Step by step' }).getByRole('button')).toHaveCount(0)
    await inspect(stranger, 'shared, roadmap')
    await page.goto(link)
    await expect(page.getByText('This is your own link')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the note' })).toHaveCount(0)
  })

  await test.step('one tap reports and closes it', async () => {
    await stranger.getByRole('button', { name: 'Report and close this link' }).click()
    await expect(stranger.getByRole('heading', { name: 'This link is closed' })).toBeFocused()
    await inspect(stranger, 'shared, reported')
    await stranger.reload()
    await ended(stranger)
    await page.goto('/settings/shared-links')
    await expect(page.getByText('Reported and closed')).toBeVisible()
    await inspect(page, 'links you shared, reported')
  })
})

test('a guest is told that sharing with one person needs an account', async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto(comparisonPath(['baker', 'electrician']))
  await expect(page.getByText(/you need a free account/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share with someone you trust' })).toBeHidden()
  await page.goto('/share?show=matches')
  await expect(page).toHaveURL(/\/login\?next=/)
})

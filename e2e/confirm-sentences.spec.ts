import type { Page } from '@playwright/test'
import { letterFor, test } from './support/ai.ts'
import { agree } from './support/consent.ts'
import { inspect, resize } from './support/inspect.ts'
import { expect } from './support/journey.ts'

const noted = 'I baked bread with my grandmother every Sunday.'
const calm = 'I stay calm when the kitchen is busy.'
const trusted = 'People trusted me with the oven.'
const patient = 'I learned to be patient.'
const early = 'I enjoyed those early mornings.'
const proud = 'My family was proud of my bread.'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const act = (page: Page, what: string, sentence: string) => button(page, `${what} “${sentence}”`)
const toConfirm = (page: Page, heading: string) => page.getByRole('heading', { name: heading, exact: true })
const shown = (page: Page, sentence: string) => page.getByRole('main').locator('p', { hasText: `“${sentence}”` })
const letter = (page: Page) => page.getByLabel('Your letter', { exact: true })

async function download(page: Page, format: string): Promise<void> {
  await page.locator('summary', { hasText: 'Download' }).click()
  await button(page, format).click()
}

async function openLetter(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Change or download it' }).click()
  await expect(letter(page)).toHaveValue(/grandmother/)
  return new URL(page.url()).pathname
}

test('a letter is exported once its sentences are checked, and the next letter asks no more', async ({
  visit,
  service,
}) => {
  const { page, api } = await visit()
  const soft = [calm, trusted, patient, early, proud].map(text => ({ text, facts: [] }))
  service.answerWith(letterFor(/baked bread/, () => soft))

  await test.step('the new letter says how many sentences are to check', async () => {
    await page.goto('/coveroptimizer?career=Baker')
    await page.getByLabel('Additional Information').fill(noted)
    await button(page, /^Generate Cover Letter/).click()
    await agree(page)
    await button(page, 'Continue').click()
    await expect(page.getByRole('status').filter({ hasText: '5 sentences to confirm' })).toBeVisible()
    await expect(button(page, 'Copy')).toHaveCount(0)
    await inspect(page, 'cover-letter-to-confirm')
    await resize(page, { width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Check 5 sentences' }).click()
    await expect(toConfirm(page, '5 sentences to confirm')).toBeFocused()
    await inspect(page, 'document-to-confirm')
    await resize(page, { width: 1280, height: 800 })
  })
  const path = new URL(page.url()).pathname

  await test.step('no file is made, and the refusal leads to the sentences', async () => {
    for (const format of ['pdf', 'docx', 'txt']) {
      const refused = await api.get(`/api${path}/file?format=${format}`)
      expect([refused.status(), (await refused.json()).sentences]).toEqual([409, 5])
    }
    await letter(page).focus()
    await download(page, 'Word')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('5 sentences to confirm')
    await expect(toConfirm(page, '5 sentences to confirm')).toBeFocused()
  })

  await test.step('by keyboard one is confirmed, one changed, and one removed and put back', async () => {
    await act(page, 'This is true', calm).press('Enter')
    await expect(toConfirm(page, '4 sentences to confirm')).toBeVisible()
    await expect(shown(page, trusted)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Say it in your own words')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(act(page, 'Change', trusted)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('Say it in your own words').fill('My uncle let me run the oven.')
    await page.getByRole('button', { name: 'Use my sentence' }).press('Enter')
    await expect(toConfirm(page, '3 sentences to confirm')).toBeVisible()
    for (const sentence of [early, proud]) await act(page, 'This is true', sentence).press('Enter')
    await expect(toConfirm(page, '1 sentence to confirm')).toBeVisible()
    await inspect(page, 'document-one-to-confirm')
    await resize(page, { width: 1280, height: 800 })
    await act(page, 'Remove', patient).press('Enter')
    await expect(page.getByText('Every sentence is checked')).toBeVisible()
    await expect(letter(page)).not.toHaveValue(/patient/)
    await button(page, 'Put it back').press('Enter')
    await expect(shown(page, patient)).toBeFocused()
    await act(page, 'Remove', patient).press('Enter')
    await expect(letter(page)).toHaveValue(/kitchen is busy\. My uncle let me run the oven\. I enjoyed/)
    await inspect(page, 'document-confirmed')
    await resize(page, { width: 1280, height: 800 })
  })

  await test.step('the file is made, and the page remembers after a reload', async () => {
    const file = page.waitForEvent('download')
    await download(page, 'Plain text')
    expect((await file).suggestedFilename()).toMatch(/\.txt$/)
    await page.reload()
    await expect(letter(page)).toHaveValue(/uncle/)
    await expect(page.getByText(/to confirm/)).toHaveCount(0)
  })

  await test.step('the same wording in the next letter needs no tap', async () => {
    service.answerWith(letterFor(/baked bread/, () => [{ text: calm, facts: [] }]))
    await page.goto('/coveroptimizer')
    await button(page, 'Generate Another').click()
    await button(page, /^Generate Cover Letter/).click()
    await expect(button(page, 'Copy')).toBeVisible()
    await expect(page.getByText(/to confirm/)).toHaveCount(0)
    const next = await openLetter(page)
    expect(next).not.toBe(path)
    await expect(letter(page)).toHaveValue(/kitchen is busy/)
    expect((await api.get(`/api${next}/file?format=pdf`)).status()).toBe(200)
  })

  await test.step('the user sees the confirmed sentence and can remove it', async () => {
    await page.goto('/evidence')
    const confirmed = page.getByRole('region', { name: 'Sentences you said are true' })
    await expect(confirmed.getByRole('listitem')).toHaveCount(3)
    await expect(confirmed).toContainText(`“${calm}”Cover letter: Baker`)
    await inspect(page, 'evidence, confirmed sentences')
    await resize(page, { width: 1280, height: 800 })
    await act(page, 'Remove', calm).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(confirmed.getByRole('listitem')).toHaveCount(2)
    expect(JSON.stringify(await (await api.get('/api/confirmed-sentences')).json())).not.toContain(calm)
  })
})

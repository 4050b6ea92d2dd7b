import type { APIRequestContext, Page } from '@playwright/test'
import { inspect, reducedMotion, resize } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'

async function hasLetter(api: APIRequestContext): Promise<string> {
  const consents = { dataProcessing: true, termsAccepted: true }
  const notes = 'I served customers at the till of a café for two summers.'
  const data = {
    career: { title: 'Baker', description: '' },
    employer: 'Corner Bakery',
    additionalInfo: notes,
    consents,
  }
  const answer = await api.post('/api/generate-cover-letter', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { documentId: string }).documentId
}

const letter = (page: Page) => page.getByLabel('Your letter')
const state = (page: Page, wanted: string) => expect(page.locator(`[data-save-state="${wanted}"]`)).toBeVisible()
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cards = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('heading')

test('typed text survives a reload, being offline and other devices', async ({ open, member }) => {
  const { storageState, api } = await member()
  const id = await hasLetter(api)
  const page = await open({ storageState, ...reducedMotion })
  await page.goto(`/documents/${id}`)
  let written = ''

  await test.step('edits are saved automatically and survive a reload', async () => {
    await state(page, 'saved')
    written = await letter(page).inputValue()
    await letter(page).fill(`${written}\n\nI bake every Sunday.`)
    await state(page, 'unsaved')
    await state(page, 'saved')
    await page.reload()
    await expect(letter(page)).toHaveValue(/I bake every Sunday\.$/)
    await inspect(page, 'document')
    await resize(page, { width: 390, height: 844 })
    const tops = ['Undo', 'Versions', 'Keep', 'Delete'].map(async name => (await button(page, name).boundingBox())?.y)
    expect(new Set(await Promise.all(tops)).size, 'rows of what a phone has to do with it').toBe(1)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('edits survive being offline, even with a reload', async () => {
    await page.route('**/api/documents/*', route =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await letter(page).fill('Typed in a tunnel.')
    await expect(page.getByText('Your text is kept in this tab')).toBeVisible()
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(letter(page)).toHaveValue('Typed in a tunnel.')
    await page.unroute('**/api/documents/*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await state(page, 'saved')
    expect((await (await api.get(`/api/documents/${id}`)).json()).content.text).toBe('Typed in a tunnel.')
  })

  await test.step('undo restores replaced text and the versions keep the rest', async () => {
    await button(page, 'Undo').click()
    await expect(messages(page)).toContainText('Went back one version')
    await expect(letter(page)).toHaveValue(`${written}\n\nI bake every Sunday.`)
    await button(page, 'Versions').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Look/ }).first().click()
    await expect(dialog.getByText('Typed in a tunnel.')).toBeVisible()
    await inspect(page, 'document-version')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(letter(page)).toHaveValue('Typed in a tunnel.')
  })

  await test.step('a change from another device is not overwritten without asking', async () => {
    const { revision, content } = await (await api.get(`/api/documents/${id}`)).json()
    await api.put(`/api/documents/${id}`, { data: { revision, content: { ...content, text: 'From my phone.' } } })
    await letter(page).fill('From my computer.')
    await state(page, 'conflict')
    await expect(letter(page)).toHaveValue('From my computer.')
    await inspect(page, 'document-conflict')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, 'Save mine').click()
    await state(page, 'saved')
    const saved = await (await api.get(`/api/documents/${id}`)).json()
    expect(saved.content.text).toBe('From my computer.')
  })
})

test('a letter is found, renamed, deleted, restored and deleted permanently', async ({ open, member }) => {
  const { storageState, api } = await member()
  const page = await open({ storageState, ...reducedMotion })

  await test.step('the empty list says what will be here', async () => {
    await page.goto('/dashboard')
    await button(page, 'Your account').or(page.locator('summary[aria-label="Your account"]')).first().click()
    await page.getByRole('link', { name: 'My documents' }).first().click()
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
    await inspect(page, 'documents-empty')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  const id = await hasLetter(api)
  await test.step('search finds words in the text', async () => {
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await page.getByLabel('Search').fill('nurse')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.getByLabel('Search').fill('bak corner')
    await expect(cards(page)).toHaveCount(1)
    await inspect(page, 'documents')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('list', { name: 'Documents' }).getByRole('link').first().click()
    await expect(page).toHaveURL(`/documents/${id}`)
  })

  await test.step('a new name appears in the list at once', async () => {
    await page.getByLabel('Document name').fill('My best letter')
    await state(page, 'unsaved')
    await page.getByRole('link', { name: 'My documents' }).first().click()
    await expect(page.getByRole('link', { name: 'My best letter' })).toBeVisible()
  })

  await test.step('deleting moves it to the trash, and one click restores it', async () => {
    await button(page, 'Delete My best letter').click()
    await expect(cards(page)).toHaveCount(0)
    await expect(button(page, 'Undo')).toBeFocused()
    await button(page, 'Undo').press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'My best letter' })).toBeFocused()
    await button(page, 'Keep My best letter').click()
    await page.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Kept' }).click()
    await expect(cards(page)).toHaveCount(1)
  })

  await test.step('trashed documents can be restored or deleted permanently', async () => {
    await button(page, 'Delete My best letter').click()
    await page.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Trash' }).click()
    await expect(page.getByText(/^Will be deleted on/)).toBeVisible()
    await inspect(page, 'documents-bin')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'My best letter' }).click()
    await expect(page.getByText('This document is in the trash')).toBeVisible()
    await button(page, 'Restore').click()
    await expect(letter(page)).toHaveValue(/^Dear /)
    await button(page, 'Delete').click()
    await button(page, 'Delete forever').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await page.goto(`/documents/${id}`)
    await expect(page.getByRole('heading', { name: "We couldn't find this document" })).toBeVisible()
  })
})

test('by keyboard the focus moves to the next document in the trash', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member()
  for (const title of ['First', 'Second', 'Third']) {
    const id = await hasLetter(api)
    const { revision, content } = await (await api.get(`/api/documents/${id}`)).json()
    await api.put(`/api/documents/${id}`, { data: { revision, content, title } })
    await api.delete(`/api/documents/${id}`)
  }
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/documents?show=bin')
  const [second, third] = [await cards(page).nth(1).innerText(), await cards(page).nth(2).innerText()]
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('link', { name: second })).toBeFocused()
  await button(page, `Restore ${third}`).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: second })).toBeFocused()
  await button(page, `Delete forever ${second}`).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your documents' })).toBeFocused()
})

test('a list that fails to load says so and retries', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState })
  await page.route('**/api/documents?*', route => route.abort())
  await page.route('**/api/documents', route => route.abort())
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: "We couldn't load your documents just now" })).toBeVisible()
  await page.unroute('**/api/documents')
  await page.unroute('**/api/documents?*')
  await button(page, 'Retry').click()
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
})

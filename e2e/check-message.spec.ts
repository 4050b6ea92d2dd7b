import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => page.getByLabel('The message')
const check = (page: Page) => main(page).getByRole('button', { name: 'Check this message' })
const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const fraud = `Congratulations! You are hired as a data typist, no interview needed.
To begin you buy our starter kit for £45, please send it by bank transfer today. Don't tell your parents yet.`

test('a guest checks a message and leaves no trace', async ({ open }) => {
  const page = await open(reducedMotion)
  const sent: string[] = []
  page.on('request', request => {
    if (request.postData()?.includes('starter kit')) sent.push(new URL(request.url()).pathname)
  })

  await test.step('an empty message is reported at the field', async () => {
    await page.goto('/check-message')
    await inspect(page, 'check a message, empty')
    await check(page).click()
    await expect(page.getByText('Paste the message first.')).toBeVisible()
    await expect(field(page)).toBeFocused()
  })

  await test.step('a message that is too long is reported with its length', async () => {
    await field(page).fill('a'.repeat(10_001))
    await check(page).click()
    await expect(page.getByText(/10,001 characters, and we can read 10,000/)).toBeVisible()
  })

  await test.step('a fraudulent message shows reasons, advice and quotes', async () => {
    await field(page).fill(fraud)
    await check(page).click()
    await expect(verdict(page, 'This message has signs of fraud')).toBeFocused()
    const dangers = page.getByRole('region', { name: 'Stop and check this first' })
    await expect(dangers.getByText('It asks you to pay for something before you can start.')).toBeVisible()
    await expect(dangers.getByRole('blockquote').filter({ hasText: 'starter kit for £45' })).toBeVisible()
    await expect(dangers.getByText('It wants you not to tell anyone.')).toBeVisible()
    await expect(page.getByText("Finding none doesn't prove it's safe")).toBeVisible()
    await inspect(page, 'check a message, danger')
  })

  await test.step('the message is neither stored in the browser nor sent elsewhere', async () => {
    expect(sent).toEqual(['/api/check-message'])
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
    expect(kept).not.toContain('starter kit')
    await page.reload()
    await expect(field(page)).toHaveValue('')
  })
})

test('the text survives a reload until it is checked, in this tab only', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/check-message')
  await field(page).fill(fraud)
  await page.reload()
  await expect(field(page)).toHaveValue(fraud)
  const other = await page.context().newPage()
  await other.goto('/check-message')
  await expect(field(other)).toHaveValue('')
  await other.close()

  await test.step('the text survives offline', async () => {
    await page.route('**/api/check-message', route => route.abort())
    await check(page).click()
    await expect(page.getByText("We can't reach our server just now")).toBeVisible()
    await page.reload()
    await expect(field(page)).toHaveValue(fraud)
    await page.unroute('**/api/check-message')
  })

  await test.step('a cleared text is gone', async () => {
    await field(page).fill('')
    await page.reload()
    await expect(check(page)).toBeEnabled()
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('kit')
    await expect(field(page)).toHaveValue('')
  })
})

test('an unchecked message is removed at sign-out', { tag: '@thorough' }, async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/check-message')
  await field(page).fill(fraud)
  await page.locator('summary[aria-label="Your account"]').click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL('**/login')
  await page.goto('/check-message')
  await expect(check(page)).toBeEnabled()
  await expect(field(page)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('starter kit')
})

test('an honest message gets no warning and no guarantee', async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/check-message')
  await field(page).fill(
    'Hi Tess! Could you come by on Friday at 4 to talk about the Saturday job? Lupe, Plovertail Inn',
  )
  await check(page).click()
  await expect(verdict(page, 'We found none of the signs we know')).toBeFocused()
  await expect(page.getByText("Finding none doesn't prove it's safe")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to find out if an employer is real' })).toBeVisible()
  await expect(page.getByText('Be careful with this')).toBeHidden()

  await page.getByRole('button', { name: 'Check another message' }).click()
  await expect(field(page)).toHaveValue('')
  await field(page).fill(
    'Hi Tess, thank you for coming in on Monday. The rota for your trial shift is at bit.ly/example, see you at the inn. Lupe',
  )
  await check(page).click()
  await expect(verdict(page, "There's something to ask about")).toBeFocused()
  await expect(page.getByRole('region', { name: 'Be careful with this' }).getByText('bit.ly/example')).toBeVisible()

  await page.getByRole('button', { name: 'Check another message' }).click()
  await field(page).fill('Hola Tess, ¿puedes venir el viernes a las cuatro para hablar del trabajo de los sábados?')
  await check(page).click()
  await expect(verdict(page, 'We can only read English')).toBeFocused()
  await inspect(page, 'check a message, another language')
})

test('offline or rate limited, the message stays', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/check-message')
  await field(page).fill(fraud)
  await page.route('**/api/check-message', route => route.abort())
  await check(page).click()
  await expect(page.getByText("We can't reach our server just now")).toBeVisible()
  await expect(field(page)).toHaveValue(fraud)
  await inspect(page, 'check a message, offline')

  await page.unroute('**/api/check-message')
  await page.route('**/api/check-message', route =>
    route.fulfill({ status: 429, json: { code: 'too_many_attempts', message: 'Too many attempts.' } }),
  )
  await check(page).click()
  await expect(page.getByText('That was a lot of messages at once')).toBeVisible()

  await page.unroute('**/api/check-message')
  await check(page).click()
  await expect(verdict(page, 'This message has signs of fraud')).toBeVisible()
})

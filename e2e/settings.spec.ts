import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { fillSignIn, signInButton } from './support/people.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('the username can be changed to a valid free one', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const other = await member()
  const rename = await other.api.put('/api/admin/username', { data: { username: 'lena-w' } })
  expect(rename.status(), await rename.text()).toBe(200)
  const page = await open({ storageState })
  await page.goto('/dashboard')
  await page.getByRole('banner').getByLabel('Your account').click()
  await page.getByRole('link', { name: 'Account Info' }).click()
  await page.getByRole('button', { name: 'Edit username' }).click()
  const field = page.getByLabel('Username')
  const save = page.getByRole('button', { name: 'Save username' })
  await expect(field).toBeFocused()
  for (const [name, text] of [
    ['ma', 'Username must be between 3 and 30 characters'],
    ['mara lee', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['LENA-W', 'Username is already taken'],
  ] as const) {
    await field.fill(name)
    await save.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
    await expect(field).toBeFocused()
  }
  await field.fill('mara_lee')
  await save.click()
  await expect(messages(page)).toContainText('Username updated')
  await expect(page.getByRole('button', { name: 'Edit username' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('main').getByText('mara_lee')).toBeVisible()
})

test('a wrong current password keeps the session; the right one ends other sessions', async ({ open, member }) => {
  const { person, storageState } = await member()
  const elsewhere = await open()
  await elsewhere.goto('/login')
  await fillSignIn(elsewhere, person)
  await signInButton(elsewhere).click()
  await expect(elsewhere).toHaveURL('/dashboard')

  const page = await open({ storageState })
  await page.goto('/settings/account')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
  const change = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('', 'tulips', 'tulip')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Current password is required/)
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(/Passwords don't match/)

  await change('Not-mine-12', 'Tulips-in-May-12')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    /That doesn't match your current password\. Tip: check Caps Lock/,
  )
  await page.reload()
  await expect(page).toHaveURL('/settings/account')

  await change(person.password, 'Tulips-in-May-12')
  await expect(page.getByRole('status').getByText('Your password was changed')).toBeVisible()
  await expect(messages(page)).toContainText(`We sent a confirmation email to ${person.email}.`)
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('other devices can be signed out, one or all', { tag: '@thorough' }, async ({ open, member }) => {
  const { person, storageState } = await member()
  const others = [await open(), await open()]
  for (const other of others) {
    await other.goto('/login')
    await fillSignIn(other, person)
    await signInButton(other).click()
    await expect(other).toHaveURL('/dashboard')
  }
  const page = await open({ storageState })
  await page.goto('/settings/account')
  const single = page.getByRole('button', { name: /^Sign out (?!everywhere)/ })
  await expect(single).toHaveCount(2)
  await single.first().click()
  await expect(single).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(single).toHaveCount(0)
  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
  }
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('all data is exported as a file and as a readable page', async ({ open, member }) => {
  const { person, storageState } = await member({ quiz: true, saved: 2 })
  const page = await open({ storageState })
  await page.goto('/settings/account')
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const json = await first
  expect(json.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await json.path(), 'utf8'))
  expect(data).toMatchObject({ version: 1, profile: { username: person.username, email: person.email } })
  expect(data.savedCareers).toHaveLength(2)
  expect(data.quizResults).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/)
  await expect(messages(page)).toContainText('Data Export Complete')

  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save it as a page to read' }).click()
  const file = await second
  const reader = await open()
  await reader.setContent(await readFile(await file.path(), 'utf8'))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your data from Wayspark')
  const saved = reader.locator('section').filter({ has: reader.getByRole('heading', { name: 'Saved careers' }) })
  await expect(saved.getByText(data.savedCareers[0].title).first()).toBeVisible()

  await page.route('**/data-export', route => route.fulfill({ status: 200, body: '{"exportedAt":"2026' }))
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(messages(page)).toContainText('Failed to export your data')
})

test('an account is deleted by keyboard and the start page confirms it', async ({ open, member }) => {
  const { person, storageState } = await member({ quiz: true, saved: 1 })
  const page = await open({ storageState })
  await page.goto('/settings/account')
  await expect(page.getByText('This device')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Delete account' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  await tabTo(dialog.getByLabel('Your password'))
  await page.keyboard.type('Not-mine-12')
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Deletion Failed')
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/Password is incorrect/)
  await dialog.getByLabel('Your password').press('ControlOrMeta+a')
  await page.keyboard.type(person.password)
  await tabTo(dialog.getByRole('button', { name: 'Delete my account' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/')
  await expect(messages(page)).toContainText('Account Deleted')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/login')
  await fillSignIn(page, person)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please check your username and password and try again!')
})

test('signing out in the settings is confirmed here and on the start page and leaves nothing', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState })
  await page.goto('/settings')
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(messages(page)).toContainText('Signed out')
  await messages(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(messages(page).getByText('Signed out')).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  for (const path of ['', '/account', '/consent', '/preferences', '/support']) {
    await page.goto(`/settings${path}`)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/settings${path}`)}`)
  }
})

test('theme and motion settings apply from the first paint on every page', async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState, colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const barColor = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return bars.find(bar => matchMedia(bar.media).matches)?.content
    })
  const [light, dark] = ['rgb(251, 247, 241)', 'rgb(23, 17, 31)']
  await page.goto('/settings/preferences')
  expect(await ground()).toBe(light)
  await page.getByLabel('Dark').check()
  expect(await ground()).toBe(dark)
  expect(await barColor()).toBe('#17111f')
  await page.getByLabel('Less motion').check()
  const firstPaint = () => {
    // Observes what the boot script has set before the first paint.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(globalThis, { dressed: { ...document.documentElement.dataset } })
    }).observe(document, { childList: true, subtree: true })
  }
  await page.addInitScript(firstPaint)
  for (const path of ['/settings/preferences', '/', '/privacy', '/quiz']) {
    await page.goto(path)
    expect(await ground(), path).toBe(dark)
    expect(await page.evaluate(() => (globalThis as { dressed?: object }).dressed), path).toMatchObject({
      theme: 'dark',
      motion: 'less',
    })
  }
  await page.goto('/settings/preferences')
  await expect(page.getByLabel('Dark')).toBeChecked()
  await page.getByLabel('Light', { exact: true }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe(light)
  await page.getByLabel('Like my device').first().check()
  expect(await ground()).toBe(dark)
})

test('an unsubscribed email kind stays off', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState })
  await page.goto('/settings/preferences')
  const results = page.getByLabel('My quiz results')
  await expect(results).toBeChecked()
  await results.click()
  await expect(results).not.toBeChecked()
  await expect(messages(page)).toContainText('Saved')
  await page.reload()
  await expect(results).not.toBeChecked()
})

test('a consent can be viewed and withdrawn', async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState })
  await page.goto('/settings/consent')
  await expect(page.getByRole('heading', { name: 'No consents yet' })).toBeVisible()

  const record = {
    id: '5b0c8f1e-6a52-4c41-9d0e-2f7a4f0f7a11',
    feature: 'cover_letter',
    status: 'active',
    timestamp: '2026-11-01T12:00:00.000Z',
    withdrawnAt: null as string | null,
    ipAddress: '203.0.11...',
    consents: { dataProcessing: true, termsAccepted: true },
    policyVersion: '1.0',
  }
  await page.route('**/user-consents', route => route.fulfill({ json: { consents: [record] } }))
  await page.route('**/withdraw-consent', route => {
    expect(route.request().postDataJSON()).toEqual({ feature: record.feature, consentId: record.id })
    Object.assign(record, { status: 'withdrawn', withdrawnAt: '2026-11-20T12:00:00.000Z' })
    return route.fulfill({ json: { success: true, consent: record } })
  })
  await page.reload()
  await page.getByRole('button', { name: /^Details: Cover letter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Cover letter' })).toContainText('203.0.11...')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Withdraw: Cover letter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(messages(page)).toContainText('Consent Withdrawn')
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expect(page.getByText('Withdrawn', { exact: true })).toHaveCount(2)
})

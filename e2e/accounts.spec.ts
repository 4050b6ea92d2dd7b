import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createPerson, fillSignIn, type Person, signInButton } from './support/people.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
/** A focus event makes the app check the session, as its half-minute timer does. */
const checkSession = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** Playwright's goBack never restores a page from the back/forward cache; this does. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('each form error has its own text', async ({ page, member }) => {
  const { person } = await member()
  const create = page.getByRole('main').getByRole('button', { name: 'Create Account', exact: true })
  const fill = async (values: Partial<Record<'Username' | 'Email' | 'Password' | 'Confirm password', string>>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
    await create.click()
  }
  const described = (label: string, text: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(text))

  await test.step('registration reports errors at their fields and focuses the first one', async () => {
    await page.goto('/register')
    await fill({ 'Confirm password': 'Sun' })
    await described('Username', 'Your username needs at least 3 characters')
    await described('Email', 'Please enter a valid email address')
    await described('Password', 'Your password needs at least 8 characters')
    await described('Confirm password', "Your passwords don't match - try typing them again!")
    await expect(page.getByLabel('Username')).toBeFocused()
    await fill({
      Username: 'x'.repeat(51),
      Email: 'mara@example',
      Password: 'sunflower',
      'Confirm password': 'sunflower',
    })
    await described('Username', 'Your username can have at most 50 characters')
    await described('Email', 'Please enter a valid email address')
    await described('Password', 'Add at least one uppercase letter to your password')
    await expect(page.getByLabel('Confirm password')).not.toHaveAttribute('aria-invalid')
    await fill({ Username: 'mara<3' })
    await described('Username', 'Use letters, numbers, spaces, dots, hyphens and underscores')
  })

  await test.step('registration rejects a taken username or email', async () => {
    const other = createPerson()
    await fill({
      Username: person.username.toUpperCase(),
      Email: other.email,
      Password: other.password,
      'Confirm password': other.password,
    })
    await expect(page.getByRole('alert')).toHaveText(
      'That username is already taken! Try adding some numbers or picking a different one',
    )
    await fill({ Username: other.username, Email: person.email })
    await expect(page.getByRole('alert')).toHaveText(
      'An account with this email already exists! Try signing in instead',
    )
  })

  await test.step('switching between sign-in and registration clears the form', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByLabel('Username or Email')).toHaveValue('')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  })

  await test.step('sign-in reports empty fields, a wrong password and an unknown name', async () => {
    await signInButton(page).click()
    await described('Username or Email', 'Username is required')
    await described('Password', 'Password is required')
    for (const wrong of [{ ...person, password: 'Sunflower-8' }, createPerson()]) {
      await fillSignIn(page, wrong)
      await signInButton(page).click()
      await expect(page.getByRole('alert')).toHaveText('Please check your username and password and try again!')
    }
  })
})

test('sign-in honors remember me and redirects only within the site', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { person } = await member({ quiz: true, saved: 1 })

  await test.step('a guarded page is reopened after sign-in, and the session ends with the browser', async () => {
    const page = await open()
    await page.goto('/dashboard?from=mail')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard?from=mail')}`)
    await signIn(page, person)
    await expect(page).toHaveURL('/dashboard?from=mail')
    await expect(messages(page)).toContainText('Welcome back!')
    expect(await daysOfSession(page)).toBeNull()
  })

  await test.step('remember me keeps the session for 30 days and shows the username', async () => {
    const page = await open()
    await page.goto(`/login?next=${encodeURIComponent('/results?tab=saved')}`)
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await signIn(page, { ...person, email: person.username })
    await expect(page).toHaveURL('/results?tab=saved')
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(1)
    expect(await daysOfSession(page)).toBe(30)
    expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true')
  })

  await test.step('a foreign redirect target is ignored', async () => {
    const page = await open()
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'] as const) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      if (next === 'https://evil.example/') {
        await signIn(page, person)
        await expect(page).toHaveURL('/dashboard')
      } else {
        await expect(page.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/dashboard')
      }
    }
  })
})

test('a session ends cleanly however it ends', async ({ open, member }) => {
  const { person, storageState } = await member({ quiz: true })

  await test.step('signing out clears the browser and other tabs notice', async () => {
    const page = await open({ storageState })
    await page.goto('/dashboard')
    const [second, third] = [await page.context().newPage(), await page.context().newPage()]
    for (const tab of [second, third]) {
      await tab.goto('/results')
      await expect(tab.getByRole('tab', { name: 'Saved Careers' })).toBeVisible()
    }
    await expect.poll(() => keptAnswers(page)).not.toEqual([])
    await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(signInButton(page)).toBeVisible()
    await expectNothingLeft(page)
    await checkSession(second)
    await comeBack(third)
    for (const tab of [second, third]) {
      await expect(tab.getByRole('tab', { name: 'Saved Careers' })).toBeHidden()
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      await expect(messages(tab)).toBeHidden()
    }
  })

  await test.step('signing out on a page without the app clears it too', async () => {
    const { storageState } = await member({ quiz: true })
    const page = await open({ storageState })
    await page.goto('/dashboard')
    await expect.poll(() => keptAnswers(page)).not.toEqual([])
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible()
    // The app must not load afterwards, because it would clear the storage itself.
    await page.route('**/login', route => route.fulfill({ contentType: 'text/html', body: 'Signed out' }))
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out')).toBeVisible()
    await expectNothingLeft(page)
    await page.unroute('**/login')
    await page.reload()
    await expect(signInButton(page)).toBeVisible()
  })

  const page = await open()
  await test.step('a session ended on the server is announced when a check notices it', async () => {
    await page.goto('/login')
    await signIn(page, person)
    await expect(page.getByRole('heading', { name: 'Hi Mara' })).toBeVisible()
    await endSessionOnServer(page)
    await checkSession(page)
    await expect(messages(page).getByRole('alert')).toContainText(/Session Expired\s*Please log in again to continue\./)
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  await test.step('a session ended on the server is announced on the next action', async () => {
    await signIn(page, person)
    await page.getByRole('link', { name: 'View All' }).click()
    const heart = page.getByRole('button', { name: /^Save / }).first()
    await expect(heart).toBeVisible()
    // Background requests would notice first, so they wait until the click is answered.
    const clicked = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      if (route.request().method() === 'GET') await clicked.promise
      await route.continue()
    })
    await endSessionOnServer(page)
    const refusal = page.waitForResponse(response => response.request().method() === 'POST')
    await heart.click()
    await refusal
    clicked.resolve()
    await expect(messages(page).getByRole('alert')).toContainText(
      /Session Expired\s*Please log out and log back in to continue\./,
    )
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  await test.step('a remembered user without a session is a guest', async () => {
    const page = await open({ storageState })
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.removeItem('sessionId'))
    await page.goto('/dashboard')
    await expect(messages(page).getByRole('alert')).toContainText('Session Expired')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  })
})

test('a sign-out that does not reach the server signs out locally and is retried', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  for (const from of ['/dashboard', '/'])
    await test.step(`from ${from}`, async () => {
      const { storageState } = await member()
      const page = await open({ storageState })
      await page.goto(from)
      await page.route('**/api/admin/logout', route => route.abort())
      await page.getByLabel('Your account').click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(messages(page).getByRole('alert')).toContainText('Logout failed')
      await expect(signInButton(page)).toBeVisible()

      expect(await page.context().cookies()).toHaveLength(1)
      const statusOf = (path: string) => page.evaluate(async path => (await fetch(path)).status, path)
      for (const path of ['/api/admin/me', '/api/saved-careers', '/api/admin/data-export'])
        expect(await statusOf(path)).toBe(401)
      await page.goto('/api/admin/data-export')
      await expect(page.getByText('session_required')).toBeVisible()

      await page.unroute('**/api/admin/logout')
      await page.goto('/quiz')
      await expect.poll(() => page.context().cookies()).toEqual([])
      await expect.poll(() => page.evaluate(() => localStorage.getItem('signOutPending'))).toBeNull()
    })
})

async function signIn(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person)
  await signInButton(page).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

async function expectNothingLeft(page: Page): Promise<void> {
  const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  // React Router stores only the scroll position of this page here.
  expect(left.filter(key => key !== 'react-router-scroll-positions')).toEqual([])
  expect(await keptAnswers(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
}

const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const done = async <Result>(request: IDBRequest<Result>) => {
      await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }))
      return request.result
    }
    const names: IDBValidKey[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        names.push(...(await done(database.transaction(store).objectStore(store).getAllKeys())))
      database.close()
    }
    return names
  })

/** Returns null for a session cookie. */
async function daysOfSession(page: Page): Promise<number | null> {
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' })
  if (!cookie || cookie.expires < 0) return null
  return Math.round((cookie.expires - Date.now() / 1000) / 86_400)
}

/** Ends the session from another client, leaving this page's cookie and storage as they are. */
async function endSessionOnServer(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  await page.context().request.post('/api/admin/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  await page.context().addCookies(cookies)
}

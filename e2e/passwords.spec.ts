import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { OutboxMail } from '#contract/endpoints/dev.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { fillSignIn, type Person, signInButton } from './support/people.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const newPassword = 'Bluebell-meadow-4'

test('a forgotten password is reset by an emailed link, and only the new one works', async ({ open, member }) => {
  const { person, api, storageState } = await member()
  const page = await open(reducedMotion)

  await test.step('the sign-in form leads to the request, which validates the address', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.getByLabel('Email').fill('mara@example')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
    await inspect(page, 'forgot password')
  })

  await test.step('offline is reported', async () => {
    await page.route('**/api/auth/request-password-reset', route => route.abort())
    await askFor(page, person.email)
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to connect to server. Please check your internet connection and try again.',
    )
    await page.unroute('**/api/auth/request-password-reset')
  })

  await test.step('an unknown address gets the same response', async () => {
    await askFor(page, 'nobody@example.org')
    await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
    const words = await page.getByRole('main').innerText()
    await page.getByRole('main').getByRole('link', { name: 'Back to Login' }).first().click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await askFor(page, person.email)
    await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
    expect(await page.getByRole('main').innerText()).toBe(words)
    expect(words).toContain('expires after 1 hour')
    await inspect(page, 'check your email')
  })

  const [link = ''] = await linksIn(api, person.email)
  await test.step('the link opens a form and the token leaves the URL', async () => {
    const answer = await page.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await inspect(page, 'reset password')
  })

  await test.step('errors and strength of the new password are shown at the field', async () => {
    await choose(page, 'Abc', 'Abd')
    const field = page.getByLabel('New password', { exact: true })
    await expect(field).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(/Passwords don't match/)
    await choose(page, 'sunflower-7')
    await expect(field).toHaveAccessibleDescription(/Password must contain at least one uppercase letter/)
    await choose(page, 'Password1')
    await expect(page.getByRole('alert')).toContainText('one of the first that people guess')
    const strength = page.getByRole('status', { name: 'Password strength' })
    await expect(strength).toContainText('Easy to guess')
    await field.fill('kettle Meadow 47 umbrella')
    await expect(strength).toContainText('Strong')
    await inspect(page, 'reset password, with meter')
  })

  await test.step('setting it signs out every device', async () => {
    const elsewhere = await open({ storageState })
    await elsewhere.goto('/dashboard')
    await expect(elsewhere.getByRole('heading', { name: 'Hi Mara' })).toBeVisible()
    await choose(page, newPassword)
    await expect(page.getByRole('heading', { name: 'Password Reset Successfully!' })).toBeVisible()
    await inspect(page, 'password was reset')
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login?next=%2Fdashboard')
  })

  await test.step('only the new password signs in', async () => {
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await fillSignIn(page, person)
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please check your username and password and try again!')
    await fillSignIn(page, { ...person, password: newPassword })
    await signInButton(page).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a used link and one without a token lead to the request form', async () => {
    const page = await open()
    await page.goto(link)
    await choose(page, 'Another-meadow-5')
    await expect(page.getByRole('alert')).toContainText('Invalid or expired reset link')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.goto('/reset-password')
    await expect(messages(page)).toContainText('Invalid reset link')
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('two-step sign-in is enabled with a first code, required, and disabled', async ({ open, member }) => {
  const { person, storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  let secret = ''
  let recoveryCode = ''
  /** A code is accepted once, so each one is for a later 30-second step. */
  const code = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })

  const others = page.getByRole('button', { name: /^Sign out (?!everywhere)/ })

  await test.step('a session on another device is listed', async () => {
    const other = await open(reducedMotion)
    await other.goto('/login')
    await fillSignIn(other, person)
    await signInButton(other).click()
    await expect(other).toHaveURL('/dashboard')
    await page.goto('/settings/account')
    await expect(others).toHaveCount(1)
  })

  await test.step('the QR code and the key are shown and a wrong code is rejected', async () => {
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    await page.getByLabel('Your password').fill('Wrong-1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Current password is incorrect')
    await page.getByLabel('Your password').fill(person.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const url = await page.getByRole('link', { name: 'Open the app from here' }).getAttribute('href')
    secret = new URL(url ?? '').searchParams.get('secret') ?? ''
    await inspect(page, 'two-step sign-in, picture')
    await page.getByLabel('Code from your authenticator app').fill('000000')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByLabel('Code from your authenticator app')).toHaveAccessibleDescription(/isn't right/)
    await page.getByLabel('Code from your authenticator app').fill(code(-30))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCode = await codes.first().innerText()
    await expect(others).toHaveCount(0)
    await inspect(page, 'two-step sign-in, recovery codes')
    await page.getByRole('button', { name: 'I saved them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })

  const signInWith = async (typed: string) => {
    const page = await open(reducedMotion)
    await page.goto('/login')
    await signInUpToCode(page, person)
    await page.getByLabel('Code from your authenticator app').fill(typed)
    await signInButton(page).click()
    return page
  }

  await test.step('sign-in asks for a code, reports a wrong one and accepts a right one', async () => {
    const page = await signInWith('123')
    await expect(page.getByLabel('Code from your authenticator app')).toHaveAccessibleDescription(/isn't right/)
    await inspect(page, 'sign in, code')
    await page.getByLabel('Code from your authenticator app').fill(code(0))
    await signInButton(page).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a recovery code works once', async () => {
    await expect(await signInWith(recoveryCode)).toHaveURL('/dashboard')
    await expect((await signInWith(recoveryCode)).getByText(/isn't right/)).toBeVisible()
  })

  await test.step('it is disabled again', async () => {
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
    await page.getByLabel('Your password').fill(person.password)
    await page.getByLabel('Code from your authenticator app').fill(code(30))
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await expect(messages(page)).toContainText('Two-step sign-in is off')
    await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  })
})

test('after many wrong passwords the mailed code is asked for', { tag: '@thorough' }, async ({ open, member }) => {
  const { person } = await member()
  const page = await open(reducedMotion)
  await page.goto('/login')
  const sent: (string | undefined)[] = []
  // The server counts fifty first; count-guess.test.ts tries that.
  await page.route('**/api/admin/login', async route => {
    const { mailedCode } = route.request().postDataJSON()
    sent.push(mailedCode)
    if (mailedCode === 'abcd-efgh-2345') return await route.continue()
    await route.fulfill({ status: 401, json: { code: 'sign_in_code_required', message: '' } })
  })
  await fillSignIn(page, person)
  await signInButton(page).click()
  const field = page.getByLabel('Code from our email')
  await expect(field).toBeFocused()
  await inspect(page, 'sign-in with a mailed code')
  await field.fill('abcd-efgh-9999')
  await signInButton(page).click()
  await expect(field).toHaveAccessibleDescription(/isn't right/)
  await field.fill('abcd-efgh-2345')
  await signInButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual([undefined, 'abcd-efgh-9999', 'abcd-efgh-2345'])
})

async function askFor(page: Page, email: string): Promise<void> {
  // The sign-in form, which stays until this one has loaded, has an email field too.
  const send = page.getByRole('button', { name: 'Send me a link' })
  await expect(send).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function signInUpToCode(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person)
  await signInButton(page).click()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
}

async function linksIn(api: APIRequestContext, address: string): Promise<string[]> {
  const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
  return mails
    .filter(({ to, kind }) => to === address && kind === 'password-reset')
    .map(({ text }) => /https?:\S+reset-password\S+/.exec(text)?.[0] ?? '')
}

import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { OutboxMail } from '../contract/endpoints/dev.ts'
import { freePort } from '../server/testing/free-port.ts'
import { proveAddress } from './support/emails.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { startIssuer } from './support/issuer.ts'
import { expect, test } from './support/journey.ts'
import { createMember } from './support/people.ts'
import { startServer } from './support/server.ts'
import { scriptsFor } from './support/text-fields.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const secretOf = async (api: APIRequestContext, password: string): Promise<string> =>
  (await (await api.post('/api/account/two-factor/start', { data: { password } })).json()).secret.replaceAll(' ', '')
const codeAt = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })

test('a passkey is added, renamed, used to sign in and removed', async ({ open, member }) => {
  const { person, storageState } = await member()
  const page = await open({ storageState, ...reducedMotion })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const list = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem').filter({ hasText: 'Rename' })

  await test.step('it needs the password', async () => {
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Your password').fill('Wrong-1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Current password is incorrect')
    await page.getByLabel('Your password').fill(person.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(messages(page)).toContainText('Passkey added')
    await expect(list).toHaveCount(1)
    await expect(list).toContainText('Not used yet')
    await inspect(page, 'account info with a passkey')
  })

  await test.step('the device has one already', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Your password').fill(person.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  const name = scriptsFor('PATCH /api/account/passkeys/:id name')
  await test.step('its name is shown as text', async () => {
    await list.getByRole('button', { name: /^Rename/ }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save the name' }).click()
    await expect(list).toContainText(name)
  })

  await test.step('it opens the account without a name or password', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/settings/account')
    await expect(list).toContainText(/Last used/)
  })

  await test.step('it is removed, and no longer opens the account', async () => {
    await list.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(person.password)
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(list).toHaveCount(0)
    await page.context().clearCookies()
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('This passkey opens no account here.')
    await inspect(page, 'login, unknown passkey')
  })

  await test.step('a device without one says so', async () => {
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.')
  })
})

test('another service opens a new account, or one that is linked, which two-step sign-in still guards', async ({
  browser,
}) => {
  const issuerPort = await freePort()
  let issuer = undefined as ReturnType<typeof startIssuer> | undefined
  const server = await startServer(port => {
    issuer = startIssuer(issuerPort, `http://localhost:${port}/sign-in/oidc`)
    return issuer.variables
  })
  const contexts = [await browser.newContext({ baseURL: server.url, ...reducedMotion })]
  const page = (await contexts[0]?.newPage()) as Page

  await test.step('a new account needs no password', async () => {
    await page.goto('/login?next=/documents')
    await page.getByRole('button', { name: 'Accept' }).click()
    await inspect(page, 'login with another service')
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await agree(page, 'nora')
    await expect(page).toHaveURL('/documents')
    await page.goto('/settings/account')
    await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible()
    await page.getByRole('button', { name: 'Unlink Acme' }).click()
    await page.getByRole('button', { name: 'Unlink it' }).click()
    await expect(page.getByRole('alert')).toContainText('This is the only way into your account.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await inspect(page, 'account info without a password')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText(/We sent you a link to nora@example.org/)).toBeVisible()
  })

  await test.step('canceling there changes nothing', async () => {
    const visitor = await (await browser.newContext({ baseURL: server.url, ...reducedMotion })).newPage()
    contexts.push(visitor.context())
    await visitor.goto('/login')
    await visitor.getByRole('button', { name: 'Continue with Acme' }).click()
    await visitor.getByRole('link', { name: /Cancel/ }).click()
    await expect(visitor.getByRole('heading', { name: 'You were not signed in' })).toBeVisible()
    await expect(visitor).toHaveURL('/sign-in/oidc')
    await inspect(visitor, 'back from an issuer, canceled')
  })

  await test.step('an account is linked in the settings, and then asks for its code', async () => {
    const { person, api, storageState } = await createMember(server.url)
    const owner = await (await browser.newContext({ baseURL: server.url, storageState, ...reducedMotion })).newPage()
    contexts.push(owner.context())
    await owner.goto('/settings/account')
    await owner.getByRole('button', { name: 'Link Acme' }).click()
    await owner.getByLabel('Your password').fill(person.password)
    await owner.getByRole('button', { name: 'Continue to Acme' }).click()
    await agree(owner, 'olga')
    await expect(owner).toHaveURL('/settings/account')
    await expect(owner.getByRole('list', { name: 'Linked sign-ins' })).toContainText('olga@example.org')

    const secret = await secretOf(api, person.password)
    await api.post('/api/account/two-factor/confirm', { data: { code: codeAt(secret, -30) } })
    const elsewhere = await (await browser.newContext({ baseURL: server.url, ...reducedMotion })).newPage()
    contexts.push(elsewhere.context())
    await elsewhere.goto('/login')
    await elsewhere.getByRole('button', { name: 'Continue with Acme' }).click()
    await agree(elsewhere, 'olga')
    const code = elsewhere.getByLabel('Code from your authenticator app')
    await code.fill('000000')
    await elsewhere.getByRole('button', { name: 'Sign In' }).click()
    await expect(code).toHaveAccessibleDescription(/isn't right/)
    await inspect(elsewhere, 'back from an issuer, code')
    await code.fill(codeAt(secret))
    await elsewhere.getByRole('button', { name: 'Sign In' }).click()
    await expect(elsewhere).toHaveURL('/dashboard')
    await api.dispose()
  })

  await Promise.all(contexts.map(context => context.close()))
  await server.stop()
  await issuer?.stop()
})

/** Signs in at the issuer and consents there. */
async function agree(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a link by mail signs in once, in the browser that asked, and nowhere else', async ({ open, member }) => {
  const { person, api } = await member()
  await proveAddress(api, person.email)
  const page = await open(reducedMotion)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Email me a link' }).press('Enter')
  const send = page.getByRole('button', { name: 'Email me a link' })
  await send.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(person.email)
  await inspect(page, 'a link to sign in')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await inspect(page, 'a link to sign in')

  const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
  const mail = mails.find(({ to, subject }) => to === person.email && subject.startsWith('Your link to sign in'))
  const link = /https?:\S+\/sign-in\/mail\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link'

  const thief = await open(reducedMotion)
  await thief.goto(link)
  await expect(thief.getByRole('alert')).toContainText('only in the browser in which you asked for it')
  await expect(thief).toHaveURL(/\/sign-in\/mail$/)
  await inspect(thief, 'back from an issuer, code')

  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.waitForURL('**/dashboard')
  await tab.goto(link)
  await expect(tab.getByRole('alert')).toContainText('A link works once')
  await tab.getByRole('link', { name: 'Back to Account Info' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Account Info' })).toBeVisible()
})

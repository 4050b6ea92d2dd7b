import type { Page } from '@playwright/test'
import { newestProof } from './support/emails.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { createPerson, register } from './support/people.ts'

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('an address is confirmed by the mailed link and changed by the code of a second mail', async ({ open }) => {
  test.slow()
  const person = createPerson()
  const page = await open(reducedMotion)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Accept' }).click()
  await register(main(page), person)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings')
  await expect(main(page).getByRole('link', { name: /^Account Info/ })).toContainText('confirm your email address')

  const { link } = await newestProof(page.request, person.email)
  await test.step('opening the link confirms nothing, and its token leaves the address', async () => {
    const visitor = await open(reducedMotion)
    const answer = await visitor.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(visitor.getByRole('heading', { name: 'Is this your address?' })).toBeVisible()
    await expect(visitor).toHaveURL('/verify-email')
    await page.goto('/settings/account')
    await expect(main(page).getByText('Not confirmed')).toBeVisible()
    await inspect(page, 'account info, address not confirmed')
    await visitor.route('**/api/auth/verify-email', route => route.abort())
    await visitor.getByRole('button', { name: 'Accept' }).click()
    await visitor.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(visitor.getByRole('alert')).toContainText('We got no answer')
    await inspect(visitor, 'verify email')
  })

  await test.step('its button does, without a session, and once more says so', async () => {
    for (const title of ['Your email address is confirmed', 'Already confirmed']) {
      const visitor = await open(reducedMotion)
      await visitor.goto(link)
      await visitor.getByRole('button', { name: 'Accept' }).click()
      await visitor.getByRole('button', { name: 'Confirm this address' }).click()
      await expect(visitor.getByRole('heading', { name: title })).toBeFocused()
      await expect(main(visitor)).toContainText(person.email)
    }
    await page.reload()
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
  })

  const next = `next.${person.email}`
  await test.step('a change needs the password and can be canceled', async () => {
    await main(page).getByRole('button', { name: 'Change address' }).click()
    const form = main(page).getByRole('form', { name: 'Change address' })
    await form.getByLabel('New address').fill('nothing')
    await form.getByLabel('Your password').fill('Wrong-password-1')
    await form.getByRole('button', { name: 'Send the email' }).click()
    await expect(form.getByLabel('New address')).toHaveAccessibleDescription(/valid email address/)
    await form.getByLabel('New address').fill(next)
    await form.getByRole('button', { name: 'Send the email' }).click()
    await expect(form.getByLabel('Your password')).toHaveAccessibleDescription(/password is incorrect/)
    await inspect(page, 'account info, change of address')
    await form.getByLabel('Your password').fill(person.password)
    await form.getByRole('button', { name: 'Send the email' }).click()
    await expect(main(page).getByText(`We sent an email to ${next}`)).toBeVisible()
    await main(page).getByRole('button', { name: 'Cancel the change' }).click()
    await expect(main(page).getByRole('button', { name: 'Change address' })).toBeVisible()
  })

  await test.step('the code of its mail replaces the address', async () => {
    await main(page).getByRole('button', { name: 'Change address' }).click()
    const form = main(page).getByRole('form', { name: 'Change address' })
    await form.getByLabel('New address').fill(next)
    await form.getByLabel('Your password').fill(person.password)
    await form.getByRole('button', { name: 'Send the email' }).click()
    await expect(main(page).getByText(`We sent an email to ${next}`)).toBeVisible()
    const { code } = await newestProof(page.request, next)
    const field = main(page).getByLabel('Code', { exact: true })
    await field.fill(code === '000000' ? '000001' : '000000')
    await main(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(field).toHaveAccessibleDescription(/isn't right/)
    await expect(field).toBeFocused()
    await inspect(page, 'account info, address to confirm')
    await field.fill(code)
    await main(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(messages(page)).toContainText('Your address was changed')
    await expect(main(page).getByText(next, { exact: true })).toBeVisible()
  })

  await test.step('the older link no longer works', async () => {
    const visitor = await open(reducedMotion)
    await visitor.goto(link)
    await visitor.getByRole('button', { name: 'Accept' }).click()
    await visitor.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  })
})

import type { Locator, Page } from '@playwright/test'
import { formatPrice, proPrices } from '#contract/prices.ts'
import { reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabThrough, tabTo } from './support/keyboard.ts'
import { createPerson } from './support/people.ts'
import { guestQuizStorage, submitByApi } from './support/quiz.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

async function expectInside(page: Page): Promise<void> {
  const inside = () => dialog(page).evaluate(element => element.contains(document.activeElement))
  await expect.poll(inside).toBe(true)
  for (const stop of await tabThrough(page)) expect(stop.inDialog, `${stop.name} is behind the dialog`).toBe(true)
}

test('signing up, saving a career and paying for Pro work by keyboard', { tag: '@thorough' }, async ({
  open,
  server,
  request,
}) => {
  const results = await submitByApi(request)
  const [best] = results.suggestions
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: guestQuizStorage(results) }] }
  const page = await open({ ...reducedMotion, storageState })
  const { keyboard } = page
  const heart = main(page).getByRole('button', { name: `Save ${best?.title}` })

  await test.step('from the landing page to the results, past the menu', async () => {
    await page.goto('/')
    await keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }))
    await expect(page).toHaveURL('/results')
    await expect(heart).toBeVisible()
    await keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
    await keyboard.press('Tab')
    expect(await main(page).evaluate(element => element.contains(document.activeElement))).toBe(true)
  })

  await test.step('the save button asks for an account, and Escape returns the focus', async () => {
    await page.reload()
    await press(heart)
    await expect(dialog(page)).toHaveAccessibleName('Create your free account')
    await expectInside(page)
    await keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(heart).toBeFocused()
  })

  await test.step('registration focuses the field with an error', async () => {
    await keyboard.press('Enter')
    const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
    const person = createPerson('Kim')
    const create = dialog(page).getByRole('button', { name: 'Create Account' })
    await press(create)
    await expect(field('Username')).toBeFocused()
    await expect(field('Username')).toHaveAccessibleDescription(/choose a username/)
    await keyboard.type(person.username)
    for (const [label, text] of [
      ['Email', person.email],
      ['Password', person.password],
      ['Confirm password', person.password],
    ] as const) {
      await tabTo(field(label))
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    const goOn = dialog(page).getByRole('button', { name: 'Go to Today' })
    await expect(goOn).toBeFocused()
    // Only messages inside an open dialog are announced.
    await expect(dialog(page).getByRole('region', { name: 'Messages' })).toContainText('Account Created!')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(title(page)).toHaveText('Hi Kim')
    await expect(title(page)).toBeFocused()
  })

  await test.step("a career's tabs and its save button work in the dialog", async () => {
    const details = main(page).getByRole('button', { name: /^View Details/ })
    await press(details)
    await expect(dialog(page)).toHaveAccessibleName(best?.title ?? '')
    await expectInside(page)
    await tabTo(dialog(page).getByRole('tab', { name: 'Overview' }))
    await keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('tab', { name: 'Roadmap' })).toBeFocused()
    await expect(dialog(page).getByRole('tabpanel', { name: 'Roadmap' })).toBeVisible()
    await keyboard.press('Home')
    const save = dialog(page).getByRole('button', { name: /^Save career/ })
    await press(save, 'Space')
    await expect(dialog(page).getByRole('region', { name: 'Messages' })).toContainText(/Career Saved!\s*1 token used/)
    await expect(dialog(page).getByRole('button', { name: 'Saved', pressed: true })).toBeFocused()
    await keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(details).toBeFocused()
    await expect(page.getByRole('banner').getByText(/^2\d tokens$/)).toBeAttached()
  })

  await test.step('Tab moves through the whole page and starts again', async () => {
    const names = (await tabThrough(page)).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(15)
    expect(names).toContain('Skip to content')
    expect(names).toContain('Terms of Service')
  })

  await test.step('from the menu to the plan and the payment page', async () => {
    const account = page.getByRole('banner').getByLabel('Your account')
    await press(account)
    await press(page.getByRole('banner').getByRole('link', { name: 'Settings' }))
    await expect(title(page)).toBeFocused()
    await press(main(page).getByRole('link', { name: 'Subscription' }))
    await expect(page).toHaveURL('/settings/subscription')
    await expect(title(page)).toBeFocused()
    const upgrade = main(page).getByRole('button', { name: 'Upgrade Plan' })
    await press(upgrade)
    await expect(dialog(page)).toHaveAccessibleName('Choose Your Plan')
    await expectInside(page)
    await keyboard.press('Escape')
    await expect(upgrade).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(dialog(page).getByRole('radio', { name: /^Annual/ }))
    await keyboard.press('ArrowLeft')
    await expect(dialog(page).getByRole('radio', { name: 'Monthly' })).toBeFocused()
    await expect(dialog(page).getByText(`${formatPrice(proPrices.monthly)} per month`)).toBeVisible()
    await press(dialog(page).getByRole('button', { name: 'Get Pro', exact: true }))
    await expect(title(page)).toHaveText('Simulated checkout')
  })

  await test.step('paying is confirmed on return', async () => {
    const pay = page.getByRole('button', { name: `Pay ${formatPrice(proPrices.monthly)}`, exact: true })
    await expect(pay).toBeVisible()
    await press(pay)
    await expect(page.getByRole('heading', { name: 'Welcome to Wayspark Pro' })).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Go to Dashboard' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(title(page)).toBeFocused()
    await expect(page.getByRole('banner').getByText('Pro', { exact: true })).toBeVisible()
  })
})

test('closing a message returns the focus', async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/dev/ui')
  const opener = main(page).getByRole('button', { name: 'Toast', exact: true }).first()
  const close = page.getByRole('button', { name: 'Dismiss: Career saved' })
  const say = async () => {
    await opener.press('Enter')
    await close.focus()
  }

  await test.step('to the previous element, by either key', async () => {
    for (const key of ['Enter', 'Escape']) {
      await say()
      await page.keyboard.press(key)
      await expect(close).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  await test.step('within a dialog, which stays open', async () => {
    await main(page).getByRole('button', { name: 'Open a dialog' }).first().press('Enter')
    const before = dialog(page).getByRole('button', { name: 'Maybe later' })
    await opener.evaluate((button: HTMLElement) => button.click())
    await before.focus()
    await close.focus()
    await page.keyboard.press('Escape')
    await expect(close).toBeHidden()
    await expect(dialog(page)).toBeVisible()
    await expect(before).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('to the page, if the element is gone', async () => {
    await say()
    await opener.evaluate(button => button.setAttribute('disabled', ''))
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
  })
})

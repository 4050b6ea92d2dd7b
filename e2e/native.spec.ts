import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { formatPrice, proPrices } from '#contract/prices.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect } from './support/journey.ts'
import { createPerson, register } from './support/people.ts'
import { openSignedIn, test } from './support/phone.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const at = (path: string) => new RegExp(`^https://localhost${path.replaceAll('?', '\\?')}$`)

const api = (page: Page) => page.locator('meta[name=api]').getAttribute('content')

for (const platform of ['android', 'ios'] as const)
  test.describe(`on ${platform}`, { tag: platform === 'ios' ? '@thorough' : [] }, () => {
    test.use({ platform })

    test('the first start: register, look around and sign out', async ({ phone }) => {
      const { page } = phone
      await test.step('the welcome screen omits web-only parts', async () => {
        await page.goto('/')
        await expect(page).toHaveURL(at('/welcome'))
        expect(await page.evaluate('Capacitor.getPlatform()')).toBe(platform)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("You help everyone else. Who's helping you?")
        await expect.poll(() => phone.calls('SplashScreen.hide').length).toBe(1)
        for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
        await expect(tabs(page)).toBeHidden()
        await inspect(page, 'welcome in the app')
        await page.setViewportSize({ width: 390, height: 844 })
      })

      await test.step('a policy opens over the form and typed text is kept', async () => {
        await page.getByRole('link', { name: 'Get Started' }).click()
        await page.getByLabel('Username', { exact: true }).fill('Noor')
        await page.getByRole('main').getByRole('button', { name: 'Privacy Policy' }).click()
        await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toContainText('Version 1.0.')
        if (platform === 'android') await phone.tell('App.backButton', { canGoBack: true })
        else await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByLabel('Username', { exact: true })).toHaveValue('Noor')
        await expect(tabs(page)).toBeHidden()
      })

      await test.step('the session is only in the keystore', async () => {
        await register(page.getByRole('main'), createPerson('Noor'))
        await expect(page).toHaveURL(at('/dashboard'))
        await expect.poll(() => phone.keystore.size).toBe(1)
        const [secret] = phone.keystore.values()
        const stored = await page.evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
        )
        expect(stored).not.toContain(secret)
        expect(stored).not.toContain('sessionId')
      })

      await test.step('the tabs', async () => {
        for (const [name, path] of [
          ['Quiz', '/quiz'],
          ['Tools', '/tools'],
          ['Results', '/results'],
          ['Profile', '/settings'],
          ['Home', '/dashboard'],
        ] as const) {
          await tab(page, name).click()
          await expect(page).toHaveURL(at(path))
          await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        }
        await inspect(page, 'dashboard in the app')
        await page.setViewportSize({ width: 390, height: 844 })
      })

      await test.step('a file is shared through the system sheet', async () => {
        await page.goto('/settings/account')
        await page.getByRole('button', { name: 'Export my data' }).click()
        await expect.poll(() => phone.calls('Share.share').length).toBe(1)
        const [{ path, data } = {}] = phone.calls('Filesystem.writeFile')
        expect(JSON.parse(Buffer.from(String(data), 'base64').toString()).profile.username).toContain('Noor')
        expect(phone.calls('Share.share')[0]?.files).toEqual([`file:///data/cache/${path}`])
      })

      await test.step('reopening the app stays signed in and skips the welcome screen', async () => {
        await page.goto('/')
        await expect(page).toHaveURL(at('/dashboard'))
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
      })

      await test.step('signing out clears the keystore and the server session', async () => {
        const [secret] = phone.keystore.values()
        await tab(page, 'Profile').click()
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL(at('/welcome'))
        expect(phone.keystore.size).toBe(0)
        const answer = await page.request.get(`${await api(page)}/api/admin/me`, {
          headers: { authorization: `Bearer ${secret}`, origin: 'https://localhost' },
        })
        expect(answer.status()).toBe(401)
        await page.goto('/dashboard')
        await expect(page).toHaveURL(/\/login\?next=/)
        await expect(tabs(page)).toBeHidden()
      })
    })

    test('the terms open over the consent step and nothing is lost', { tag: '@thorough' }, async ({
      phone,
      server,
    }) => {
      const { page } = phone
      await openSignedIn(phone, server.url)
      await page.goto('/ai-resume')
      const [resume, processed] = [
        page.getByLabel('Or paste your resume here'),
        page.getByLabel(/processed by an AI service/),
      ]
      await resume.fill('I helped my aunt in her shop every Saturday for two years.')
      await processed.check()
      for (const policy of ['Terms of Service', 'Privacy Policy']) {
        await page.getByRole('group', { name: 'Privacy and consent' }).getByRole('link', { name: policy }).click()
        const dialog = page.getByRole('dialog', { name: policy })
        await expect(dialog).toContainText('Version 1.0.')
        if (platform === 'android') await phone.tell('App.backButton', { canGoBack: true })
        else await dialog.getByRole('button', { name: 'Close' }).click()
        await expect(dialog).toBeHidden()
        await expect(resume).toHaveValue(/^I helped my aunt/)
        await expect(processed).toBeChecked()
      }
      await expect(page.getByLabel(/I accept the/)).not.toBeChecked()
      expect(phone.calls('AppLauncher.openUrl')).toEqual([])
    })

    test('a tap that ends typing reaches its button', { tag: '@thorough' }, async ({ phone, server }) => {
      const { page } = phone
      await openSignedIn(phone, server.url)
      await page.goto('/ai-resume')
      const processed = page.getByLabel(/processed by an AI service/)
      await expect(page.getByText('No AI service is set up here')).toBeVisible()
      await page.getByLabel('Or paste your resume here').fill('I helped my aunt in her shop.')
      await expect(tabs(page)).toBeHidden()
      await processed.evaluate(box => scrollBy(0, box.getBoundingClientRect().bottom + 10 - innerHeight))
      const place = await processed.boundingBox()
      if (!place) throw new Error('The box is nowhere')
      await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
      await expect(processed).toBeChecked()
      await expect(tabs(page)).toBeVisible()
    })

    test('status bar icons are readable in the chosen theme', { tag: '@thorough' }, async ({ phone, server }) => {
      const { page } = phone
      const styles = () => phone.calls('SystemBars.setStyle').map(({ style }) => style)
      await openSignedIn(phone, server.url)
      await expect.poll(() => styles().at(-1)).toBe('LIGHT')
      await page.goto('/settings/preferences')
      await page.getByLabel('Dark').check()
      await expect.poll(() => styles().at(-1)).toBe('DARK')

      await test.step('also after reopening the app', async () => {
        const before = styles().length
        await page.reload()
        await expect.poll(() => styles().slice(before)).toEqual(['DARK'])
      })

      await test.step('or in the system theme, which can change later', async () => {
        await page.getByLabel('Like my device').first().check()
        await expect.poll(() => styles().at(-1)).toBe('LIGHT')
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect.poll(() => styles().at(-1)).toBe('DARK')
      })
    })

    test('on a wide screen messages appear above the tabs', { tag: '@thorough' }, async ({ phone, server }) => {
      const { page } = phone
      await openSignedIn(phone, server.url)
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.goto('/settings/account')
      await page.getByRole('button', { name: 'Export my data' }).click()
      const message = page.getByRole('listitem').filter({ hasText: 'Data Export Complete' })
      await expect(message).toBeVisible()
      const [its, bar] = [await message.boundingBox(), await tabs(page).boundingBox()]
      expect(its && bar && its.y > 400 && its.y + its.height <= bar.y).toBe(true)
    })

    test('app links open three pages and no other', { tag: '@thorough' }, async ({ phone, server }) => {
      const { page } = phone
      await openSignedIn(phone, server.url)
      const open = (link: string) => phone.tell('App.appUrlOpen', { url: link })
      await open(`${brand.appScheme}://success?session_id=cs_test_unknown`)
      await expect(page).toHaveURL(at('/success?session_id=cs_test_unknown'))
      await open(`${brand.appScheme}://success?session_id=//evil.example`)
      await expect(page).toHaveURL(at('/success?session_id=%2F%2Fevil.example'))
      await open(`${brand.appScheme}://pricing`)
      await expect(page).toHaveURL(at('/pricing'))
      await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible()
      for (const link of ['evil', 'success@evil.example', 'dashboard']) {
        await open(`${brand.appScheme}://pricing`)
        await expect(page).toHaveURL(at('/pricing'))
        await open(`${brand.appScheme}://${link}`)
        await expect(page).toHaveURL(at('/dashboard'))
      }
    })

    test('payment happens outside the app and returns to it', async ({ phone, server, open }) => {
      const { page } = phone
      await openSignedIn(phone, server.url)
      await page.goto('/checkout?plan=pro&billing=monthly')
      await page
        .getByRole('button', { name: /Pay|Continue|Get Pro|Start/ })
        .first()
        .click()
      await expect.poll(() => phone.calls('AppLauncher.openUrl').length).toBe(1)
      const [{ url = '' } = {}] = phone.calls('AppLauncher.openUrl')
      expect(String(url)).toContain(`${server.url}/`)
      await expect(page).toHaveURL(/^https:\/\/localhost\/checkout/)

      const browser = await open(reducedMotion)
      await browser.goto(String(url))
      await browser.getByRole('button', { name: `Pay ${formatPrice(proPrices.monthly)}`, exact: true }).click()
      const back = browser.getByRole('link', { name: `Open the ${brand.name} app` })
      const link = await back.getAttribute('href')
      expect(link).toMatch(new RegExp(`^${brand.appScheme}://success\\?session_id=cs_`))
      await phone.tell('App.appUrlOpen', { url: link })
      await expect(page.getByRole('heading', { level: 1, name: `Welcome to ${brand.name} Pro` })).toBeVisible()
      await page.getByRole('button', { name: 'Go to Dashboard' }).click()
      await expect(page).toHaveURL(at('/dashboard'))
    })

    test('web-only pages open in the browser', { tag: '@thorough' }, async ({ phone, server }) => {
      const { page } = phone
      await page.goto('/home')
      await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
      await inspect(page, 'home in the app')
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/careers/baker'
        link.textContent = 'Baker'
        document.querySelector('main')?.append(link)
      })
      await page.getByRole('link', { name: 'Baker' }).click()
      expect(phone.calls('AppLauncher.openUrl')).toEqual([{ url: `${server.url}/careers/baker` }])
      await expect(page).toHaveURL(at('/home'))
    })
  })

test('payment bridge pages continue at once', { tag: '@thorough' }, async ({ phone, server }) => {
  const { page } = phone
  await openSignedIn(phone, server.url)
  await page.goto('/payment-success?mobile=true&session_id=cs_test_1')
  await expect(page).toHaveURL(at('/success?session_id=cs_test_1'))
  await page.goto('/payment-cancel?mobile=true')
  await expect(page).toHaveURL(at('/pricing'))
})

test("the phone's back button", async ({ phone, server }) => {
  const { page } = phone
  await openSignedIn(phone, server.url)
  const back = (canGoBack = true) => phone.tell('App.backButton', { canGoBack })
  const left = () => phone.calls('App.minimizeApp').length

  await tab(page, 'Profile').click()
  await expect(page).toHaveURL(at('/settings'))
  await test.step('Back pressed before the next page renders cancels it', async () => {
    await phone.sendBeforeResponse('App.backButton', { canGoBack: true })
    await page.getByRole('link', { name: /^Account Info/ }).click()
    await expect.poll(() => page.evaluate(() => navigation.canGoForward)).toBe(true)
    await expect(page).toHaveURL(at('/settings'))
  })

  await page.getByRole('link', { name: /^Account Info/ }).click()
  await expect(page).toHaveURL(at('/settings/account'))
  await back()
  await expect(page).toHaveURL(at('/settings'))
  expect(left()).toBe(0)
  await back()
  await expect.poll(left).toBe(1)
  await expect(page).toHaveURL(at('/settings'))

  await test.step('Back moves through the quiz', async () => {
    await tab(page, 'Quiz').click()
    await page.getByRole('button', { name: /^Start/ }).click()
    const question = () => page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    const first = await question()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(question).not.toBe(first)
    await back()
    await expect.poll(question).toBe(first)
    expect(left()).toBe(1)
  })

  await test.step('Back from a page opened by a link leads home', async () => {
    await page.goto('/success')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await back(false)
    await expect(page).toHaveURL(at('/dashboard'))
  })
})

test.describe('on an iPhone', () => {
  test.use({ platform: 'ios' })

  // SceneDelegate.swift enables the web view's swipe gesture, which navigates the history.
  test('an edge swipe goes back', { tag: '@thorough' }, async ({ phone, server }) => {
    const { page } = phone
    await openSignedIn(phone, server.url)
    await tab(page, 'Profile').click()
    await page.getByRole('link', { name: /^Account Info/ }).click()
    await expect(page).toHaveURL(at('/settings/account'))
    await page.goBack()
    await expect(page).toHaveURL(at('/settings'))
    await expect(tab(page, 'Profile')).toHaveAttribute('aria-current', 'page')
  })
})

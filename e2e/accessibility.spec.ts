import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { signInButton } from './support/people.ts'
import { guestQuizStorage, submitByApi, takeQuiz } from './support/quiz.ts'

test('public pages and sign-in forms are accessible', async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/')
  await inspect(page, 'landing')
  await page.getByRole('button', { name: 'Learn more' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
  await inspect(page, 'policy dialog')
  for (const [path, name] of [
    ['/privacy', 'privacy policy'],
    ['/terms', 'terms of service'],
    ['/figures', 'figures'],
    ['/pricing', 'pricing'],
    ['/careers/registered-nurse', 'a career'],
    ['/careers/no-such-career', 'no such career'],
  ] as const) {
    await page.goto(path)
    await inspect(page, name)
  }
  await page.getByRole('button', { name: 'Accept' }).click()

  await page.goto('/login')
  await signInButton(page).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await inspect(page, 'login with errors')
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await inspect(page, 'register with errors')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByLabel('Menu').click()
  await inspect(page, 'not found, with the menu of a phone')
  await page.goto('/email-results')
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
  await inspect(page, 'invalid link')
})

test('the searchable career list is accessible', { tag: '@thorough' }, async ({ open }) => {
  test.slow()
  const plain = await open({ ...reducedMotion, javaScriptEnabled: false })
  await plain.goto('/careers')
  await expect(plain.getByRole('navigation', { name: 'Career families' })).toBeVisible()
  const page = await open(reducedMotion)
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Accept' }).click()
  await inspect(page, 'careers')
  await page.goto('/careers?q=nurse')
  await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible()
  await inspect(page, 'careers, found by a word')
  await page.goto('/careers?q=astronaut')
  await expect(page.getByRole('heading', { name: 'We don\'t have a page for "astronaut"' })).toBeVisible()
  await inspect(page, 'careers, the closest')
  await page.goto('/careers?q=zzxqv')
  await expect(page.getByRole('heading', { name: "We didn't understand this" })).toBeVisible()
  await inspect(page, 'careers, not understood')
})

test('the quiz is accessible', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  await page.goto('/quiz')
  await expect(button('Start the quiz')).toBeVisible()
  await inspect(page, 'quiz intro')
  await button('Start the quiz').click()
  await takeQuiz(page, async question => {
    if (question === 'What matters most to you?') {
      await button('Continue').click()
      await expect(page.getByRole('alert').last()).toBeVisible()
    }
    await inspect(page, `quiz, ${question}`)
    if (question !== 'Have you worked before?') return
    await page.getByLabel('Yes').click()
    await page.getByLabel('Job title').fill('Barista in a very long title of a job')
    await inspect(page, 'quiz, a job is typed')
    await page.getByLabel('1 to 3').click()
    await button('Add job').click()
    await expect(page.getByText(/^Job added/)).toBeVisible()
    await inspect(page, 'quiz, a job is added')
    await button('Back').click()
    await expect(button('Add more')).toBeVisible()
    await inspect(page, 'quiz, review')
  })
})

test('results and sign-up for guests are accessible', { tag: '@thorough' }, async ({ open, server, request }) => {
  const results = await submitByApi(request)
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: guestQuizStorage(results) }] }
  const page = await open({ ...reducedMotion, storageState })
  await page.goto('/results')
  await expect(page.getByRole('heading', { level: 1, name: 'Your career matches' })).toBeVisible()
  await inspect(page, 'results of a guest')
  await page.getByRole('button', { name: 'View Job' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog').getByText('Please choose a username')).toBeVisible()
  await inspect(page, 'sign-up dialog with errors')
  await page.getByRole('dialog').getByLabel('Username').fill('Lena')
  await page.getByRole('dialog').getByRole('button', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeHidden()
  await expect(page.getByRole('dialog').getByLabel('Username')).toHaveValue('Lena')
})

test('pages of a new account are accessible while empty', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  await page.goto('/dashboard')
  await expect(page.getByText('No saved careers yet')).toBeVisible()
  await inspect(page, 'dashboard, empty')
  await page.goto('/results')
  await expect(page.getByRole('heading', { name: 'No Career Results Yet' })).toBeVisible()
  await inspect(page, 'results, empty')
  await page.getByRole('tab', { name: 'Saved Careers' }).click()
  await expect(page.getByRole('heading', { name: 'No Saved Careers Yet' })).toBeVisible()
  await inspect(page, 'saved, empty')
})

test('pages of an account with results and saved careers are accessible', async ({ open, member }) => {
  const { storageState, results } = await member({ quiz: true, saved: 8, balance: 0 })
  const page = await open({ ...reducedMotion, storageState })
  await page.goto('/dashboard')
  await expect(page.getByText('8 saved careers')).toBeVisible()
  await page.getByRole('banner').getByLabel('Your account').click()
  await inspect(page, 'dashboard')
  await page.goto('/results')
  const details = page.getByRole('button', { name: /^View Details/ })
  await expect(details).toHaveCount(results?.suggestions.length ?? 0)
  await expect(page.getByText(/^Page \d/)).toBeHidden()
  await inspect(page, 'results')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Jobs ahead' })).toBeVisible()
  await inspect(page, 'career dialog')
  await page.goto('/results?tab=saved')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await inspect(page, 'saved')
  await page.goto('/quiz')
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByRole('dialog', { name: "Oops! You're Out of Tokens" })).toBeVisible()
  await inspect(page, 'out of tokens')
})

test('the settings are accessible', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  const main = page.getByRole('main')
  await page.goto('/settings')
  await expect(main.getByRole('button', { name: 'Logout' })).toBeVisible()
  await inspect(page, 'settings')
  await page.goto('/settings/account')
  await expect(main.getByText('This device')).toBeVisible()
  await inspect(page, 'account info')
  await main.getByRole('button', { name: 'Edit username' }).click()
  await main.getByLabel('Username').fill('x')
  await main.getByRole('button', { name: 'Save username' }).click()
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText('Current password is required')).toBeVisible()
  await inspect(page, 'account info with errors')
  await main.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'deletion dialog')
  await page.goto('/settings/preferences')
  await expect(main.getByLabel('My quiz results')).toBeVisible()
  await inspect(page, 'preferences')
  await page.goto('/settings/support')
  await main.getByText('What are tokens for?').click()
  await inspect(page, 'support')
})

test('viewing and withdrawing a consent is accessible', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ ...reducedMotion, storageState })
  await page.goto('/settings/consent')
  await expect(page.getByRole('heading', { name: 'No consents yet' })).toBeVisible()
  await inspect(page, 'consents, empty')
  const given = {
    id: '5b0c8f1e-6a52-4c41-9d0e-2f7a4f0f7a11',
    feature: 'cover_letter',
    status: 'active',
    timestamp: '2026-11-01T12:00:00.000Z',
    withdrawnAt: null,
    ipAddress: '203.0.11...',
    consents: { dataProcessing: true, termsAccepted: true },
    policyVersion: '1.0',
  }
  const earlier = {
    ...given,
    id: '5b0c8f1e-6a52-4c41-9d0e-2f7a4f0f7a12',
    feature: 'resume_upload',
    status: 'withdrawn',
    timestamp: '2026-10-01T12:00:00.000Z',
    withdrawnAt: '2026-10-20T12:00:00.000Z',
  }
  await page.route('**/user-consents', route => route.fulfill({ json: { consents: [given, earlier] } }))
  await page.reload()
  await page.getByRole('button', { name: /^Details: Resume/ }).click()
  await inspect(page, 'consent, details')
  await page.keyboard.press('Escape')
  await inspect(page, 'consents')
  await page.getByRole('button', { name: 'Withdraw: Cover letter' }).click()
  await inspect(page, 'consent, withdraw')
})

test("screen readers get the same landmarks on every page, and the user's own data in them", async ({
  open,
  member,
}) => {
  const { storageState } = await member({ quiz: true })
  const guest = await open(reducedMotion)
  const userPage = await open({ ...reducedMotion, storageState })
  for (const [page, paths] of [
    [guest, ['/', '/quiz']],
    [userPage, ['/', '/dashboard']],
  ] as const)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('body')).toMatchAriaSnapshot(`
        - link "Skip to content"
        - banner:
          - link "Wayspark, to Today"
          - navigation "Main"
        - main:
          - heading [level=1]
        - contentinfo:
          - navigation "About"
      `)
    }
  await expect(guest.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Sign In"
      - link "Create Account"
  `)
  await expect(userPage.getByRole('banner').getByText('29 tokens')).toBeAttached()
  await expect(userPage.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Hi Mara" [level=1]
      - link "Your tools"
      - article:
        - heading [level=2]
        - list "Tags"
        - button /View Details → of .+/
        - button /Save .+ 1 token/
      - region "More matches":
        - heading "More matches" [level=2]
        - link "View All results"
  `)
})

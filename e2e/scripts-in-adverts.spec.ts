import type { Page } from '@playwright/test'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { jobListings } from '#contract/endpoints/jobs.ts'
import { minute } from '#contract/time.ts'
import { reducedMotion } from './support/inspect.ts'
import { hostileHost, texts } from './support/payloads.ts'
import { test as base, expect } from './support/reviewer.ts'
import { startServerWithAds } from './support/server.ts'
import { leftOut, scriptsFor } from './support/text-fields.ts'
import { watchSideEffects } from './support/watch-side-effects.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const buried = (text: string) => Array.from({ length: 6 }).reduce<string>(escaped, text)
const encodings = [(text: string) => text, escaped, buried]
const groups = Array.from({ length: Math.ceil(texts.length / 8) }, (_, at) => texts.slice(at * 8, at * 8 + 8).join(' '))

/** Puts each script into each field: plain, escaped, and escaped repeatedly. */
const feed = groups.flatMap((scripts, group) =>
  encodings.map((encode, index) => ({
    '@type': 'JobPosting',
    identifier: `${group} ${index} ${scripts}`,
    title: `Baker ${group}-${index} ${encode(scripts)}`,
    description: `<p>You bake bread. ${encode(scripts)}</p> ${encode(`You must have ${scripts}`)}`,
    datePosted: new Date(Date.now() - (group * 3 + index) * minute).toISOString(),
    hiringOrganization: { name: `Mill ${group}-${index} ${encode(scripts)}`, sameAs: `https://${hostileHost}/` },
    jobLocation: { address: { addressLocality: `Leeds ${encode(scripts)}`, addressCountry: 'GB' } },
    employmentType: encode(scripts),
    url: `https://jobs.example/${group}-${index}?a="><img src=x onerror=broken=1>`,
    baseSalary: {
      currency: encode('<img src=x onerror=broken=1>'),
      value: { minValue: 12, unitText: encode(scripts) },
    },
  })),
)
const addresses = [
  'javascript:broken=1',
  'JaVaScRiPt://jobs.example/%0Abroken=1',
  'data:text/html,<script>broken=1</script>',
]
const runaways = [...addresses, 'vbscript:broken=1', `//${hostileHost}/x`, 'http://jobs.example/plain'].map(
  (url, index) => ({
    ...{ '@type': 'JobPosting', identifier: `run-${index}`, title: `Baker runaway ${index}`, url },
    ...{ description: 'Bake bread.', datePosted: new Date().toISOString(), hiringOrganization: { name: 'Mill' } },
  }),
)

const test = base.extend({
  server: [
    async ({ seeded }, use) => {
      const server = await startServerWithAds([...feed, ...runaways], { DATA_DIR: seeded.folder })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const main = (page: Page) => page.getByRole('main')

test('scripts in ads, requirements and messages are shown as text and never run', async ({
  open,
  member,
  request,
  reviewer,
  administrator,
  server,
}) => {
  test.slow()
  const found = async () => {
    const answer = await request.post('/api/job-listings', { data: { jobTitle: 'Baker' } })
    return answer.ok() ? ((await answer.json()) as ResponseOf<typeof jobListings>).listings : []
  }
  await expect.poll(async () => (await found()).length).toBeGreaterThan(5)
  const listings = await found()
  for (const { title, url } of listings) {
    expect(title).not.toMatch(/runaway/)
    expect(new URL(url).origin).toBe('https://jobs.example')
  }

  const page = await open(reducedMotion)
  const expectQuiet = await watchSideEffects(page, server.url)
  await test.step('a guest searches and reads ads', async () => {
    await page.goto('/job-alerts?career=Baker')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('article')).toHaveCount(listings.length)
    for (const { title } of listings) await expect(main(page).getByText(title).first()).toBeVisible()
    await expectQuiet()
    for (const { id, title } of listings) {
      await page.goto(`/jobs/${id}`)
      await expect(main(page).getByText(title).first()).toBeVisible()
      await expect(main(page).getByText('You bake bread.').first()).toBeVisible()
      await expectQuiet()
    }
  })

  await test.step('the search term appears in the URL and the page', async () => {
    for (let times = 0; times < 6; times++) {
      const career = scriptsFor('POST /api/job-listings jobTitle')
      const place = scriptsFor('POST /api/job-listings place')
      await page.goto(`/job-alerts?${new URLSearchParams({ career, place })}`)
      await expect(page.getByRole('heading', { name: /^Openings for/ })).toContainText(career)
      await expectQuiet()
    }
  })

  await test.step('a pasted message is quoted', async () => {
    await page.goto('/check-message')
    const fraud = 'Send us $50 to start. Pay the fee by gift card'
    await page.getByLabel('The message').fill(`${fraud} ${scriptsFor('POST /api/check-message text', 9000)}`)
    await main(page).getByRole('button', { name: 'Check this message' }).click()
    await expect(main(page).getByRole('blockquote').first()).toBeVisible()
    await expectQuiet()
    for (let at = 0; at < texts.length; at += 10) {
      const scripts = texts.slice(at, at + 10).map(text => `Pay a fee of $50 to start ${text}`)
      await page.getByLabel('The message').fill(scripts.join('\n'))
      await main(page).getByRole('button', { name: 'Check this message' }).click()
      await expect(main(page).getByRole('blockquote').filter({ hasText: 'Pay a fee' }).first()).toBeVisible()
      await expectQuiet()
    }
  })

  const { api, storageState } = await member({ quiz: true })
  const userPage = await open({ storageState, ...reducedMotion })
  const expectUserQuiet = await watchSideEffects(userPage, server.url)
  await test.step('a member checks requirements, tracks and reports it', async () => {
    for (const { id, title } of listings.slice(0, 4)) {
      const today = new Date().toISOString().slice(0, 10)
      expect((await api.post('/api/applications', { data: { listingId: id, today } })).status()).toBe(200)
      const data = { reason: 'fraud', text: scriptsFor('POST /api/job-listings/:id/report text') }
      expect((await api.post(`/api/job-listings/${id}/report`, { data })).status()).toBe(200)
      await userPage.goto(`/jobs/${id}`)
      await expect(main(userPage).getByText(title).first()).toBeVisible()
      for (const closed of await main(userPage).locator('[aria-expanded=false]').all()) await closed.click()
      await expectUserQuiet()
    }
    await userPage.goto('/applications')
    for (const { title } of listings.slice(0, 4)) await expect(main(userPage).getByText(title).first()).toBeVisible()
    await expectUserQuiet()
    await userPage.goto('/dashboard')
    await expect(main(userPage).getByRole('heading').first()).toBeVisible()
    await expectUserQuiet()
  })

  await test.step('an administrator reads the reports', async () => {
    expect((await reviewer.get('/api/admin/listing-reports')).status()).toBe(200)
    const adminPage = await open({ ...reducedMotion, storageState: administrator.storageState })
    const expectAdminQuiet = await watchSideEffects(adminPage, server.url)
    await adminPage.goto('/admin/listing-reports')
    for (const { title } of listings.slice(0, 4)) await expect(main(adminPage).getByText(title).first()).toBeVisible()
    await expectAdminQuiet()
  })
  expect(leftOut('adverts')).toEqual([])
})

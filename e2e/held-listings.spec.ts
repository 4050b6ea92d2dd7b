import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { test as base, expect } from './support/reviewer.ts'
import { startServerWithAds } from './support/server.ts'

const posting = (title: string, description: string) => ({
  ...{ '@type': 'JobPosting', identifier: title, title, description, datePosted: new Date().toISOString() },
  ...{ hiringOrganization: { name: `${title}s of Denver` }, url: `https://jobs.example/${title.replace(' ', '-')}` },
})
const feed = [
  posting('Head Baker', 'You bake bread with a team of four, from 5 in the morning. Paid training, health insurance.'),
  posting(
    'Home Baker',
    'Packages of cake tins arrive at your home. You put a new label on each box and bring it to the post office. $900 a week, no experience, no interview. To start you must pay a registration fee of $45 by gift card and send us the code on Telegram.',
  ),
  posting(
    'Cake Seller',
    'You sell our cakes at the market on Saturdays. This job is 100% commission: 30% of each cake.',
  ),
]

const test = base.extend({
  server: [
    async ({ seeded }, use) => {
      const server = await startServerWithAds(feed, { DATA_DIR: seeded.folder })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const main = (page: Page) => page.getByRole('main')

test('an ad that looks fraudulent is held back until an administrator clears it', async ({
  open,
  visit,
  administrator,
}) => {
  const { page } = await visit()
  const doubtful = page.getByRole('region', { name: 'Check these first' })
  await expect
    .poll(async () => (await page.request.post('/api/job-listings', { data: { jobTitle: 'Baker' } })).status())
    .toBe(200)
  await page.goto('/job-alerts?career=Baker')
  await expect(doubtful.getByRole('article', { name: 'Home Baker' })).toContainText('registration fee of $45')
  await expect(doubtful.getByRole('article')).toHaveCount(1)
  await inspect(page, 'job-alerts, one held back')
  const found = await page.request.post('/api/job-listings', { data: { jobTitle: 'Baker' } })
  const { listings } = (await found.json()) as { listings: { id: string; title: string }[] }
  await page.goto(`/jobs/${listings.find(({ title }) => title === 'Home Baker')?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Home Baker' })).toBeVisible()
  await expect(main(page)).toContainText('registration fee of $45')
  await inspect(page, 'a listing, held back')
  await page.goto('/job-alerts?career=Baker')
  await page
    .getByRole('article', { name: 'Head Baker' })
    .getByRole('link', { name: /^Can I apply\?/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Head Baker' })).toBeVisible()
  await inspect(page, 'a listing, honest')
  await page.goto('/job-alerts?career=Cake%20Seller')
  await page
    .getByRole('article', { name: 'Cake Seller' })
    .getByRole('link', { name: /^Can I apply\?/ })
    .click()
  await expect(main(page)).toContainText('100% commission')
  await inspect(page, 'a listing, flagged')
  await page.goto('/job-alerts?career=Baker')

  const review = await open({ ...reducedMotion, storageState: administrator.storageState })
  await review.goto('/admin/testimonials?tab=held')
  await expect(main(review).getByRole('heading', { name: '1 held back' })).toBeVisible()
  const signs = main(review).getByRole('list', { name: 'Signs of fraud in Home Baker' })
  await expect(signs.getByRole('listitem').first()).toContainText('Danger')
  await expect(signs).toContainText('registration fee of $45')
  await inspect(review, 'review, held')
  await main(review)
    .getByRole('button', { name: /^It is honest/ })
    .press('Enter')
  await expect(main(review).getByRole('heading', { name: 'No listings are held back' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('article', { name: 'Home Baker' })).toBeVisible()
  await expect(doubtful).toHaveCount(0)
})

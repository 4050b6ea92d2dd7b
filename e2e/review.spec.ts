import type { APIRequestContext } from '@playwright/test'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { approvedTestimonials, pendingTestimonials } from '#contract/endpoints/testimonials.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { tabTo } from './support/keyboard.ts'
import type { Member } from './support/people.ts'
import { expect, test } from './support/reviewer.ts'
import { card, main, messages, reviewerEmail, runId, signInAsReviewer, uploadPhoto } from './support/reviews.ts'

interface Sent {
  firstName: string
  testimonialText: string
  jobTitle?: string
  photoS3Key?: string
}
async function send(api: APIRequestContext, sent: Sent): Promise<string> {
  const data = { ...sent, consentGiven: true }
  const answer = await api.post('/api/marketing-testimonials', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return sent.testimonialText
}
async function shown(api: APIRequestContext): Promise<string[]> {
  const answer = await api.get('/api/marketing-testimonials/approved')
  const { testimonials } = (await answer.json()) as ResponseOf<typeof approvedTestimonials>
  return testimonials.map(({ testimonialText }) => testimonialText)
}
async function idOf(api: APIRequestContext, search: string): Promise<string> {
  const answer = await api.get('/api/admin/marketing-testimonials/pending', { params: { search } })
  return ((await answer.json()) as ResponseOf<typeof pendingTestimonials>).testimonials[0]?.id ?? 'none waits'
}

test('guest testimonials are approved, rejected and deleted, and logged', async ({ open, reviewer: api, request }) => {
  test.slow()
  const words = `review ${runId}`
  const photoS3Key = await uploadPhoto(request, 'marketing-testimonials')
  const ines = { firstName: 'Ines', jobTitle: 'Florist', photoS3Key }
  const good = await send(request, { ...ines, testimonialText: `It took a while. <b>It worked.</b> ${words}` })
  const bad = await send(request, { firstName: 'Bo', testimonialText: `Buy my course about something else. ${words}` })
  const gone = await send(request, { firstName: 'Cy', testimonialText: `The name of somebody else is in it. ${words}` })
  const ids = await Promise.all([good, bad, gone].map(text => idOf(api, text)))

  const page = await open(reducedMotion)
  await signInAsReviewer(page)
  const stale = await open({ ...reducedMotion, storageState: await page.context().storageState() })

  await test.step('the link is in the settings', async () => {
    await page.goto('/settings')
    await main(page)
      .getByRole('link', { name: /^Reviews/ })
      .click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Testimonial Review Dashboard' })).toBeVisible()
    await expect(main(page).getByText('Review and approve marketing testimonials for public display')).toBeVisible()
    await expect(main(page).getByText(/^\d+ pending$/)).toBeVisible()
  })
  await main(page).getByLabel('Search').fill(words)
  await expect(main(page).getByRole('heading', { name: '3 to review, oldest first' })).toBeVisible()
  await stale.goto(page.url())
  await expect(card(stale, good)).toBeVisible()

  await test.step('a card shows all details', async () => {
    const its = card(page, good)
    for (const said of ['Ines', 'Florist', 'Consent Given', 'Submitted', 'Consent IP', 'Consent time'])
      await expect(its.getByText(said, { exact: true })).toBeVisible()
    const photo = its.getByRole('img', { name: 'Sent by Ines' })
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await inspect(page, 'review, pending')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('approving by keyboard focuses the next one', async () => {
    await main(page).getByLabel('Search').focus()
    await tabTo(card(page, good).getByRole('button', { name: 'Approve the testimonial of Ines' }))
    await page.keyboard.press('Enter')
    await expect(messages(page)).toContainText('Testimonial approved')
    await expect(messages(page)).toContainText('live on the website')
    await expect(card(page, good)).toBeHidden()
    await expect(main(page).getByRole('heading', { level: 3, name: 'Bo' })).toBeFocused()
    expect(await shown(request)).toContain(good)
  })

  await test.step('an outdated list reports that it was decided already', async () => {
    await card(stale, good)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(messages(stale)).toContainText('Somebody else has decided on this already')
    await expect(card(stale, good)).toBeHidden()
    await expect(card(stale, bad)).toBeVisible()
  })

  await test.step('rejected without a reason', async () => {
    await page.keyboard.press('Tab')
    await tabTo(card(page, bad).getByRole('button', { name: /^Reject/ }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reject the testimonial of Bo?' })
    await expect(dialog.getByLabel('Reason (optional)')).toBeVisible()
    await inspect(page, 'review, reject dialog')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, bad).getByRole('button', { name: /^Reject/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const rejected = page.waitForRequest(/\/reject$/)
    await dialog.getByRole('button', { name: 'Reject Testimonial' }).click()
    expect((await rejected).postDataJSON()).toEqual({ reason: 'Does not meet quality standards' })
    await expect(messages(page)).toContainText('Testimonial rejected')
    await expect(card(page, bad)).toBeHidden()
    await expect(main(page).getByRole('heading', { level: 3, name: 'Cy' })).toBeFocused()
  })

  await test.step('deleted permanently', async () => {
    await card(page, gone)
      .getByRole('button', { name: /^Delete/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Permanently Delete Testimonial' })
    await expect(dialog).toContainText('It cannot be undone.')
    await inspect(page, 'review, delete dialog')
    await page.setViewportSize({ width: 1280, height: 800 })
    const address = '**/api/admin/marketing-testimonials/*'
    const json = { code: 'storage_unavailable', message: "We can't reach the place where photos are kept." }
    await page.route(address, route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json }) : route.fallback(),
    )
    await dialog.getByRole('button', { name: 'Delete Permanently' }).click()
    await expect(messages(page)).toContainText('Deletion failed')
    await expect(messages(page)).toContainText('Failed to delete testimonial')
    await expect(dialog.getByText(json.message)).toBeVisible()
    await page.unroute(address)
    await dialog.getByRole('button', { name: 'Delete Permanently' }).click()
    await expect(messages(page)).toContainText('Testimonial deleted')
    await expect(main(page).getByRole('heading', { level: 2, name: 'Nothing found' })).toBeFocused()
    const listed = await shown(request)
    expect([bad, gone].filter(text => listed.includes(text))).toEqual([])
  })

  await test.step('the audit log has one entry for each', async () => {
    await main(page).getByRole('link', { name: 'What administrators did' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    const acts = ['Approved a testimonial', 'Rejected a testimonial', 'Deleted a testimonial for good']
    for (const [index, id] of ids.entries()) {
      await expect(card(page, id)).toHaveCount(1)
      await expect(card(page, id)).toContainText(acts[index] ?? '')
      await expect(card(page, id)).toContainText(reviewerEmail)
    }
    await inspect(page, 'audit log')
    await page.setViewportSize({ width: 1280, height: 800 })
    await main(page).getByLabel('What was done').selectOption('Rejected a testimonial')
    await expect(card(page, ids[1] ?? '')).toBeVisible()
    await expect(card(page, ids[0] ?? '')).toBeHidden()
    await main(page).getByLabel('What was done').selectOption('Everything')
    await card(page, ids[0] ?? '')
      .getByRole('link', { name: /^Everything about Testimonial/ })
      .click()
    await expect(main(page).getByLabel('Search')).toHaveValue(ids[0] ?? '')
    await expect(main(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('published testimonials can be deleted too', async () => {
    await page.goto(`/admin/testimonials?show=published&search=${encodeURIComponent(words)}`)
    await expect(card(page, good)).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^Approve|^Reject/ })).toHaveCount(0)
    await inspect(page, 'review, published')
    await page.setViewportSize({ width: 1280, height: 800 })
    await card(page, good)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click()
    await expect(card(page, good)).toBeHidden()
    expect(await shown(request)).not.toContain(good)
  })
})

test('a list that fails to load, an empty one, and a photo whose URL expired', { tag: '@thorough' }, async ({
  open,
  administrator,
  request,
}) => {
  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  const list = /\/api\/admin\/marketing-testimonials\/pending/
  let asked = 0
  await page.route(list, route => {
    asked += 1
    return route.abort()
  })
  await page.goto('/admin/testimonials')
  await expect(main(page).getByText('Failed to load testimonials')).toBeVisible()
  expect(asked, 'it is asked again once').toBe(2)
  await inspect(page, 'review, could not be loaded')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.unroute(list)
  await page.route(list, route => route.fulfill({ json: { testimonials: [], total: 0 } }))
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByRole('heading', { name: 'No testimonials pending review' })).toBeVisible()
  await expect(main(page).getByText('0 pending')).toBeVisible()
  await inspect(page, 'review, nothing pending')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.unroute(list)

  const photoS3Key = await uploadPhoto(request, 'marketing-testimonials')
  const text = await send(request, {
    firstName: 'Dee',
    testimonialText: `With a photo of mine. photo ${runId}`,
    photoS3Key,
  })
  let read = 0
  page.on('response', response => {
    if (list.test(response.url()) && response.url().includes('search')) read += 1
  })
  await page.route('**/api/files/**', route => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/admin/testimonials?search=${encodeURIComponent(`photo ${runId}`)}`)
  await expect(card(page, text).getByText('The photo could not be loaded.')).toBeVisible()
  await expect.poll(() => read).toBe(2)
  await page.unroute('**/api/files/**')
})

test('a long list has pages, and emptying the last page shows the one before', { tag: '@thorough' }, async ({
  open,
  administrator,
  request,
}) => {
  const words = `pages ${runId}`
  for (let index = 1; index <= 21; index++)
    await send(request, { firstName: 'Pat', testimonialText: `Number ${index} of many. ${words}` })
  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  await page.goto(`/admin/testimonials?search=${encodeURIComponent(words)}`)
  await expect(card(page, `Number 20 of many.`)).toBeVisible()
  await expect(card(page, `Number 21 of many.`)).toBeHidden()
  await tabTo(main(page).getByRole('button', { name: 'Next' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, `Number 21 of many.`)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: '21 to review, oldest first' })).toBeFocused()
  await page.reload()
  await card(page, `Number 21 of many.`)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(main(page).getByRole('heading', { name: '20 to review, oldest first' })).toBeVisible()
  await expect(card(page, `Number 1 of many.`)).toBeVisible()
})

test('all reports of an ad are read and it is removed', async ({ open, member, administrator }) => {
  const [ann, bea] = [await member(), await member()]
  // The index is filled in the background.
  const find = async (): Promise<string | undefined> => {
    const found = await ann.api.post('/api/job-listings', { data: { jobTitle: 'Baker' } })
    return found.ok() ? (await found.json()).listings[0]?.id : undefined
  }
  await expect.poll(find).toBeDefined()
  const id = (await find()) ?? ''
  const report = (who: Member, reason: string, text: string) =>
    who.api.post(`/api/job-listings/${id}/report`, { data: { reason, text } })
  expect((await report(ann, 'closed', 'They told me it is taken.')).status()).toBe(200)
  expect((await report(bea, 'fraud', 'They want my passport first.')).status()).toBe(200)

  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  await page.goto('/admin/listing-reports')
  await expect(page).toHaveURL(/\/admin\/testimonials\?tab=reports$/)
  const its = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/jobs/${id}"]`) })
  await expect(its.getByRole('listitem')).toHaveCount(2)
  await expect(its.getByRole('listitem').first()).toContainText('They want my passport first.')
  await expect(its.getByRole('listitem').last()).toContainText('They told me it is taken.')
  await inspect(page, 'review, reports')
  await page.setViewportSize({ width: 1280, height: 800 })
  await its.getByRole('button', { name: /^Take it out/ }).click()
  await expect(messages(page)).toContainText('Listing taken out')
  await expect(its).toBeHidden()
  expect((await ann.api.get(`/api/job-listings/${id}`)).status()).toBe(404)
})

test('for everybody else the page does not exist and nothing is requested', async ({ open, visit }) => {
  const guest = await open(reducedMotion)
  await guest.goto('/admin/testimonials')
  await expect(guest).toHaveURL(/\/login\?next=%2Fadmin%2Ftestimonials$/)

  const { page } = await visit()
  const asked: string[] = []
  page.on('request', sent => void asked.push(new URL(sent.url()).pathname))
  for (const address of ['/admin/testimonials', '/admin/audit', '/admin/notices', '/admin/listing-reports']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  }
  const reviews = /^\/api\/admin\/(marketing-testimonials|testimonials|listing-reports|audit-logs|notices)/
  expect(asked.filter(path => reviews.test(path))).toEqual([])
  await page.goto('/settings')
  await expect(main(page).getByRole('link', { name: /^Account Info/ })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Reviews/ })).toHaveCount(0)
})

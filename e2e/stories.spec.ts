import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { approvedTestimonials, pendingTestimonials } from '#contract/endpoints/testimonials.ts'
import { limits } from '#contract/limits.ts'
import { makePhoto } from '#server/testing/storage.ts'
import { storyForm, storyOf } from '#server/testing/stories.ts'
import { newestProof, proveAddress } from './support/emails.ts'
import { watchFaults } from './support/faults.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { tabTo } from './support/keyboard.ts'
import { readUser } from './support/people.ts'
import { expect, test } from './support/reviewer.ts'

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const disclosure = 'Received free Pro for sharing this story'

let photos = 0
async function photo(name = 'me.jpg') {
  photos += 1
  const buffer = await makePhoto({
    seed: 9_000 + photos * 17 + Math.floor(process.pid % 1000),
    width: 900,
    height: 1200,
  })
  return { name, mimeType: 'image/jpeg', buffer }
}
const chooseFile = (form: Locator, file: Awaited<ReturnType<typeof photo>>) =>
  form.locator('input[type=file]').setInputFiles(file)
const approved = async (api: APIRequestContext) =>
  (await (await api.get('/api/marketing-testimonials/approved')).json()) as ResponseOf<typeof approvedTestimonials>
async function pendingId(reviewer: APIRequestContext, text: string): Promise<string> {
  const params = { search: text.slice(0, 60) }
  const list = await reviewer.get('/api/admin/marketing-testimonials/pending', { params })
  const { testimonials } = (await list.json()) as ResponseOf<typeof pendingTestimonials>
  return testimonials.find(each => each.testimonialText === text)?.id ?? 'none waits'
}

async function fillStory(form: Locator, story: string): Promise<void> {
  await form.getByLabel('What did you do before?').fill('Cashier in a corner shop')
  await form.getByLabel('What do you do now?').fill('Dental assistant')
  await form.getByLabel('How did it go?').fill(story)
  await form.getByLabel('First name', { exact: true }).fill('Mara')
  await form.getByLabel('Phone number').fill(`+1 555 ${String(Date.now()).slice(-8)}`)
}
const boxes = [
  'Wayspark may show my story, first name, photo, and what I did before and do now.',
  'My story is true, and it is my own.',
  'The photo is mine to share.',
]
const photoBox = 'Wayspark may use my photo with my story.'

test('an honest story unlocks Pro', async ({ visit, server }) => {
  test.slow()
  const { page, api, person } = await visit({ saved: 1 })
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/dashboard?pricing=open')
  await page.getByRole('dialog').getByRole('link', { name: 'Get Pro Free Forever' }).click()
  await expect(page).toHaveURL(/\/testimonial$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  const form = main(page).getByRole('form', { name: 'Your story' })
  const send = form.getByRole('button', { name: 'Send my story and unlock Pro' })
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await inspect(page, 'story, new')
  await main(page).getByRole('link', { name: 'Leave a short story' }).click()
  await expect(page).toHaveURL(/\/testimonials#share$/)
  await expect(main(page).getByRole('heading', { name: 'Share Your Story', exact: true })).toBeFocused()
  await page.goBack()

  await test.step('missing fields are named and the first is focused', async () => {
    await send.click()
    await expect(form.getByLabel('What did you do before?')).toBeFocused()
    await expect(form.getByText('Photo Required')).toBeVisible()
    await expect(form.getByText('Please confirm that your story is true')).toBeVisible()
    await expect(form.getByRole('checkbox')).toHaveCount(3)
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await inspect(page, 'story, with all its errors')
  })

  await test.step('an address that is not confirmed is asked for first, and the words stay', async () => {
    await form.getByLabel('How did it go?').fill('I have begun to write.')
    await expect(main(page).getByRole('heading', { name: 'First, confirm your email address' })).toBeVisible()
    const { code } = await newestProof(api, person.email)
    await main(page).getByLabel('Code', { exact: true }).fill(code)
    await main(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(messages(page)).toContainText('Your email address is confirmed')
    await expect(main(page).getByRole('heading', { name: 'First, confirm your email address' })).toBeHidden()
    await expect(form.getByLabel('How did it go?')).toHaveValue('I have begun to write.')
  })

  const story = `${storyOf(`journey ${person.username}`)} It took half a year. `.padEnd(240, 'Nobody answered. ')
  await test.step('99 characters are one too few', async () => {
    await fillStory(form, story.slice(0, 98).trim().padEnd(99, 'x'))
    await expect(form.getByText('1 more character needed')).toBeVisible()
    await send.click()
    await expect(form.getByLabel('How did it go?')).toBeFocused()
    await expect(form.getByText('Your story needs at least 100 characters')).toBeVisible()
    await form.getByLabel('How did it go?').fill('x'.repeat(limits.story.max + 7))
    await expect(form.getByText('7 fewer characters needed')).toBeVisible()
    await form.getByLabel('How did it go?').fill(story)
  })

  await test.step('a file that is no photo or too large is rejected', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await chooseFile(form, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: svg })
    await expect(form.getByText('Invalid file type')).toBeVisible()
    const large = Buffer.concat([(await photo()).buffer, Buffer.alloc(6 * 1024 * 1024)])
    await chooseFile(form, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
    await expect(form.getByText('File too large')).toBeVisible()
    await expect(form.getByLabel(photoBox)).toBeHidden()
    await inspect(page, 'story, a file that is too large')
  })

  await test.step('a photo uploads, is previewed and needs its own permission', async () => {
    await chooseFile(form, await photo())
    await expect(form.getByText('· Uploaded.')).toBeVisible()
    await expect(form.getByRole('img', { name: 'The photo you chose' })).toBeVisible()
    await expect(form.getByLabel(photoBox)).not.toBeChecked()
    await send.click()
    await expect(form.getByLabel(photoBox)).toBeFocused()
    await form.getByLabel(photoBox).check()
    await form.getByRole('button', { name: 'Remove photo' }).click()
    await expect(form.getByLabel(photoBox)).toBeHidden()
    await chooseFile(form, await photo('another.jpg'))
    await expect(form.getByLabel(photoBox)).not.toBeChecked()
  })

  await test.step('a reload keeps the text, but neither the photo nor the permissions', async () => {
    for (const box of boxes) await form.getByLabel(box).check()
    await page.reload()
    await expect(form.getByLabel('How did it go?')).toHaveValue(story)
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(form.getByText('· Uploaded.')).toBeHidden()
  })

  await chooseFile(form, await photo())
  for (const box of [photoBox, ...boxes]) await form.getByLabel(box).check()
  await expect(form.getByText('· Uploaded.')).toBeVisible()
  await inspect(page, 'story, ready')
  expect((await readUser(api)).isPro).toBe(false)
  await send.click()
  await expect(main(page).getByRole('heading', { name: 'Thank you. Pro is yours.' })).toBeFocused()
  await expect(messages(page)).toContainText('Pro is yours')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('banner').getByText('Pro', { exact: true }).first()).toBeAttached()
  expect(await readUser(api)).toMatchObject({ isPro: true, planType: 'pro', proUnlockedVia: 'testimonial' })

  await test.step("the page shows the story's state and its display can be withdrawn", async () => {
    await page.goto('/settings')
    await main(page)
      .getByRole('link', { name: /^Your story/ })
      .click()
    await expect(main(page).getByText('Waiting', { exact: true })).toBeVisible()
    const ownPhoto = main(page).getByRole('img', { name: 'Sent with your story' })
    await expect(ownPhoto).toBeVisible()
    await expect.poll(() => ownPhoto.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await inspect(page, 'story, told')
    const opener = main(page).getByRole('button', { name: "Don't show my story" })
    await opener.focus()
    await page.keyboard.press('Enter')
    await inspect(page, 'story, asked before it is hidden')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name: "Don't show my story" }).click()
    await expect(main(page).getByText('Not shown', { exact: true })).toBeVisible()
    await expect(ownPhoto).toBeHidden()
    await expect(opener).toBeHidden()
    await expect(main(page).getByRole('heading', { name: /^Status/ })).toBeFocused()
    expect((await readUser(api)).isPro).toBe(true)
    await page.goto('/dashboard?pricing=open')
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Pro Free Forever' })).toBeHidden()
  })
  expect(faults).toEqual([])
})

test('a photo upload can be stopped, retried and renewed', { tag: '@thorough' }, async ({ visit }) => {
  test.slow()
  const { page, api, person } = await visit({ saved: 1 })
  await proveAddress(api, person.email)
  await page.goto('/testimonial')
  const form = main(page).getByRole('form', { name: 'Your story' })
  const uploads: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') uploads.push(request.url())
  })

  await test.step('no upload URL', async () => {
    await page.route('**/api/testimonials/presigned-url?*', route => route.fulfill({ status: 503, body: 'down' }))
    await chooseFile(form, await photo())
    await expect(messages(page)).toContainText('Upload Failed')
    await expect(messages(page)).toContainText('Failed to get upload URL (503)')
    await page.unroute('**/api/testimonials/presigned-url?*')
    expect(uploads).toEqual([])
  })

  await test.step('the upload fails', async () => {
    await page.route('**/api/files/*', route => route.abort())
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(messages(page)).toContainText('Failed to upload file to S3')
    await expect(form.getByText(/^Your photo didn't upload/)).toBeVisible()
    await inspect(page, 'story, a photo that did not arrive')
    await page.unroute('**/api/files/*')
  })

  await test.step('a slow upload is stopped by keyboard', async () => {
    let held = true
    await page.route('**/api/files/*', route => (held ? undefined : route.continue()))
    await form.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(form.getByText(/^(Sending|Almost there)\.\.\./)).toBeVisible()
    await expect(form.getByRole('progressbar', { name: 'Sending your photo' })).toBeVisible()
    await inspect(page, 'story, a photo on its way')
    await expect(form.locator('input[type=file]')).toBeFocused()
    await tabTo(form.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Enter')
    await expect(form.getByText('Choose a photo', { exact: true })).toBeVisible()
    await expect(form.locator('input[type=file]')).toBeFocused()
    held = false
  })

  await test.step('an expired key is renewed automatically, once, on submit', async () => {
    await fillStory(form, `${storyOf(`renewed ${person.username}`)} And so on.`)
    await chooseFile(form, await photo())
    await expect(form.getByText('· Uploaded.')).toBeVisible()
    for (const box of [photoBox, ...boxes]) await form.getByLabel(box).check()
    const before = uploads.length
    const sent: string[] = []
    await page.route('**/api/testimonials/submit', route => {
      sent.push(route.request().postDataJSON().photoS3Key)
      if (sent.length > 1) return route.continue()
      return route.fulfill({
        status: 400,
        json: { code: 'invalid_photo_key', message: 'Please choose your photo again.' },
      })
    })
    await form.getByRole('button', { name: 'Send my story and unlock Pro' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(uploads.length).toBe(before + 1)
    expect(new Set(sent).size).toBe(2)
    expect((await readUser(api)).proUnlockedVia).toBe('testimonial')
  })
})

test('server errors are shown and nothing is lost', { tag: '@thorough' }, async ({ visit }) => {
  test.slow()
  const { page, person } = await visit()
  await page.goto('/testimonial')
  const form = main(page).getByRole('form', { name: 'Your story' })
  const story = `${storyOf(`refused ${person.username}`)} And so on.`
  await fillStory(form, story)
  await chooseFile(form, await photo())
  for (const box of [photoBox, ...boxes]) await form.getByLabel(box).check()
  const submit = '**/api/testimonials/submit'
  await page.route(submit, route => route.abort())
  await form.getByRole('button', { name: /^Send my story/ }).click()
  await expect(messages(page)).toContainText('Failed to submit testimonial')
  await expect(form.getByText("We don't know if it went through")).toBeVisible()
  await page.unroute(submit)

  await page.route(submit, route =>
    route.fulfill({
      status: 422,
      json: { code: 'unreadable_photo', message: "We couldn't open this photo. Please choose another one." },
    }),
  )
  await form.getByRole('button', { name: /^Send my story/ }).click()
  await expect(messages(page)).toContainText("We couldn't open this photo.")
  await expect(form.getByText(/^We can't use this photo/)).toBeVisible()
  await page.unroute(submit)
  await inspect(page, 'story, a photo that cannot be opened')

  await test.step('a story submitted in another window shows its state', async () => {
    await page.route(submit, route =>
      route.fulfill({
        status: 409,
        json: { code: 'story_told', message: 'You already shared your story. Thank you!' },
      }),
    )
    const expected = {
      status: 'rejected',
      allowPublicDisplay: true,
      reason: 'The photo is of somebody else.',
      submittedAt: '2026-11-20T10:00:00.000Z',
      photoUrl: null,
    }
    await page.route('**/api/testimonials/own', route => route.fulfill({ json: { story: expected } }))
    await chooseFile(form, await photo())
    await expect(form.getByText('· Uploaded.')).toBeVisible()
    await form.getByRole('button', { name: /^Send my story/ }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Your story' })).toBeFocused()
    await expect(main(page).getByText('The photo is of somebody else.')).toBeVisible()
    await expect(main(page).getByText('Not accepted', { exact: true })).toBeVisible()
    await inspect(page, 'story, rejected')
  })

  await test.step('typed text stays in this tab until sign-out', async () => {
    const kept = () => page.evaluate(() => sessionStorage.getItem('storyDraft'))
    expect(await kept()).toContain(story.slice(0, 40))
    await page.goto('/settings')
    await main(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await kept()).toBeNull()
  })
})

test('a paying member is told that a story does not end the subscription', { tag: '@thorough' }, async ({ visit }) => {
  const { page, api } = await visit()
  const begun = await api.post('/api/admin/create-checkout-session', { data: { plan: 'pro', billing: 'monthly' } })
  const { url } = await begun.json()
  await page.goto(url)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await main(page)
    .getByRole('link', { name: /^Your story keeps Pro for good.*stays yours, even without a subscription\.$/ })
    .click()
  await expect(main(page).getByText('You also have a subscription')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Subscription' })).toHaveAttribute('href', '/settings/subscription')
  await expect(main(page).getByRole('button', { name: 'Send my story', exact: true })).toBeVisible()
  await inspect(page, 'story, of somebody who pays')
})

test('a guest is sent to sign in and back', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/testimonial')
  await expect(page).toHaveURL(/\/login\?next=%2Ftestimonial$/)
})

test('a guest testimonial is listed after approval and gone after removal', async ({ open, reviewer, request }) => {
  test.slow()
  const page = await open(reducedMotion)
  await page.route('**/api/marketing-testimonials/approved', route => route.abort())
  await page.goto('/testimonials')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(main(page).getByText('Failed to fetch testimonials')).toBeVisible()
  await inspect(page, 'stories, could not be loaded')
  await page.unroute('**/api/marketing-testimonials/approved')
  await page.route('**/api/marketing-testimonials/approved', route =>
    route.fulfill({ json: { testimonials: [], stories: [] } }),
  )
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByRole('heading', { name: 'Be the first to share your story' })).toBeVisible()
  await inspect(page, 'stories, none yet')
  await page.unroute('**/api/marketing-testimonials/approved')

  const form = main(page).getByRole('form', { name: 'Share Your Story' })
  const send = form.getByRole('button', { name: 'Send my words' })
  const text = `It took a while. <b>Nobody</b> called back for weeks, and then one did. ${Date.now()}`
  await test.step('with errors at first', async () => {
    await main(page).getByRole('button', { name: 'Share Your Story' }).click()
    await expect(main(page).getByRole('heading', { name: 'Share Your Story', exact: true })).toBeFocused()
    await form.getByLabel('Your experience').fill('Nine char')
    await send.click()
    await expect(form.getByText('First name is required')).toBeVisible()
    await expect(form.getByText('Please share at least a few words about your experience')).toBeVisible()
    await expect(form.getByText('You must give consent to submit your testimonial')).toBeVisible()
    await inspect(page, 'stories, the form with its errors')
    await form.getByLabel('First name', { exact: true }).fill('x'.repeat(101))
    await form.getByLabel('Job title (optional)').fill('x'.repeat(256))
    await form.getByLabel('Your experience').fill('x'.repeat(2001))
    await send.click()
    for (const said of [
      'First name is too long',
      'Job title is too long',
      'Testimonial must be less than 2000 characters',
    ])
      await expect(form.getByText(said)).toBeVisible()
  })

  await form.getByLabel('First name', { exact: true }).fill('Ines')
  await form.getByLabel('Job title (optional)').fill('')
  await form.getByLabel('Your experience').fill(text)
  await form.getByRole('checkbox').check()
  await chooseFile(form, await photo('ines.jpg'))
  await expect(form.getByText('· Uploaded.')).toBeVisible()
  await test.step('a lost response and a resend store it once', async () => {
    await page.route('**/api/marketing-testimonials', async route => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort()
    })
    await send.click()
    await expect(messages(page)).toContainText('Submission failed')
    await expect(form.getByText("We don't know if it went through")).toBeVisible()
    await expect(form.getByText('Send it again: it is kept only once.')).toBeVisible()
    await inspect(page, 'stories, no answer')
    await page.unroute('**/api/marketing-testimonials')
    await send.click()
    await expect(main(page).getByRole('heading', { name: 'Thank you, Ines' })).toBeFocused()
    await inspect(page, 'stories, sent')
    const params = { search: text.slice(-20) }
    const list = await reviewer.get('/api/admin/marketing-testimonials/pending', { params })
    expect((await list.json()).testimonials).toHaveLength(1)
  })

  await test.step('it is not listed before review', async () => {
    expect(JSON.stringify(await approved(request))).not.toContain(text)
    const id = await pendingId(reviewer, text)
    expect((await reviewer.patch(`/api/admin/marketing-testimonials/${id}/approve`)).status()).toBe(200)
  })

  await test.step('then it is listed with its photo as plain text', async () => {
    const other = await open(reducedMotion)
    await other.goto('/testimonials')
    const card = main(other).getByRole('listitem').filter({ hasText: text })
    await expect(card).toBeVisible()
    const face = card.getByRole('img', { name: 'Ines' })
    // Images load lazily.
    await face.scrollIntoViewIfNeeded()
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(
      await request.get((await face.getAttribute('src')) ?? '').then(answer => answer.headers()['content-type']),
    ).toBe('image/webp')
  })

  await test.step('removed, it is gone', async () => {
    const { id } = (await approved(request)).testimonials.find(each => each.testimonialText === text) ?? {}
    expect((await reviewer.delete(`/api/admin/marketing-testimonials/${id}`)).status()).toBe(200)
    const other = await open(reducedMotion)
    await other.goto('/testimonials')
    await expect(main(other).getByRole('form', { name: 'Share Your Story' })).toBeVisible()
    await expect(main(other).getByText('Loading stories...')).toBeHidden()
    await expect(main(other).getByText(text)).toBeHidden()
  })
})

test('a member sees and withdraws a testimonial; full stories have their disclosure', async ({
  visit,
  member,
  reviewer,
}) => {
  test.slow()
  const author = await member({ saved: 1 })
  await proveAddress(author.api, author.person.email)
  const name = `Theodora ${author.person.username.slice(-6)}`
  const picture = await photo()
  const request = { fileName: 'a.jpg', contentType: picture.mimeType, size: picture.buffer.length }
  const { url, key } = await (await author.api.get('/api/testimonials/presigned-url', { params: request })).json()
  const put = await author.api.put(url, { data: picture.buffer, headers: { 'content-type': picture.mimeType } })
  expect(put.status()).toBe(200)
  const form = storyForm({
    photoS3Key: key,
    name,
    email: author.person.email,
    phoneNumber: `+44 ${String(Date.now()).slice(-9)}`,
    beforeCareer: 'Caring for my mother',
    afterCareer: 'Pharmacy technician',
    story: [1, 2, 3, 4].map(part => `${storyOf(`told ${part} ${author.person.username}`)}\n\n`).join(''),
  })
  const submitted = await author.api.post('/api/testimonials/submit', { data: form })
  expect(submitted.status(), await submitted.text()).toBe(200)
  const { stories } = await (await reviewer.get('/api/admin/testimonials', { params: { search: name } })).json()
  const { id } = stories.find(({ firstName }: { firstName: string }) => firstName === name)
  expect((await reviewer.patch(`/api/admin/testimonials/${id}/approve`)).status()).toBe(200)

  const { page, api, person } = await visit()
  const words = [1, 2].map(
    number => `Words number ${number} of ${person.username}. ${'So it went on and on. '.repeat(25)}`,
  )
  for (const testimonialText of words)
    await api.post('/api/marketing-testimonials', {
      data: { firstName: 'Mara', jobTitle: 'Baker', testimonialText, consentGiven: true },
    })
  const mine = await pendingId(reviewer, words[0]?.trim() ?? '')
  expect((await reviewer.patch(`/api/admin/marketing-testimonials/${mine}/approve`)).status()).toBe(200)

  const few = `A few words besides. ${author.person.username}`
  await author.api.post('/api/marketing-testimonials', {
    data: { firstName: name, testimonialText: few, consentGiven: true },
  })
  const beside = await pendingId(reviewer, few)
  expect((await reviewer.patch(`/api/admin/marketing-testimonials/${beside}/approve`)).status()).toBe(200)

  await page.goto('/testimonials')
  await expect(main(page).getByRole('listitem').filter({ hasText: few })).toContainText(
    'Has free Pro for sharing a story with us',
  )
  const story = main(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Caring for my mother' })
  await expect(story).toContainText(disclosure)
  await expect(story).toContainText('Caring for my mother')
  await story.getByRole('button', { name: `Read more by ${name}` }).click()
  await expect(story.getByRole('button', { name: `Show less by ${name}` })).toHaveAttribute('aria-expanded', 'true')
  await expect(main(page).getByRole('link', { name: /^Unlock Pro with a full story/ })).toHaveAttribute(
    'href',
    '/testimonial',
  )
  await inspect(page, 'stories, of a member')

  const sent = main(page).getByRole('region', { name: 'What you sent' })
  const shown = main(page).getByRole('region', { name: 'In a few words' })
  await expect(shown.getByText(words[0]?.trim() ?? '')).toBeVisible()
  await expect(sent.getByRole('listitem')).toHaveCount(2)
  await sent
    .getByRole('listitem')
    .filter({ hasText: 'number 1' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await inspect(page, 'stories, asked before one is removed')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await expect(shown.getByText(words[0]?.trim() ?? '')).toBeHidden()
  await sent.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sent.getByText('Everything you sent is gone.')).toBeVisible()
  await expect(sent.getByRole('heading', { name: 'What you sent', exact: true })).toBeFocused()
  await test.step('it stays withdrawn after a reload', async () => {
    await page.reload()
    await expect(story).toBeVisible()
    await expect(main(page).getByText(words[0]?.trim() ?? '')).toBeHidden()
  })
})

test('an accepted application quietly invites a story', { tag: '@thorough' }, async ({ visit }) => {
  const { page, api } = await visit()
  const made = await api.post('/api/applications', {
    data: { title: 'Dental Assistant', company: 'Bright Smiles', location: '', url: '', today: '2026-11-22' },
  })
  expect(made.status(), await made.text()).toBe(200)
  await page.goto('/applications')
  const link = main(page).getByRole('button', { name: /^Tell others how you got there/ })
  await expect(main(page).getByLabel('Status')).toBeVisible()
  await expect(link).toBeHidden()
  await main(page).getByLabel('Status').selectOption('offer')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Story' })
  await expect(dialog.getByLabel('Job title (optional)')).toHaveValue('Dental Assistant')
  await dialog.getByLabel('First name', { exact: true }).fill('Mara')
  await dialog.getByLabel('Your experience').fill('Nine char')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Send my words' }).click()
  await expect(dialog.getByText('Testimonial must be at least 10 characters')).toBeVisible()
  await inspect(page, 'share dialog, with an error')
  await dialog.getByLabel('Your experience').fill('I asked again after a week, and they said yes.')
  await dialog.getByRole('button', { name: 'Send my words' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you, Mara' })).toBeFocused()
  await inspect(page, 'share dialog, sent')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { OutboxMail } from '#contract/endpoints/dev.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorBody } from '#contract/endpoints/error-body.ts'
import type { pendingTestimonials } from '#contract/endpoints/testimonials.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { defaultPace } from '#contract/roadmaps.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { storyForm, storyOf } from '#server/testing/stories.ts'
import { proveAddress } from './support/emails.ts'
import { reducedMotion } from './support/inspect.ts'
import { texts } from './support/payloads.ts'
import type { Member } from './support/people.ts'
import { expect, test } from './support/reviewer.ts'
import { card, decide, main, runId, signInAsReviewer, submitStoryOf, uploadPhoto } from './support/reviews.ts'
import { type FormedField, leftOut, scriptsFor } from './support/text-fields.ts'
import { watchSideEffects } from './support/watch-side-effects.ts'

/** Part of every name, so that lists can be filtered by it. */
const inAll = 'broken=alert(1)'
const nameWith = (scripts: string) => `${inAll} ${scripts}`
const room = limits.testimonial.name - inAll.length - 1
const more = (text: string, field: string, most: number) => `${text} ${scriptsFor(field, most - text.length - 1)}`

async function sendWords(api: APIRequestContext, place: string): Promise<string> {
  const photoS3Key = await uploadPhoto(api, 'marketing-testimonials')
  const firstName = nameWith(scriptsFor('POST /api/marketing-testimonials firstName', room))
  const jobTitle = scriptsFor('POST /api/marketing-testimonials jobTitle')
  const testimonialText = more(`${place} ${firstName}`, 'POST /api/marketing-testimonials testimonialText', 900)
  const data = { firstName, jobTitle, testimonialText, consentGiven: true, photoS3Key }
  const answer = await api.post('/api/marketing-testimonials', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return firstName
}

async function decideOnWords(
  reviewer: APIRequestContext,
  search: string,
  act: 'approve' | 'reject',
  data: object = {},
): Promise<void> {
  const found = await reviewer.get('/api/admin/marketing-testimonials/pending', { params: { search } })
  const { testimonials } = (await found.json()) as ResponseOf<typeof pendingTestimonials>
  const answer = await reviewer.patch(`/api/admin/marketing-testimonials/${testimonials[0]?.id}/${act}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

interface StoryAuthor extends Member {
  payload: string
  reason: string
}

async function storyAuthors(member: () => Promise<Member>, act?: 'decline' | 'reject'): Promise<StoryAuthor[]> {
  const createAuthor = async (): Promise<StoryAuthor> => ({
    ...(await member()),
    payload: nameWith(scriptsFor('POST /api/testimonials/submit name', room)),
    reason: act ? scriptsFor(`PATCH /api/admin/testimonials/:id/${act} reason`) : '',
  })
  return [await createAuthor(), await createAuthor()]
}

async function submitAllStories(all: readonly StoryAuthor[]): Promise<void> {
  for (const author of all)
    await submitStoryOf(author, author.payload, {
      story: more(
        `${storyOf(author.person.email)} ${storyOf(runId + author.person.email)}`,
        'POST /api/testimonials/submit story',
        800,
      ),
      beforeCareer: scriptsFor('POST /api/testimonials/submit beforeCareer'),
      afterCareer: scriptsFor('POST /api/testimonials/submit afterCareer'),
    })
}

/** Opens each email as a page without a policy, as a careless mail client would. */
async function readMails(page: Page, { person, reason }: StoryAuthor, expectQuiet: () => Promise<void>): Promise<void> {
  const mails = (await (await page.request.get('/api/dev/outbox')).json()) as OutboxMail[]
  const ownMails = mails.filter(({ to }) => to === person.email)
  expect(ownMails.map(({ text }) => text.replace(/\s+/g, ' ')).join()).toContain(reason.slice(0, 20))
  let html = ''
  await page.route('**/mail', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  for (const mail of ownMails) {
    html = mail.html
    await page.goto('/mail')
    await expect(page.locator('body')).not.toBeEmpty()
    await expectQuiet()
  }
}

async function openDialogs(page: Page, payload: string, names: readonly RegExp[], expectQuiet: () => Promise<void>) {
  for (const name of names) {
    await card(page, payload).first().getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toContainText(payload)
    await expectQuiet()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }
}

test('scripts in text are shown as typed on every page and run on none', { tag: '@thorough' }, async ({
  open,
  member,
  request,
  reviewer,
  server,
}) => {
  test.slow()
  const [shown, waiting] = [await storyAuthors(member), await storyAuthors(member)]
  const [declined, rejected] = [await storyAuthors(member, 'decline'), await storyAuthors(member, 'reject')]
  await submitAllStories([...shown, ...waiting, ...declined, ...rejected])
  for (const { person } of shown) await decide(reviewer, person.email, 'approve')
  for (const { person, reason } of declined) await decide(reviewer, person.email, 'decline', { reason })
  for (const { person, reason } of rejected) await decide(reviewer, person.email, 'reject', { reason })
  const published: string[] = []
  const unread: string[] = []
  for (let times = 0; times < 4; times++) {
    published.push(await sendWords(request, `Published ${runId} ${times}.`))
    await decideOnWords(reviewer, `Published ${runId} ${times}.`, 'approve')
    unread.push(await sendWords(request, 'Waiting.'))
  }
  const refused = await member()
  await sendWords(refused.api, `Refused ${runId}.`)
  const reason = scriptsFor('PATCH /api/admin/marketing-testimonials/:id/reject reason')
  await decideOnWords(reviewer, `Refused ${runId}.`, 'reject', { reason })
  expect(leftOut('reviews')).toEqual([])

  const page = await open(reducedMotion)
  const expectQuiet = await watchSideEffects(page, server.url)

  await test.step('to everybody', async () => {
    await page.goto('/')
    const words = page.getByRole('region').or(main(page))
    for (const name of published.slice(-2)) await expect(words.getByText(name).first()).toBeVisible()
    await expectQuiet()
    await page.goto('/testimonials')
    for (const name of published) await expect(card(page, `. ${name}`)).toHaveCount(1)
    for (const { payload } of shown)
      await expect(card(page, 'Received free Pro').filter({ hasText: payload })).toHaveCount(1)
    await expectQuiet()
  })

  await signInAsReviewer(page)
  const look = async (list: string, there: string, names: readonly string[], dialogs: readonly RegExp[]) => {
    for (const name of names) {
      await page.goto(`/admin/testimonials?${list}&search=${encodeURIComponent(name)}`)
      await expect(card(page, name).filter({ hasText: there })).not.toHaveCount(0)
      await expect(card(page, name).first().getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(main(page).getByLabel('Search')).toHaveValue(name)
      await expectQuiet()
      await openDialogs(page, name, dialogs, expectQuiet)
    }
  }
  const names = (of: readonly StoryAuthor[]) => of.map(({ payload }) => payload)
  await test.step('to an administrator, in each dialog', async () => {
    await look('show=pending', 'Waiting.', unread, [/^Reject/])
    await look('show=published', 'Published', published, [])
    await look('tab=stories&show=pending', 'May be shown', names(waiting), [/^Do not show/, /^Reject for fraud/])
    await look('tab=stories&show=approved', 'Shown', names(shown), [/^Do not show/, /^Reject for fraud/])
    await look('tab=stories&show=declined', 'Not shown because', names(declined), [/^Reject for fraud/])
    await look('tab=stories&show=rejected', 'Rejected because', names(rejected), [/^Restore/])
    await page.goto('/admin/testimonials?tab=reports')
    await expect(main(page).getByRole('heading', { name: 'No reports are open' })).toBeVisible()
    await page.goto('/admin/audit')
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    await expectQuiet()
  })

  await test.step('to the author, on pages and in emails', async () => {
    for (const author of [...declined, ...rejected, { ...refused, reason }]) {
      const authorPage = await open({ ...reducedMotion, storageState: author.storageState })
      const expectAuthorQuiet = await watchSideEffects(authorPage, server.url)
      await authorPage.goto('payload' in author ? '/testimonial' : '/testimonials')
      await expect(main(authorPage)).toContainText(author.reason)
      await expectAuthorQuiet()
      if ('payload' in author) await readMails(authorPage, author, expectAuthorQuiet)
    }
  })
})

function sendInFormed({ api, person }: Member, script: string) {
  const door = { ...person, confirmPassword: person.password }
  const alert = { title: 'Baker', place: '', remote: false, rhythm: 'weekly', weekday: 1, hour: 8, atMost: 5 }
  const job = { title: 'Baker', today: new Date().toISOString().slice(0, 10) }
  const words = { firstName: 'Ann', testimonialText: 'It helped me, and I say so.', consentGiven: true }
  const view = { feature: 'job-listing-view', amount: tokenCosts['job-listing-view'] }
  const story = (field: string) => {
    const data = { ...storyForm({ photoS3Key: 'upload-none' }), [field]: script }
    return api.post('/api/testimonials/submit', { data })
  }
  const browser = {
    ...{ endpoint: 'https://push.example.com/1', p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) },
    ...{ timeZone: 'Europe/London', quietFrom: 21, quietUntil: 8 },
  }
  const notify = (change: Partial<typeof browser>) =>
    api.post('/api/notifications', { data: { ...browser, ...change } })
  return {
    'POST /api/admin/register username': api.post('/api/admin/register', { data: { ...door, username: script } }),
    'POST /api/admin/register email': api.post('/api/admin/register', { data: { ...door, email: script } }),
    'PUT /api/admin/username username': api.put('/api/admin/username', { data: { username: script } }),
    'PUT /api/account/email email': api.put('/api/account/email', {
      data: { email: script, password: person.password },
    }),
    'POST /api/applications url': api.post('/api/applications', { data: { ...job, url: script } }),
    'POST /api/job-alerts timeZone': api.post('/api/job-alerts', { data: { ...alert, timeZone: script } }),
    'PATCH /api/job-alerts/:id timeZone': api.patch(`/api/job-alerts/${randomUUID()}`, { data: { timeZone: script } }),
    'POST /api/notifications endpoint': notify({ endpoint: script }),
    'POST /api/notifications p256dh': notify({ p256dh: script }),
    'POST /api/notifications auth': notify({ auth: script }),
    'POST /api/notifications timeZone': notify({ timeZone: script }),
    'PUT /api/roadmaps/:slug/pace startDate': api.put('/api/roadmaps/baker/pace', {
      data: { hoursPerWeek: defaultPace, startDate: script },
    }),
    'POST /api/generate-roadmap careerTitle': api.post('/api/generate-roadmap', { data: { careerTitle: script } }),
    'POST /api/shared-links careers[]': api.post('/api/shared-links', {
      data: { kind: 'comparison', careers: ['baker', script], shows: [], recipient: 'Mom', days: 30 },
    }),
    'POST /api/testimonials/submit email': story('email'),
    'POST /api/testimonials/submit phoneNumber': story('phoneNumber'),
    'POST /api/testimonials/submit instagramHandle': story('instagramHandle'),
    'POST /api/testimonials/submit photoS3Key': story('photoS3Key'),
    'POST /api/marketing-testimonials photoS3Key': api.post('/api/marketing-testimonials', {
      data: { ...words, photoS3Key: script },
    }),
    'POST /api/tokens/deduct details': api.post('/api/tokens/deduct', { data: { ...view, details: script } }),
  } satisfies Record<FormedField, unknown>
}
/** Fields that accept any text and look it up; an unknown value is no form error. */
const lookedUp: Partial<Record<string, ErrorCode>> = {
  'POST /api/generate-roadmap careerTitle': 'not_found',
  'POST /api/shared-links careers[]': 'not_found',
  'POST /api/testimonials/submit photoS3Key': 'invalid_photo_key',
  'POST /api/marketing-testimonials photoS3Key': 'invalid_photo_key',
}

test('fields with a format, such as numbers, reject scripts', { tag: '@thorough' }, async ({ member }) => {
  test.slow()
  const user = await member()
  await proveAddress(user.api, user.person.email)
  const kept = () => {
    const paths = [
      'admin/me',
      'roadmaps',
      'applications',
      'job-alerts',
      'shared-links',
      'testimonials/own',
      'marketing-testimonials/own',
    ]
    return Promise.all(paths.map(async path => (await user.api.get(`/api/${path}`)).json()))
  }
  const before = await kept()
  for (const script of texts)
    for (const [field, sent] of Object.entries(sendInFormed(user, script))) {
      const answer = await sent
      const { code, errors = {} } = (await answer.json()) as ErrorBody
      const expected = lookedUp[field] ?? 'invalid_input'
      const names = lookedUp[field] ? [] : [field.split(' ').at(-1)]
      expect([answer.status(), code], `${field} ${script}`).toEqual([errorCatalogue[expected].status, expected])
      expect(Object.keys(errors), `${field} ${script}`).toEqual(names)
    }
  expect(await kept()).toEqual(before)
})

import type { APIRequestContext, Page } from '@playwright/test'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { listStories } from '#contract/endpoints/story-review.ts'
import type { submitStory } from '#contract/endpoints/testimonials.ts'
import { makePhoto } from '#server/testing/storage.ts'
import { storyForm, storyOf } from '#server/testing/stories.ts'
import { proveAddress } from './emails.ts'
import { fillSignIn, type Member, signInButton } from './people.ts'
import { expect } from './reviewer.ts'

export const main = (page: Page) => page.getByRole('main')
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const card = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
export const reviewerEmail = 'reviewer@example.org'

export async function signInAsReviewer(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accept' }).click()
  await fillSignIn(page, { email: reviewerEmail, password: 'Lighthouse-42-Reviews' })
  await signInButton(page).click()
  await page.waitForURL('**/dashboard')
}

/** Marks everything sent in this run so that it can be found. */
export const runId = `${process.pid}-${Date.now()}`
let photos = 0

/** Returns the key of a new photo. */
export async function uploadPhoto(
  api: APIRequestContext,
  room: 'testimonials' | 'marketing-testimonials',
): Promise<string> {
  photos += 1
  const data = await makePhoto({ seed: 50_000 + photos * 13 + (process.pid % 1000), width: 640, height: 480 })
  const params = { fileName: 'a.jpg', contentType: 'image/jpeg', size: data.length }
  const { url, key } = await (await api.get(`/api/${room}/presigned-url`, { params })).json()
  expect((await api.put(url, { data, headers: { 'content-type': 'image/jpeg' } })).status()).toBe(200)
  return key
}

/** Submits a success story of an author who has proved their address and used a tool, so it unlocks Pro. Returns how it begins. */
export async function submitStoryOf(
  author: Member,
  name: string,
  overrides: Partial<BodyIn<typeof submitStory>> = {},
): Promise<string> {
  const saved = await author.api.post('/api/saved-careers', { data: { title: 'Baker' } })
  expect(saved.status(), await saved.text()).toBe(200)
  return submitFirstStoryOf(author, name, overrides)
}

/** The same for an author who has done nothing else, so a person decides about Pro. */
export async function submitFirstStoryOf(
  author: Member,
  name: string,
  overrides: Partial<BodyIn<typeof submitStory>> = {},
): Promise<string> {
  await proveAddress(author.api, author.person.email)
  const photoS3Key = await uploadPhoto(author.api, 'testimonials')
  const data = storyForm({
    photoS3Key,
    name,
    email: author.person.email,
    phoneNumber: `+44 ${String(Date.now() + photos).slice(-9)}`,
    story: [1, 2, 3].map(part => `${storyOf(`${runId} ${name} ${part}`)} It went on and on.`).join(' '),
    ...overrides,
  })
  const answer = await author.api.post('/api/testimonials/submit', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return data.story.slice(0, 60)
}

export async function decide(
  reviewer: APIRequestContext,
  email: string,
  act: 'approve' | 'decline' | 'reject' | 'restore',
  body?: object,
): Promise<void> {
  const status = act === 'restore' ? 'rejected' : 'pending'
  const found = await reviewer.get('/api/admin/testimonials', { params: { search: email, status } })
  const { stories } = (await found.json()) as ResponseOf<typeof listStories>
  const answer = await reviewer.patch(`/api/admin/testimonials/${stories[0]?.id}/${act}`, body ? { data: body } : {})
  expect(answer.status(), await answer.text()).toBe(200)
}

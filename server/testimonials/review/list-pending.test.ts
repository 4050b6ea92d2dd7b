import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { approveStory, declineStory, listStories, rejectStory, restoreStory } from '#contract/endpoints/story-review.ts'
import {
  approvedTestimonials,
  approveTestimonial,
  deleteTestimonial,
  pendingTestimonials,
  rejectTestimonial,
  submitStory,
} from '#contract/endpoints/testimonials.ts'
import { auditLogs, marketingTestimonials } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import type { Person } from '#server/testing/people.ts'
import {
  createAdmin,
  createAuthor,
  createStory,
  createTestimonial,
  storyForm,
  storyOf,
  uploadPhoto,
} from '#server/testing/stories.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, clock } = app
const admin = await createAdmin(app, 'ada')

let people = 0
const someone = () => createAuthor(app, `person${++people}`)
const sent = (by: Person, overrides: object = {}) => createTestimonial(app, by, overrides)
const createStoryBy = (by: Person) => createStory(app, by)
const shown = async () => (await app.page().call(approvedTestimonials)).body
const auditsOf = (id: string) => db.sql.select().from(auditLogs).where(eq(auditLogs.resourceId, id))

describe('the lists', () => {
  test('come in pages of twenty, what waits oldest first, and find what stands in them as it is typed', async () => {
    const zoe = await someone()
    for (let index = 0; index < 25; index++) {
      clock.move(1000)
      await sent(zoe, { photoS3Key: null, firstName: `Zoe ${index}`, jobTitle: index % 2 ? '100%_sure' : null })
    }
    const page = async (query: { search?: string; page?: number }) =>
      (await admin.call(pendingTestimonials, { query })).body
    const first = await page({ search: 'ZOE' })
    expect([first.total, first.testimonials.length, first.testimonials[0]?.firstName]).toEqual([25, 20, 'Zoe 0'])
    const second = await page({ search: 'zoe', page: 2 })
    expect(second.testimonials.map(({ firstName }) => firstName)).toEqual([
      'Zoe 20',
      'Zoe 21',
      'Zoe 22',
      'Zoe 23',
      'Zoe 24',
    ])
    expect((await page({ search: 'zoe', page: 3 })).testimonials).toEqual([])
    expect((await page({ search: '%_' })).total).toBe(12)
    expect((await page({ search: '\\' })).total).toBe(0)
    expect(first.testimonials[0]).toMatchObject({ consentGiven: true, consentIpAddress: '127.0.0.1' })
  })

  test('of stories: by state, with all that an administrator needs to judge them', async () => {
    const [ann, bea] = [await someone(), await someone()]
    const [mine, beas] = [await createStoryBy(ann), await createStoryBy(bea)]
    const ids = async (status?: 'approved' | 'rejected') =>
      (await admin.call(listStories, { query: status ? { status } : {} })).body.stories.map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([mine.id, beas.id]))
    await admin.call(approveStory, { params: beas })
    clock.move(1000)
    await admin.call(rejectStory, { params: mine, body: { reason: 'Fraud.' } })
    expect((await ids('approved'))[0]).toBe(beas.id)
    expect((await ids('rejected'))[0]).toBe(mine.id)
    const { body } = await admin.call(listStories, { query: { status: 'rejected' } })
    expect(body.stories[0]).toMatchObject({
      reason: 'Fraud.',
      consentIpAddress: '127.0.0.1',
      phoneNumber: expect.stringMatching(/^\+1/),
    })
  })

  test('of stories: found by the phone number, however it is spaced, and by parts of it', async () => {
    const kim = await someone()
    const photoS3Key = await uploadPhoto(app, kim.userId, 'story')
    const form = storyForm({ photoS3Key, phoneNumber: '+44 (20) 7946-0999', story: `${storyOf('kim')} In room 7946.` })
    expect((await kim.call(submitStory, { body: form })).status).toBe(200)
    const found = async (search: string) =>
      (await admin.call(listStories, { query: { search } })).body.stories.map(({ email }) => email)
    for (const search of ['+442079460999', '0044 20 7946 0999', '020 7946 0999', '7946.0999', '46 09', 'room 7946'])
      expect([search, await found(search)]).toEqual([search, [form.email]])
    for (const search of ['+44 20 7946 0998', 'call 0999', '()']) expect(await found(search)).toEqual([])
  })

  test('of stories: tell when it was decided, and whether by who looks', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    const ella = await createAdmin(app, 'ella')
    const decision = async (who: Person, status: 'pending' | 'declined' | 'rejected') => {
      const { body } = await who.call(listStories, { query: { status } })
      const { reviewedAt, reviewedByYou } = body.stories.find(story => story.id === id) ?? {}
      return { reviewedAt, reviewedByYou }
    }
    expect(await decision(admin, 'pending')).toEqual({ reviewedAt: null, reviewedByYou: null })
    clock.move(1000)
    await ella.call(declineStory, { params: { id }, body: {} })
    const reviewedAt = clock.now().toISOString()
    expect(await decision(admin, 'declined')).toEqual({ reviewedAt, reviewedByYou: false })
    expect(await decision(ella, 'declined')).toEqual({ reviewedAt, reviewedByYou: true })
    await admin.call(rejectStory, { params: { id }, body: { reason: 'Fraud.', was: 'declined' } })
    expect(await decision(admin, 'rejected')).toEqual({ reviewedAt, reviewedByYou: true })
    expect((await admin.call(restoreStory, { params: { id } })).status).toBe(200)
  })

  test('what is shown: a hundred at most, what was approved last first', async () => {
    const now = clock.now().getTime()
    const row = { firstName: 'Many', testimonialText: 'It helped me.', consentGiven: true, adminApprovalStatus: true }
    const times = (index: number) => ({
      createdAt: clock.now(),
      updatedAt: clock.now(),
      approvedAt: new Date(now + index),
    })
    const rows = Array.from({ length: 120 }, (_, index) => ({ ...row, jobTitle: `Job ${index}`, ...times(index) }))
    await db.sql.insert(marketingTestimonials).values(rows)
    const { testimonials: list } = await shown()
    expect([list.length, list[0]?.jobTitle, list[99]?.jobTitle]).toEqual([100, 'Job 119', 'Job 20'])
  })
})

test('each act is one row of the audit log, with who and what and from where, and no words of anybody', async () => {
  const ann = await someone()
  const [one, two, three, story] = [await sent(ann), await sent(ann), await sent(ann), await createStoryBy(ann)]
  const headers = { 'user-agent': 'Browser of Ada' }
  const before = await db.sql.$count(auditLogs)
  await admin.call(approveTestimonial, { params: one, headers })
  await admin.call(rejectTestimonial, { params: two, body: { reason: 'Secret words' }, headers })
  await admin.call(deleteTestimonial, { params: three, headers })
  await admin.call(approveStory, { params: story, headers })
  await admin.call(rejectStory, { params: story, body: { reason: 'Secret words', was: 'approved' }, headers })
  expect(await db.sql.$count(auditLogs)).toBe(before + 5)
  const by = {
    adminId: admin.userId,
    adminEmail: 'ada@example.org',
    userAgent: 'Browser of Ada',
    ipAddress: '127.0.0.1',
  }
  const rows = [one, two, three, story].map(({ id }) => auditsOf(id))
  const all = (await Promise.all(rows)).flat()
  expect(all.map(({ action, resourceType }) => `${action} ${resourceType}`)).toEqual([
    'testimonial.approve testimonial',
    'testimonial.reject testimonial',
    'testimonial.delete testimonial',
    'prostory.approve story',
    'prostory.reject story',
  ])
  for (const row of all) expect(row).toMatchObject({ ...by, details: null, createdAt: clock.now() })
})

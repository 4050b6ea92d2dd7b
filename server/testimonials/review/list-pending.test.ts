import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  approvedTestimonials,
  approveStory,
  approveTestimonial,
  deleteTestimonial,
  listStories,
  pendingTestimonials,
  rejectStory,
  rejectTestimonial,
} from '#contract/testimonials.ts'
import { auditLogs, marketingTestimonials } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { type Person, registered } from '#server/testing/people.ts'
import { newAdmin, storyTold, testimonialSent } from '#server/testing/stories.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, clock } = app
const admin = await newAdmin(app, 'ada')

let people = 0
const someone = () => registered(app, `person${++people}`)
const sent = (by: Person, wish: object = {}) => testimonialSent(app, by, wish)
const told = (by: Person) => storyTold(app, by)
const shown = async () => (await app.page().call(approvedTestimonials)).body
const auditsOf = (id: string) => db.sql.select().from(auditLogs).where(eq(auditLogs.resourceId, id))

describe('the lists', () => {
  test('come in pages of twenty, what waits oldest first, and find what stands in them as it is typed', async () => {
    const zoe = await someone()
    for (let place = 0; place < 25; place++) {
      clock.move(1000)
      await sent(zoe, { photoS3Key: null, firstName: `Zoe ${place}`, jobTitle: place % 2 ? '100%_sure' : null })
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
    const [mine, hers] = [await told(ann), await told(bea)]
    const ids = async (status?: 'approved' | 'rejected') =>
      (await admin.call(listStories, { query: status ? { status } : {} })).body.stories.map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([mine.id, hers.id]))
    await admin.call(approveStory, { params: hers })
    clock.move(1000)
    await admin.call(rejectStory, { params: mine, body: { reason: 'Fraud.' } })
    expect((await ids('approved'))[0]).toBe(hers.id)
    expect((await ids('rejected'))[0]).toBe(mine.id)
    const { body } = await admin.call(listStories, { query: { status: 'rejected' } })
    expect(body.stories[0]).toMatchObject({
      reason: 'Fraud.',
      consentIpAddress: '127.0.0.1',
      phoneNumber: expect.stringMatching(/^\+1/),
    })
  })

  test('what is shown: a hundred at most, what was approved last first', async () => {
    const now = clock.now().getTime()
    const row = { firstName: 'Many', testimonialText: 'It helped me.', consentGiven: true, adminApprovalStatus: true }
    const times = (place: number) => ({
      createdAt: clock.now(),
      updatedAt: clock.now(),
      approvedAt: new Date(now + place),
    })
    const rows = Array.from({ length: 120 }, (_, place) => ({ ...row, jobTitle: `Job ${place}`, ...times(place) }))
    await db.sql.insert(marketingTestimonials).values(rows)
    const { testimonials: list } = await shown()
    expect([list.length, list[0]?.jobTitle, list[99]?.jobTitle]).toEqual([100, 'Job 119', 'Job 20'])
  })
})

test('each act is one row of the audit log, with who and what and from where, and no words of anybody', async () => {
  const ann = await someone()
  const [one, two, three, story] = [await sent(ann), await sent(ann), await sent(ann), await told(ann)]
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

import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import {
  approvedTestimonials,
  ownTestimonials,
  pendingTestimonials,
  removeOwnTestimonial,
  submitTestimonial,
  testimonialUpload,
} from '#contract/endpoints/testimonials.ts'
import { day } from '#contract/time.ts'
import { marketingTestimonials, storedFiles } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { makePhoto, putUpload } from '#server/testing/storage.ts'
import { createAdmin, uploadPhoto } from '#server/testing/stories.ts'

const app = await startTestApp()
afterAll(() => app.close())

const ann = await createUser(app, 'ann')
const admin = await createAdmin(app, 'ada')

type Body = BodyIn<typeof submitTestimonial>
const form: Body = { firstName: 'Ann', testimonialText: 'It helped me.', consentGiven: true }
const send = (caller: Caller, overrides: Partial<Body> = {}) =>
  caller.call(submitTestimonial, { body: { ...form, ...overrides } })
const newest = async () => (await app.db.sql.select().from(marketingTestimonials)).at(-1)

describe('a testimonial', () => {
  test('of a guest with a photo waits for review', async () => {
    const guest = app.page()
    const photo = await makePhoto({ seed: 3, format: 'png' })
    const query = { fileName: 'me.png', contentType: 'image/png', size: photo.length }
    const { body: upload } = await guest.call(testimonialUpload, { query })
    expect(await putUpload(guest, upload.url, photo)).toBe(200)
    const { status, body } = await send(guest, { jobTitle: ' Baker ', photoS3Key: upload.key })
    expect([status, body]).toEqual([200, { success: true }])
    const row = await newest()
    expect(row).toMatchObject({
      ...{ userId: null, firstName: 'Ann', jobTitle: 'Baker', consentGiven: true, adminApprovalStatus: false },
      ...{ consentIpAddress: '127.0.0.1', consentTimestamp: app.clock.now(), deletedAt: null },
    })
    expect(app.files.kept.has(row?.photoKey ?? '')).toBe(true)
    expect((await guest.call(approvedTestimonials)).body).toEqual({ testimonials: [], stories: [] })
  })

  test('of a user belongs to the account', async () => {
    expect((await send(ann, { jobTitle: '', photoS3Key: null })).status).toBe(200)
    expect(await newest()).toMatchObject({ userId: ann.userId, jobTitle: null, photoKey: null })
    const { body } = await ann.call(ownTestimonials)
    const createdAt = app.clock.now().toISOString()
    const { id } = body.testimonials[0] ?? {}
    const mine = {
      id,
      testimonialText: form.testimonialText,
      state: 'pending',
      reason: null,
      createdAt,
      photoUrl: null,
    }
    expect(body.testimonials).toEqual([mine])
    expect((await app.page().call(ownTestimonials)).status).toBe(401)
  })

  test('records the address reported by a proxy', async () => {
    const behind = await startTestApp({ trustProxy: ['127.0.0.1'] })
    const page = behind.page()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await page.call(submitTestimonial, { body: form, headers })
    const [row] = await behind.db.sql.select().from(marketingTestimonials)
    expect(row?.consentIpAddress).toBe('203.0.113.9')
    await behind.close()
  })

  const chars = (times: number) => 'é'.repeat(times)
  const refused: [string, object, string, string][] = [
    ['no name', { firstName: '  ' }, 'firstName', 'First name is required'],
    ['a name of 101', { firstName: chars(101) }, 'firstName', 'First name is too long'],
    ['a job of 256', { jobTitle: chars(256) }, 'jobTitle', 'Job title is too long'],
    ['9', { testimonialText: chars(9) }, 'testimonialText', 'Testimonial must be at least 10 characters'],
    [
      '9 in spaces',
      { testimonialText: ` ${chars(9)}\n` },
      'testimonialText',
      'Testimonial must be at least 10 characters',
    ],
    ['2001', { testimonialText: chars(2001) }, 'testimonialText', 'Testimonial must be less than 2000 characters'],
    ['no consent', { consentGiven: false }, 'consentGiven', 'You must give consent to submit your testimonial'],
    ['consent in words', { consentGiven: 'true' }, 'consentGiven', 'You must give consent to submit your testimonial'],
    [
      'consent left out',
      { consentGiven: undefined },
      'consentGiven',
      'You must give consent to submit your testimonial',
    ],
  ]
  test.each(refused)('rejects %s', async (_, overrides, field, text) => {
    const before = await app.db.sql.$count(marketingTestimonials)
    const { status, body } = await send(ann, overrides)
    expect([status, body.errors]).toEqual([400, { [field]: text }])
    expect(await app.db.sql.$count(marketingTestimonials)).toBe(before)
  })

  test('accepts 10 to 2000 trimmed characters', async () => {
    for (const length of [10, 2000]) {
      expect((await send(ann, { testimonialText: `\n ${chars(length)} `, firstName: chars(100) })).status).toBe(200)
      const [row] = (await ann.call(ownTestimonials)).body.testimonials.filter(
        each => each.testimonialText === chars(length),
      )
      expect(row?.testimonialText).toBe(chars(length))
    }
  })

  test('accepts only an own unused photo', async () => {
    const elsewhere = await uploadPhoto(app, undefined, 'testimonial', { ip: '203.0.113.8' })
    const own = await uploadPhoto(app, ann.userId, 'testimonial')
    expect((await send(app.page(), { photoS3Key: elsewhere })).body.code).toBe('invalid_photo_key')
    expect((await send(app.page(), { photoS3Key: own })).body.code).toBe('invalid_photo_key')
    const story = await uploadPhoto(app, ann.userId, 'story')
    expect((await send(ann, { photoS3Key: story })).body.code).toBe('invalid_photo_key')
    expect((await send(ann, { photoS3Key: own })).status).toBe(200)
    expect((await send(ann, { photoS3Key: own })).body.code).toBe('invalid_photo_key')
  })
})

test('is limited per day', async () => {
  const where = await startTestApp({ limitScale: 1 })
  const bea = await createUser(where, 'bea')
  const statuses = async (caller: Caller, times: number) => {
    const seen: number[] = []
    for (let time = 0; time < times; time++) seen.push((await send(caller)).status)
    return seen
  }
  expect(await statuses(where.page(), 3)).toEqual([200, 200, 200])
  expect(await statuses(where.page(), 1)).toEqual([429])
  expect(await statuses(bea, 6)).toEqual([200, 200, 200, 200, 200, 429])
  where.clock.move(day)
  expect(await statuses(where.page(), 1)).toEqual([200])
  await where.close()
})

test('failed ones do not count', async () => {
  const where = await startTestApp({ limitScale: 1 })
  const photoS3Key = await uploadPhoto(where, undefined, 'testimonial')
  const statuses = async (times: number, overrides: Partial<Body> = {}) => {
    const seen: number[] = []
    for (let time = 0; time < times; time++) seen.push((await send(where.page(), overrides)).status)
    return seen
  }
  where.files.setDown(true)
  expect(await statuses(4, { photoS3Key })).toEqual([503, 503, 503, 503])
  where.files.setDown(false)
  expect(await statuses(1, { photoS3Key })).toEqual([200])
  expect(await statuses(3)).toEqual([200, 200, 429])
  const over = 'photo-AAAAAAAAAAAAAAAAAAAAAA'
  expect(await statuses(13, { photoS3Key: over })).toEqual([...Array(12).fill(400), 429])
  await where.close()
})

describe('withdrawing', () => {
  const sent = async () => {
    await send(ann, { photoS3Key: await uploadPhoto(app, ann.userId, 'testimonial') })
    const row = await newest()
    return { id: row?.id ?? '', photoKey: row?.photoKey ?? '' }
  }
  const there = async ({ id, photoKey }: { id: string; photoKey: string }) => [
    await app.db.sql.$count(marketingTestimonials, eq(marketingTestimonials.id, id)),
    await app.db.sql.$count(storedFiles, eq(storedFiles.key, photoKey)),
    Number(app.files.kept.has(photoKey)),
  ]

  test('deletes words and photo', async () => {
    const mine = await sent()
    const bea = await createUser(app, 'bea')
    expect((await bea.call(removeOwnTestimonial, { params: mine })).status).toBe(404)
    expect(await there(mine)).toEqual([1, 1, 1])
    expect((await ann.call(removeOwnTestimonial, { params: mine })).status).toBe(200)
    expect(await there(mine)).toEqual([0, 0, 0])
    expect((await ann.call(removeOwnTestimonial, { params: mine })).status).toBe(404)
  })

  test('deletes nothing if the photo cannot be deleted', async () => {
    const mine = await sent()
    app.files.down.remove = true
    const { status, body } = await ann.call(removeOwnTestimonial, { params: mine })
    app.files.setDown(false)
    expect([status, body.code, await there(mine)]).toEqual([503, 'storage_unavailable', [1, 1, 1]])
    expect((await ann.call(removeOwnTestimonial, { params: mine })).status).toBe(200)
  })
})

test('scripts stay text', async () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')//",
    '{{7*7}}#{1}</textarea>',
  ]
  for (const text of payloads) {
    await send(ann, { firstName: text, jobTitle: text, testimonialText: text })
    const { body, headers } = await admin.call(pendingTestimonials, { query: { search: text } })
    expect(body.testimonials).toMatchObject([{ firstName: text, jobTitle: text, testimonialText: text }])
    expect(headers['content-type']).toContain('application/json')
  }
})

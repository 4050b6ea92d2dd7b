import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { ownTestimonials, submitTestimonial } from '#contract/endpoints/testimonials.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { marketingTestimonials } from '#server/platform/db/schema.ts'
import { removeDueFiles } from '#server/platform/storage/remove-files.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { uploadPhoto } from '#server/testing/stories.ts'

const app = await startTestApp()
afterAll(() => app.close())

type Body = BodyIn<typeof submitTestimonial>
const form: Body = { firstName: 'Ann', testimonialText: 'It helped me.', consentGiven: true }
const send = (caller: Caller, overrides: Partial<Body> = {}) =>
  caller.call(submitTestimonial, { body: { ...form, ...overrides } })
let people = 0
const someone = () => createUser(app, `sender${++people}`)

describe('a repeated form', () => {
  const kept = (formId: string) =>
    app.db.sql.select().from(marketingTestimonials).where(eq(marketingTestimonials.formId, formId))
  const photosLeft = async () => {
    app.clock.move(2 * day)
    await removeDueFiles(app)
    return [...app.files.kept.keys()]
  }

  test.each(['a guest', 'a member'])('by %s is stored once with its photo', async who => {
    const person = who === 'a guest' ? undefined : await someone()
    const caller = person ?? app.page()
    const formId = crypto.randomUUID()
    const photoS3Key = await uploadPhoto(app, person?.userId, 'testimonial')
    const answers = []
    for (const _ of ['lost', 'heard', 'heard']) answers.push(await send(caller, { formId, photoS3Key }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]))
    const rows = await kept(formId)
    expect(rows).toHaveLength(1)
    expect(await photosLeft()).toContain(rows[0]?.photoKey)
  })

  test('with another upload keeps the first', async () => {
    const ann = await someone()
    const formId = crypto.randomUUID()
    const upload = () => uploadPhoto(app, ann.userId, 'testimonial')
    expect((await send(ann, { formId, photoS3Key: await upload() })).status).toBe(200)
    const [first] = await kept(formId)
    const again = await upload()
    expect((await send(ann, { formId, photoS3Key: again })).status).toBe(200)
    expect((await kept(formId)).map(({ photoKey }) => photoKey)).toEqual([first?.photoKey])
    const left = await photosLeft()
    expect([left.includes(first?.photoKey ?? ''), left.includes(again)]).toEqual([true, false])
    const named = await app.db.sql.select({ key: marketingTestimonials.photoKey }).from(marketingTestimonials)
    expect(left.sort()).toEqual(named.flatMap(({ key }) => key ?? []).sort())
  })

  test('ten times concurrently is stored once', async () => {
    const ann = await someone()
    const formId = crypto.randomUUID()
    const photoS3Key = await uploadPhoto(app, ann.userId, 'testimonial')
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ann, { formId, photoS3Key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await kept(formId)).toHaveLength(1)
  })

  test('works after a storage outage', async () => {
    const ann = await someone()
    const formId = crypto.randomUUID()
    const photoS3Key = await uploadPhoto(app, ann.userId, 'testimonial')
    app.files.setDown(true)
    expect((await send(ann, { formId, photoS3Key })).body.code).toBe('storage_unavailable')
    app.files.setDown(false)
    expect(await kept(formId)).toEqual([])
    expect((await send(ann, { formId, photoS3Key })).status).toBe(200)
    expect(await kept(formId)).toHaveLength(1)
  })

  test('of another user changes nothing', async () => {
    const ann = await someone()
    const formId = crypto.randomUUID()
    await send(ann, { formId, testimonialText: 'These are my words.' })
    const bea = await someone()
    const { status, body } = await send(bea, { formId, testimonialText: 'Others, of mine.' })
    expect([status, body]).toEqual([200, { success: true }])
    expect(await kept(formId)).toMatchObject([{ userId: ann.userId, testimonialText: 'These are my words.' }])
    expect((await bea.call(ownTestimonials)).body.testimonials).toEqual([])
  })

  test('with another id is another form', async () => {
    const ann = await someone()
    const before = await app.db.sql.$count(marketingTestimonials)
    for (const formId of [null, null, crypto.randomUUID(), crypto.randomUUID()]) await send(ann, { formId })
    expect(await app.db.sql.$count(marketingTestimonials)).toBe(before + 4)
    expect((await send(ann, { formId: 'mine' })).status).toBe(400)
  })

  test('counts once for the limit', async () => {
    const where = await startTestApp({ limitScale: 1 })
    const cleo = await createUser(where, 'cleo')
    const formId = crypto.randomUUID()
    for (let time = 0; time < 8; time++) expect((await send(cleo, { formId })).status).toBe(200)
    for (let time = 0; time < 4; time++) expect((await send(cleo)).status).toBe(200)
    expect((await send(cleo)).status).toBe(429)
    expect((await send(cleo, { formId })).status).toBe(200)
    await where.close()
  })
})

test('only the author sees the photo', async () => {
  const dora = await someone()
  await send(dora, { photoS3Key: await uploadPhoto(app, dora.userId, 'testimonial') })
  const { photoUrl } = (await dora.call(ownTestimonials)).body.testimonials[0] ?? {}
  const { statusCode, headers } = await app.page().send({ method: 'GET', url: photoUrl ?? '' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  app.clock.move(lifetimes.photoAddress.own)
  expect((await app.page().send({ method: 'GET', url: photoUrl ?? '' })).statusCode).toBe(404)
})

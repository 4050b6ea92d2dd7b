import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { me } from '#contract/endpoints/auth.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { rejectStory, restoreStory } from '#contract/endpoints/story-review.ts'
import { submitStory } from '#contract/endpoints/testimonials.ts'
import { storyMarks, testimonials } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import type { Person } from '#server/testing/people.ts'
import { createAdmin, createAuthor, storyForm, storyOf, uploadPhoto } from '#server/testing/stories.ts'
import { releaseNumber, restoreNumber } from './release-number.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await createAdmin(app, 'ada')

async function submit(person: Person, overrides: Partial<BodyIn<typeof submitStory>> = {}, seed?: number) {
  const photoS3Key = await uploadPhoto(app, person.userId, 'story', seed === undefined ? {} : { seed })
  return person.call(submitStory, { body: storyForm({ photoS3Key, ...overrides }) })
}
async function reject(person: Person) {
  const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, person.userId))
  const body = { reason: 'The photo is of somebody else.' }
  const id = row?.id ?? ''
  expect((await admin.call(rejectStory, { params: { id }, body })).status).toBe(200)
  return id
}

test("typing another person's email address takes nothing from them", async () => {
  const stranger = await createAuthor(app, 'stranger')
  expect((await submit(stranger, { email: 'maya@example.org' })).status).toBe(200)
  expect((await submit(await createAuthor(app, 'maya'))).status).toBe(200)
})

test('a number used fraudulently is released by the rejection', async () => {
  const phoneNumber = '+44 20 7946 0111'
  const stolen = { phoneNumber, story: storyOf('stolen') }
  const thief = await createAuthor(app, 'thief')
  expect((await submit(thief, stolen, 61)).status).toBe(200)
  const lena = await createAuthor(app, 'lena')
  const { status, body } = await submit(lena, { phoneNumber })
  expect([status, body.code]).toEqual([409, 'story_known'])
  expect(body.message).toContain(brand.supportEmail)

  await reject(thief)
  expect((await submit(lena, { phoneNumber })).status).toBe(200)
  const another = await createAuthor(app, 'another')
  expect((await submit(another, { story: stolen.story })).body.code).toBe('story_known')
  expect((await submit(another, {}, 61)).body.code).toBe('story_known')
  expect((await submit(thief)).body.code).toBe('story_told')
})

test('a reverted rejection marks the number again', async () => {
  const phoneNumber = '+44 20 7946 0333'
  const hope = await createAuthor(app, 'hope')
  expect((await submit(hope, { phoneNumber })).status).toBe(200)
  const id = await reject(hope)
  expect((await admin.call(restoreStory, { params: { id } })).status).toBe(200)
  expect((await submit(await createAuthor(app, 'hope2'), { phoneNumber })).body.code).toBe('story_known')
  expect((await submit(hope)).body.code).toBe('story_told')
})

test('with its original expiry', async () => {
  const phoneNumber = '+44 20 7946 0222'
  const rosa = await createAuthor(app, 'rosa')
  expect((await submit(rosa, { phoneNumber })).status).toBe(200)
  const marks = async () => JSON.stringify(await app.db.sql.select().from(storyMarks).orderBy(storyMarks.mark))
  const before = await marks()
  const story = { phoneNumber, submittedAt: app.clock.now() }
  app.clock.move(60_000)
  await app.db.sql.update(testimonials).set({ status: 'rejected' }).where(eq(testimonials.userId, rosa.userId))
  await app.db.transaction(tx => releaseNumber(tx, story))
  expect(await marks()).not.toBe(before)
  for (const _ of ['once', 'again']) await app.db.transaction(tx => restoreNumber(tx, story))
  expect(await marks()).toBe(before)
  expect((await submit(await createAuthor(app, 'other'), { phoneNumber })).body.code).toBe('story_known')
})

async function sharedNumber(name: string, phoneNumber: string) {
  const [first, second] = [await createAuthor(app, `${name}1`), await createAuthor(app, `${name}2`)]
  expect((await submit(first, { phoneNumber })).status).toBe(200)
  const id = await reject(first)
  app.clock.move(60_000)
  expect((await submit(second, { phoneNumber: phoneNumber.replaceAll(' ', '') })).status).toBe(200)
  const restored = await admin.call(restoreStory, { params: { id } })
  expect([restored.status, (await first.call(me)).body.isPro]).toEqual([200, true])
  const refused = async (who: string) =>
    (await submit(await createAuthor(app, `${name}${who}`), { phoneNumber })).body.code === 'story_known'
  return { first, second, refused }
}

test('both stories with one number keep Pro if neither is fraud', async () => {
  const { first, second, refused } = await sharedNumber('sam', '+44 20 7946 0444')
  expect(await refused('a')).toBe(true)
  await reject(second)
  expect([await refused('b'), (await first.call(me)).body.isPro]).toEqual([true, true])
  await reject(first)
  expect(await refused('c')).toBe(false)
})

test('rejecting the first again does not affect the second', async () => {
  const { first, second, refused } = await sharedNumber('tia', '+44 20 7946 0555')
  await reject(first)
  expect([await refused('a'), (await second.call(me)).body.isPro]).toEqual([true, true])
})

test('an expired number stays marked', async () => {
  const [mine, others] = ['+44 20 7946 0666', '+44 20 7946 0777']
  const [una, vera] = [await createAuthor(app, 'una'), await createAuthor(app, 'vera')]
  const forget = (who: Person) =>
    app.db.sql.update(testimonials).set({ phoneNumber: null }).where(eq(testimonials.userId, who.userId))
  expect((await submit(una, { phoneNumber: mine })).status).toBe(200)
  await forget(una)
  await reject(una)
  expect((await submit(await createAuthor(app, 'una2'), { phoneNumber: mine })).body.code).toBe('story_known')

  expect((await submit(vera, { phoneNumber: others })).status).toBe(200)
  const id = await reject(vera)
  await forget(vera)
  expect((await admin.call(restoreStory, { params: { id } })).status).toBe(200)
  expect((await submit(await createAuthor(app, 'vera2'), { phoneNumber: others })).status).toBe(200)
})

test('hashes identify nobody', async () => {
  const rows = await app.db.sql.select().from(storyMarks)
  expect(rows.filter(({ kind }) => kind === 'salt')).toHaveLength(1)
  expect(rows.every(({ mark }) => /^[0-9a-f]{16}([0-9a-f]{48})?$/.test(mark))).toBe(true)
})

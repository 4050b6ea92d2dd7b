import { eq, ne } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import { approveStory } from '#contract/endpoints/story-review.ts'
import {
  approvedTestimonials,
  approveTestimonial,
  submitStory,
  submitTestimonial,
  testimonialUpload,
} from '#contract/endpoints/testimonials.ts'
import { day } from '#contract/time.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { removals } from '#server/personal-data.ts'
import { marketingTestimonials, storedFiles, storyMarks, testimonials } from '#server/platform/db/schema.ts'
import { endFiles } from '#server/platform/storage/end-files.ts'
import { removeDueFiles } from '#server/platform/storage/remove-files.ts'
import { startTestApp } from '#server/testing/app.ts'
import { findTablesContaining } from '#server/testing/canary.ts'
import { password } from '#server/testing/people.ts'
import { createAdmin, createAuthor, storyForm, uploadPhoto } from '#server/testing/stories.ts'
import { oldTestimonials } from './export-own-data.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock, files } = app
const deps = { db, clock, files }
const admin = await createAdmin(app, 'ada')

async function shownPerson(name: string) {
  const person = await createAuthor(app, name)
  const body = storyForm({ name, photoS3Key: await uploadPhoto(app, person.userId, 'story') })
  await person.call(submitStory, { body })
  const photoS3Key = await uploadPhoto(app, person.userId, 'testimonial')
  const words = { firstName: name, testimonialText: `It helped ${name}.`, consentGiven: true as const }
  await person.call(submitTestimonial, { body: { ...words, photoS3Key } })
  const [story] = await db.sql.select().from(testimonials).where(eq(testimonials.userId, person.userId))
  const [said] = await db.sql
    .select()
    .from(marketingTestimonials)
    .where(eq(marketingTestimonials.userId, person.userId))
  await admin.call(approveStory, { params: { id: story?.id ?? '' } })
  await admin.call(approveTestimonial, { params: { id: said?.id ?? '' } })
  return Object.assign(person, { photos: [story?.photoKey ?? '', said?.photoKey ?? ''] })
}
const isShown = async (name: string) =>
  JSON.stringify((await app.page().call(approvedTestimonials)).body).includes(name)
const leave = (person: Awaited<ReturnType<typeof shownPerson>>) =>
  person.call(deleteAccount, { body: { confirmPassword: password } })

describe('a deleted author', () => {
  test('is no longer shown, with words and photos deleted', async () => {
    const ann = await shownPerson('quokka1')
    expect([await isShown('quokka1'), ann.photos.filter(key => files.kept.has(key)).length]).toEqual([true, 2])
    expect((await leave(ann)).status).toBe(200)
    expect(await isShown('quokka1')).toBe(false)
    expect(await findTablesContaining(app, 'quokka1')).toEqual({ outbox_mails: 1 })
    expect(ann.photos.filter(key => files.kept.has(key))).toEqual([])
    expect(await db.sql.$count(storedFiles, eq(storedFiles.userId, ann.userId))).toBe(0)
  })

  test('waits only for own photos', async () => {
    const another = await uploadPhoto(app, undefined, 'testimonial')
    await db.transaction(tx => endFiles(tx, [another], clock.now()))
    const cat = await shownPerson('quokka3')
    expect((await leave(cat)).status).toBe(200)
    expect([...cat.photos, another].map(key => files.kept.has(key))).toEqual([false, false, true])
    await removeDueFiles(deps)
    expect(files.kept.has(another)).toBe(false)
  })

  test('is gone even while the storage is down', async () => {
    const bea = await shownPerson('quokka2')
    files.setDown(true)
    expect((await leave(bea)).status).toBe(200)
    expect([await isShown('quokka2'), bea.photos.filter(key => files.kept.has(key)).length]).toEqual([false, 2])
    expect(await findTablesContaining(app, 'quokka2')).toEqual({ outbox_mails: 1 })
    files.setDown(false)
    clock.move(60_000)
    await removeDueFiles(deps)
    expect(bea.photos.filter(key => files.kept.has(key))).toEqual([])
    expect(await findTablesContaining(app, bea.photos[0] ?? '')).toEqual({})
  })
})

describe('retention', () => {
  test('is applied by the daily purge', () => expect(removals).toEqual(expect.arrayContaining([...oldTestimonials])))

  const left = async (at: number, count: () => Promise<unknown>) => {
    await purgeOldData(db, oldTestimonials, new Date(at))
    return count()
  }
  const around = async (time: number, count: () => Promise<unknown>) => [
    await left(time, count),
    await left(time + 1, count),
  ]

  test('phone numbers after 180 days', async () => {
    const cleo = await createAuthor(app, 'cleo')
    const photoS3Key = await uploadPhoto(app, cleo.userId, 'story')
    await cleo.call(submitStory, { body: storyForm({ photoS3Key, phoneNumber: '+1 555 010 0199' }) })
    const numbers = async () => {
      const rows = await db.sql.select().from(testimonials).where(eq(testimonials.userId, cleo.userId))
      return rows.map(({ phoneNumber }) => phoneNumber)
    }
    expect(await around(clock.now().getTime() + 180 * day, numbers)).toEqual([['+1 555 010 0199'], [null]])
  })

  test('story hashes after three years', async () => {
    const marks = async () => [
      (await db.sql.$count(storyMarks, ne(storyMarks.kind, 'salt'))) > 0,
      await db.sql.$count(storyMarks, eq(storyMarks.kind, 'salt')),
    ]
    const threeYears = new Date(clock.now())
    threeYears.setUTCFullYear(threeYears.getUTCFullYear() + 3)
    expect(await around(threeYears.getTime(), marks)).toEqual([
      [true, 1],
      [false, 1],
    ])
  })

  test('IP addresses of uploads after a day', async () => {
    const query = { fileName: 'me.png', contentType: 'image/png', size: 1000 }
    await app.page().call(testimonialUpload, { query })
    const addresses = async () => (await findTablesContaining(app, '127.0.0.1')).stored_files ?? 0
    expect(await around(clock.now().getTime() + day, addresses)).toEqual([1, 0])
  })
})

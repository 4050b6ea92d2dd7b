import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { approveStory, declineStory, listStories, rejectStory, restoreStory } from '#contract/endpoints/story-review.ts'
import {
  approvedTestimonials,
  approveTestimonial,
  deleteTestimonial,
  hideStory,
  ownStory,
  ownTestimonials,
  pendingTestimonials,
  publishedTestimonials,
  rejectTestimonial,
  submitStory,
} from '#contract/endpoints/testimonials.ts'
import { day } from '#contract/time.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { auditLogs, marketingTestimonials, outboxMails, storedFiles } from '#server/platform/db/schema.ts'
import { removeDueFiles } from '#server/platform/storage/remove-files.ts'
import { startTestApp } from '#server/testing/app.ts'
import { billingOf, buyPro } from '#server/testing/buying.ts'
import { dumpDatabase } from '#server/testing/canary.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, type Person, signInAs } from '#server/testing/people.ts'
import { createAdmin, createStory, createTestimonial, storyForm, uploadPhoto } from '#server/testing/stories.ts'
import { oldTestimonials } from '../export-own-data.ts'

const app = await startPayingApp()
afterAll(() => app.close())

const { db, clock, files } = app
const admin = await createAdmin(app, 'ada')

let people = 0
const someone = () => createUser(app, `person${++people}`)
const sent = (by: Person, overrides: object = {}) => createTestimonial(app, by, overrides)
const createStoryBy = (by: Person) => createStory(app, by)
const shown = async () => (await app.page().call(approvedTestimonials)).body
const auditsOf = (id: string) => db.sql.select().from(auditLogs).where(eq(auditLogs.resourceId, id))
const removeAtOf = async (key: string) =>
  (await db.sql.select().from(storedFiles).where(eq(storedFiles.key, key))).map(({ removeAt }) => removeAt)
const deps = { db, clock, files }

test('only administrators can read or decide', async () => {
  const ann = await someone()
  const [{ id }, story] = [await sent(ann), await createStoryBy(ann)]
  const ask = async (who: Pick<Person, 'call'>) => [
    await who.call(approveTestimonial, { params: { id } }),
    await who.call(rejectTestimonial, { params: { id }, body: { reason: 'x' } }),
    await who.call(deleteTestimonial, { params: { id } }),
    await who.call(approveStory, { params: story }),
    await who.call(declineStory, { params: story, body: {} }),
    await who.call(rejectStory, { params: story, body: { reason: 'x' } }),
    await who.call(restoreStory, { params: story }),
    await who.call(pendingTestimonials),
    await who.call(publishedTestimonials),
    await who.call(listStories),
  ]
  const before = await dumpDatabase(app)
  expect((await ask(ann)).map(({ status }) => status)).toEqual(Array(10).fill(403))
  expect((await ask(app.page())).map(({ status }) => status)).toEqual(Array(10).fill(401))
  expect(await dumpDatabase(app)).toBe(before)
})

describe('a testimonial', () => {
  test('approved is shown with five fields', async () => {
    const { id, testimonialText } = await sent(await someone(), { jobTitle: 'Baker' })
    expect((await shown()).testimonials).toEqual([])
    expect((await admin.call(approveTestimonial, { params: { id } })).status).toBe(200)
    const response = await app.page().send({ method: 'GET', url: approvedTestimonials.path })
    expect(response.headers['cache-control']).toBe('public, max-age=300')
    const photoUrl = expect.stringMatching(/^(http:\/\/localhost:3000)?\/api\/files\/photo-/)
    const { testimonials: list } = response.json()
    expect(list).toEqual([{ id, firstName: 'Ann', jobTitle: 'Baker', testimonialText, photoUrl, rewarded: false }])
    expect(response.body).not.toContain('127.0.0.1')
    const photo = await app.page().send({ method: 'GET', url: list[0].photoUrl })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await admin.call(publishedTestimonials)).body.testimonials.map(each => each.id)).toContain(id)
  })

  test('the public list sets no cookie', async () => {
    const where = await startTestApp()
    await createUser(where, 'stays')
    const page = await signInAs(where, 'stays', true)
    where.clock.move(16 * day)
    const { headers } = await page.call(approvedTestimonials)
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['public, max-age=300', undefined])
    expect((await page.call(ownTestimonials)).headers['set-cookie']).toBeDefined()
    await where.close()
  })

  test('without consent cannot be approved', async () => {
    const { id } = await sent(await someone())
    await db.sql.update(marketingTestimonials).set({ consentGiven: false }).where(eq(marketingTestimonials.id, id))
    const { status, body } = await admin.call(approveTestimonial, { params: { id } })
    expect([status, body.code]).toEqual([409, 'no_consent'])
    expect((await shown()).testimonials.map(each => each.id)).not.toContain(id)
    expect(await auditsOf(id)).toEqual([])
  })

  test('rejected leaves the queue and is deleted after thirty days', async () => {
    const ann = await someone()
    const [spoken, silent] = [await sent(ann), await sent(ann)]
    await admin.call(rejectTestimonial, { params: spoken, body: { reason: '  Not about us ' } })
    await admin.call(rejectTestimonial, { params: silent, body: {} })
    const { body } = await ann.call(ownTestimonials)
    const reasons = body.testimonials.map(({ id, state, reason }) => [id, state, reason])
    expect(reasons).toContainEqual([spoken.id, 'rejected', 'Not about us'])
    expect(reasons).toContainEqual([silent.id, 'rejected', 'Does not meet quality standards'])
    const waiting = (await admin.call(pendingTestimonials)).body.testimonials.map(({ id }) => id)
    for (const { id } of [spoken, silent]) expect(waiting).not.toContain(id)

    const thirtyDays = new Date(clock.now().getTime() + 30 * day)
    expect(await removeAtOf(spoken.photoKey)).toEqual([thirtyDays])
    const left = async (at: Date) => {
      await purgeOldData(db, oldTestimonials, at)
      return db.sql.$count(marketingTestimonials, eq(marketingTestimonials.id, spoken.id))
    }
    expect(await left(thirtyDays)).toBe(1)
    expect(await left(new Date(thirtyDays.getTime() + 1))).toBe(0)
    await removeDueFiles({ ...deps, clock: { now: () => thirtyDays } })
    expect(files.kept.has(spoken.photoKey)).toBe(false)
    expect((await admin.call(rejectTestimonial, { params: silent, body: { reason: 'x'.repeat(501) } })).status).toBe(
      400,
    )
  })

  test('deleted removes row and photo together', async () => {
    const [waiting, live] = [await sent(await someone()), await sent(await someone())]
    await admin.call(approveTestimonial, { params: live })
    for (const { id, photoKey } of [waiting, live]) {
      files.down.remove = true
      const before = await dumpDatabase(app)
      const { status, body } = await admin.call(deleteTestimonial, { params: { id } })
      expect([status, body.code]).toEqual([503, 'storage_unavailable'])
      expect([await dumpDatabase(app), files.kept.has(photoKey)]).toEqual([before, true])
      files.setDown(false)
      expect((await admin.call(deleteTestimonial, { params: { id } })).status).toBe(200)
      expect(await db.sql.$count(marketingTestimonials, eq(marketingTestimonials.id, id))).toBe(0)
      expect([await removeAtOf(photoKey), files.kept.has(photoKey)]).toEqual([[], false])
      expect((await admin.call(deleteTestimonial, { params: { id } })).status).toBe(404)
      expect((await shown()).testimonials.map(each => each.id)).not.toContain(id)
    }
  })

  test('cannot be decided twice', async () => {
    const [live, out] = [await sent(await someone()), await sent(await someone())]
    await admin.call(approveTestimonial, { params: live })
    await admin.call(rejectTestimonial, { params: out, body: {} })
    for (const params of [live, out]) {
      expect((await admin.call(approveTestimonial, { params })).body.code).toBe('already_reviewed')
      expect((await admin.call(rejectTestimonial, { params, body: {} })).body.code).toBe('already_reviewed')
      expect(await auditsOf(params.id)).toHaveLength(1)
    }
    expect((await admin.call(deleteTestimonial, { params: out })).status).toBe(404)
    const params = { id: crypto.randomUUID() }
    expect((await admin.call(approveTestimonial, { params })).status).toBe(404)
    expect((await admin.call(rejectTestimonial, { params, body: {} })).status).toBe(404)
  })
})

describe('a story', () => {
  const planOf = async ({ userId }: Person) => {
    const { user } = await billingOf(app, { userId })
    return [user?.isPro, user?.planType, user?.proUnlockedVia]
  }

  test('approved is shown until withdrawn', async () => {
    const ann = await someone()
    const { id, photoKey } = await createStoryBy(ann)
    expect((await shown()).stories).toEqual([])
    expect((await admin.call(approveStory, { params: { id } })).status).toBe(200)
    const [story, ...others] = (await shown()).stories
    expect(Object.keys(story ?? {}).sort()).toEqual([
      'afterCareer',
      'beforeCareer',
      'firstName',
      'id',
      'photoUrl',
      'story',
    ])
    expect([story?.id, others]).toEqual([id, []])
    await ann.call(hideStory)
    expect((await shown()).stories).toEqual([])
    await removeDueFiles(deps)
    expect(files.kept.has(photoKey)).toBe(false)
    expect(await planOf(ann)).toEqual([true, 'pro', 'testimonial'])
    expect((await admin.call(approveStory, { params: { id } })).body.code).toBe('already_reviewed')
  })

  test('withdrawn cannot be approved', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    await ann.call(hideStory)
    const { status, body } = await admin.call(approveStory, { params: { id } })
    expect([status, body.code]).toEqual([409, 'no_consent'])
    expect(await auditsOf(id)).toEqual([])
  })

  test('rejected ends Pro, sends the reason, and deletes the photo after thirty days', async () => {
    const ann = await someone()
    const { id, photoKey } = await createStoryBy(ann)
    const reject = (reason: string) => admin.call(rejectStory, { params: { id }, body: { reason } })
    expect((await reject('  ')).body.errors).toEqual({ reason: 'Please say why' })
    expect((await reject('x'.repeat(501))).status).toBe(400)
    expect(await planOf(ann)).toEqual([true, 'pro', 'testimonial'])
    expect((await reject('The photo is of somebody else.')).status).toBe(200)
    expect(await planOf(ann)).toEqual([false, 'standard', null])
    expect((await ann.call(me)).body).toMatchObject({ isPro: false, planType: 'standard', proUnlockedVia: null })
    expect((await ann.call(ownStory)).body.story).toMatchObject({
      status: 'rejected',
      reason: 'The photo is of somebody else.',
    })
    const [mail] = (await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, ann.userId))).filter(
      ({ kind }) => kind === 'story-rejected',
    )
    for (const words of ['The photo is of somebody else.', 'has ended', 'Standard plan', "If you think we're wrong"])
      expect(mail?.text).toContain(words)
    expect(await removeAtOf(photoKey)).toEqual([new Date(clock.now().getTime() + 30 * day)])
    expect((await reject('Again')).body.code).toBe('already_reviewed')
    expect(await auditsOf(id)).toHaveLength(1)
    const photoS3Key = await uploadPhoto(app, ann.userId, 'story')
    expect((await ann.call(submitStory, { body: storyForm({ photoS3Key }) })).body.code).toBe('story_told')
  })

  test('withdrawn before has no photo in the email', async () => {
    const rejected = async (before: (ann: Person) => Promise<unknown>) => {
      const ann = await someone()
      const { id } = await createStoryBy(ann)
      await before(ann)
      await admin.call(rejectStory, { params: { id }, body: { reason: 'Not true.' } })
      const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, ann.userId))
      return mails.find(({ kind }) => kind === 'story-rejected')?.text ?? ''
    }
    expect(await rejected(async () => {})).toContain('delete your photo in 30 days.')
    const swept = await rejected(async ann => {
      await ann.call(hideStory)
      await removeDueFiles(deps)
    })
    for (const text of [await rejected(ann => ann.call(hideStory)), swept]) {
      expect(text).toContain('No one can see your story.')
      expect(text).not.toContain('your photo')
    }
  })

  test('of a paying user keeps the subscription', async () => {
    const payer = await someone()
    await buyPro(app, payer)
    const { id } = await createStoryBy(payer)
    expect((await admin.call(rejectStory, { params: { id }, body: { reason: 'Not her story.' } })).status).toBe(200)
    expect(await planOf(payer)).toEqual([true, 'pro', null])
    const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, payer.userId))
    const words = mails.find(({ kind }) => kind === 'story-rejected')?.text
    expect(words).toContain('you still have Pro')
    expect(words).not.toContain('Standard plan')
  })

  test('published and rejected needs the current state', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    await admin.call(approveStory, { params: { id } })
    const reject = (was?: 'approved') => admin.call(rejectStory, { params: { id }, body: { reason: 'Fraud.', was } })
    expect((await reject()).body.code).toBe('already_reviewed')
    expect((await shown()).stories.map(each => each.id)).toEqual([id])
    expect((await reject('approved')).status).toBe(200)
    expect((await shown()).stories).toEqual([])
    expect(await planOf(ann)).toEqual([false, 'standard', null])
  })
})

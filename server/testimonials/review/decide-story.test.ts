import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { approveStory, declineStory, listStories, rejectStory, restoreStory } from '#contract/endpoints/story-review.ts'
import { approvedTestimonials, hideStory, ownStory, submitStory } from '#contract/endpoints/testimonials.ts'
import { day } from '#contract/time.ts'
import { auditLogs, outboxMails, storedFiles, testimonials } from '#server/platform/db/schema.ts'
import { removeDueFiles } from '#server/platform/storage/remove-files.ts'
import { buyPro } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { createAdmin, createStory, storyForm, uploadPhoto } from '#server/testing/stories.ts'

const app = await startPayingApp()
afterAll(() => app.close())

const { db, clock, files } = app
const admin = await createAdmin(app, 'ada')

let people = 0
const someone = () => createUser(app, `person${++people}`)
const createStoryBy = (by: Person) => createStory(app, by)
const shown = async () => (await app.page().call(approvedTestimonials)).body.stories.map(({ id }) => id)
const own = async (who: Person) => (await who.call(ownStory)).body.story
const mailsOf = async ({ userId }: Person, kind: string) =>
  (await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId))).filter(mail => mail.kind === kind)
const auditsOf = async (id: string) =>
  (await db.sql.select().from(auditLogs).where(eq(auditLogs.resourceId, id))).map(({ action }) => action)
const removeAtOf = async (key: string) =>
  (await db.sql.select().from(storedFiles).where(eq(storedFiles.key, key))).map(({ removeAt }) => removeAt)
const reject = (id: string, was?: 'approved' | 'declined') =>
  admin.call(rejectStory, { params: { id }, body: { reason: 'Fraud.', was } })
const decline = (id: string, body: BodyIn<typeof declineStory> = {}) =>
  admin.call(declineStory, { params: { id }, body })
const restore = (id: string) => admin.call(restoreStory, { params: { id } })
const sweepAfter = (days: number) => {
  const then = new Date(clock.now().getTime() + days * day)
  return removeDueFiles({ db, files, clock: { now: () => then } })
}
const isPro = async (who: Person) => (await who.call(me)).body.isPro

describe('an honest story that cannot be shown', () => {
  test('is declined: Pro stays, the photo is deleted, and the author is told', async () => {
    const ann = await someone()
    const { id, photoKey } = await createStoryBy(ann)
    expect((await decline(id, { reason: '  It names your teacher. ' })).status).toBe(200)
    expect((await ann.call(me)).body).toMatchObject({ isPro: true, planType: 'pro', proUnlockedVia: 'testimonial' })
    expect(await own(ann)).toMatchObject({ status: 'declined', reason: 'It names your teacher.' })
    const { body } = await admin.call(listStories, { query: { status: 'declined', search: 'ann' } })
    expect(body.stories[0]).toMatchObject({ id, status: 'declined', reason: 'It names your teacher.', photoUrl: null })
    await removeDueFiles(app)
    expect(files.kept.has(photoKey)).toBe(false)
    const [mail] = await mailsOf(ann, 'story-declined')
    for (const words of [
      'Thank you',
      "won't show it",
      'No one can see your story',
      'It names your teacher.',
      'you keep the Wayspark Pro',
      'delete your photo',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('took it down')
    expect(await auditsOf(id)).toEqual(['prostory.decline'])
  })

  test('is taken down after publication', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    await admin.call(approveStory, { params: { id } })
    expect((await decline(id)).body.code).toBe('already_reviewed')
    expect(await shown()).toContain(id)
    expect((await decline(id, { was: 'approved' })).status).toBe(200)
    expect(await shown()).not.toContain(id)
    const [mail] = await mailsOf(ann, 'story-declined')
    expect(mail?.text).toContain('took it down')
    expect(mail?.text).not.toContain('The reason')
    expect(await own(ann)).toMatchObject({ status: 'declined', reason: null })
  })

  test('or is fraud is reported truthfully after publication', async () => {
    const textAfter = async (decide: (id: string, ann: Person) => Promise<unknown>) => {
      const ann = await someone()
      const { id } = await createStoryBy(ann)
      await admin.call(approveStory, { params: { id } })
      await decide(id, ann)
      const mails = [...(await mailsOf(ann, 'story-declined')), ...(await mailsOf(ann, 'story-rejected'))]
      return mails.map(({ text }) => text).join()
    }
    const declined = await textAfter(id => decline(id, { was: 'approved' }))
    const rejected = await textAfter(id => reject(id, 'approved'))
    for (const text of [declined, rejected]) {
      expect(text).toContain('took it down')
      expect(text).toContain('up to ten minutes')
      expect(text).not.toContain('No one can see your story')
    }
    expect(rejected).toContain('delete your photo in 30 days')
    const hidden = await textAfter(async (id, ann) => {
      await ann.call(hideStory)
      await reject(id, 'approved')
    })
    expect(hidden).toContain('No one can see your story')
    expect(hidden).not.toContain('took it down')
  })

  test('and withdrawn is settled without an email', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    await ann.call(hideStory)
    const { body } = await admin.call(listStories, { query: { search: 'Ann' } })
    expect(body.stories.find(story => story.id === id)).toMatchObject({ status: 'pending', allowPublicDisplay: false })
    expect((await decline(id)).status).toBe(200)
    expect(await mailsOf(ann, 'story-declined')).toEqual([])
    expect(await isPro(ann)).toBe(true)
  })

  test('stays declined but can be rejected for fraud', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    await decline(id)
    expect((await decline(id)).body.code).toBe('already_reviewed')
    expect((await admin.call(approveStory, { params: { id } })).body.code).toBe('already_reviewed')
    expect((await restore(id)).body.code).toBe('already_reviewed')
    expect((await reject(id)).body.code).toBe('already_reviewed')
    expect((await reject(id, 'declined')).status).toBe(200)
    expect(await isPro(ann)).toBe(false)
    const [mail] = await mailsOf(ann, 'story-rejected')
    expect(mail?.text).not.toContain('your photo')
  })

  test('has a reason of at most 500 characters', async () => {
    const { id } = await createStoryBy(await someone())
    expect((await decline(id, { reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await decline(crypto.randomUUID())).status).toBe(404)
    expect(await auditsOf(id)).toEqual([])
  })
})

describe('a wrongly rejected story', () => {
  test('is restored with photo, Pro and an apology', async () => {
    const ann = await someone()
    const { id, photoKey } = await createStoryBy(ann)
    await reject(id)
    const { status, body } = await restore(id)
    expect([status, body]).toEqual([200, { success: true, status: 'pending' }])
    expect((await ann.call(me)).body).toMatchObject({ isPro: true, planType: 'pro', proUnlockedVia: 'testimonial' })
    expect(await own(ann)).toMatchObject({ status: 'pending', reason: null })
    expect(await removeAtOf(photoKey)).toEqual([null])
    const [row] = await db.sql.select().from(testimonials).where(eq(testimonials.id, id))
    expect(row).toMatchObject({ adminNotes: null, reviewedAt: clock.now(), reviewedBy: admin.userId })
    const [mail] = await mailsOf(ann, 'story-restored')
    for (const words of ['our mistake', 'Pro is back', 'nothing to pay', 'Our team will read your story again'])
      expect(mail?.text).toContain(words)
    expect(await auditsOf(id)).toEqual(['prostory.reject', 'prostory.restore'])

    expect(await shown()).not.toContain(id)
    expect((await admin.call(approveStory, { params: { id } })).status).toBe(200)
    await sweepAfter(31)
    expect(await shown()).toContain(id)
    expect(files.kept.has(photoKey)).toBe(true)
  })

  test('is restored without a photo and not shown', async () => {
    const ann = await someone()
    const { id } = await createStoryBy(ann)
    await reject(id)
    await sweepAfter(30)
    expect((await restore(id)).body).toEqual({ success: true, status: 'declined' })
    expect(await isPro(ann)).toBe(true)
    expect(await own(ann)).toMatchObject({ status: 'declined', reason: null })
    const [mail] = await mailsOf(ann, 'story-restored')
    expect(mail?.text).toContain('No one can see your story')
    expect(mail?.text).not.toContain('Our team will read your story again')
  })

  test.each([
    ['while its photo is being removed', () => db.sql.update(storedFiles).set({ attempts: 1 })],
    ['after it was declined', async () => {}],
  ])('is not shown %s', async (when, happens) => {
    const { id, photoKey } = await createStoryBy(await someone())
    const declined = when.includes('declined')
    if (declined) await decline(id)
    await reject(id, declined ? 'declined' : undefined)
    await happens()
    expect((await restore(id)).body).toMatchObject({ status: 'declined' })
    expect(await removeAtOf(photoKey)).not.toEqual([null])
  })

  test('withdrawn since is not shown', async () => {
    const ann = await someone()
    const { id, photoKey } = await createStoryBy(ann)
    await reject(id)
    await ann.call(hideStory)
    expect((await restore(id)).body).toMatchObject({ status: 'declined' })
    await removeDueFiles(app)
    expect(files.kept.has(photoKey)).toBe(false)
    expect([await isPro(ann), await own(ann)]).toMatchObject([true, { allowPublicDisplay: false }])
  })

  test('of a paying user keeps the subscription', async () => {
    const payer = await someone()
    const { id } = await createStoryBy(payer)
    await reject(id)
    await buyPro(app, payer)
    expect((await restore(id)).status).toBe(200)
    const [mail] = await mailsOf(payer, 'story-restored')
    expect(mail?.text).toContain('Your paid subscription continues')
    expect(mail?.text).toContain('/settings/subscription')
    expect(mail?.text).not.toContain('nothing to pay')
    expect((await payer.call(me)).body).toMatchObject({ isPro: true, proUnlockedVia: 'testimonial' })
  })

  test('is restored once', async () => {
    const { id } = await createStoryBy(await someone())
    expect((await restore(id)).body.code).toBe('already_reviewed')
    await reject(id)
    await restore(id)
    expect((await restore(id)).body.code).toBe('already_reviewed')
    expect((await restore(crypto.randomUUID())).status).toBe(404)
    expect(await auditsOf(id)).toEqual(['prostory.reject', 'prostory.restore'])
  })
})

test('every author is known as one', async () => {
  const knows = async (who: Person) => (await who.call(me)).body.hasStory
  const [ann, bea] = [await someone(), await someone()]
  const { id } = await createStoryBy(ann)
  expect([await knows(ann), await knows(bea)]).toEqual([true, false])
  await reject(id)
  expect([await knows(ann), await isPro(ann)]).toEqual([true, false])
  const photoS3Key = await uploadPhoto(app, ann.userId, 'story')
  expect((await ann.call(submitStory, { body: storyForm({ photoS3Key }) })).body.code).toBe('story_told')
})

test('no further Pro is offered to someone who has it by a story', async () => {
  const dee = await someone()
  await createStoryBy(dee)
  await db.sql.delete(testimonials).where(eq(testimonials.userId, dee.userId))
  expect((await dee.call(me)).body).toMatchObject({ isPro: true, hasStory: true })
})

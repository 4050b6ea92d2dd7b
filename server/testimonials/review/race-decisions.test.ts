import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { approveStory, declineStory, rejectStory, restoreStory } from '#contract/endpoints/story-review.ts'
import {
  approvedTestimonials,
  approveTestimonial,
  deleteTestimonial,
  rejectTestimonial,
  submitStory,
  submitTestimonial,
} from '#contract/endpoints/testimonials.ts'
import { auditLogs, marketingTestimonials, outboxMails, testimonials } from '#server/platform/db/schema.ts'
import { removeDueFiles } from '#server/platform/storage/remove-files.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { createAdmin, createAuthor, storyForm, uploadPhoto } from '#server/testing/stories.ts'
import { hideStory } from '../own/hide-story.ts'
import { rejectTestimonial as reject, deleteTestimonial as removeForGood } from './decide-testimonial.ts'

const app = await startTestApp()
afterAll(() => app.close())
const [ada, bell, ann] = [await createAdmin(app, 'ada'), await createAdmin(app, 'bell'), await createUser(app, 'ann')]

type Act = (who: Person, id: string) => Promise<{ status: number; body: { code?: string } }>
const acts: Record<'approve' | 'reject' | 'remove', Act> = {
  approve: (who, id) => who.call(approveTestimonial, { params: { id } }),
  reject: (who, id) => who.call(rejectTestimonial, { params: { id }, body: {} }),
  remove: (who, id) => who.call(deleteTestimonial, { params: { id } }),
}
const storyActs: Record<'approve' | 'decline' | 'reject' | 'restore', Act> = {
  approve: (who, id) => who.call(approveStory, { params: { id } }),
  decline: (who, id) => who.call(declineStory, { params: { id }, body: {} }),
  reject: (who, id) => who.call(rejectStory, { params: { id }, body: { reason: 'Not hers.' } }),
  restore: (who, id) => who.call(restoreStory, { params: { id } }),
}

async function sent(): Promise<string> {
  const photoS3Key = await uploadPhoto(app, ann.userId, 'testimonial')
  const testimonialText = `It helped me ${crypto.randomUUID()}`
  await ann.call(submitTestimonial, { body: { firstName: 'Ann', testimonialText, consentGiven: true, photoS3Key } })
  const [row] = await app.db.sql
    .select()
    .from(marketingTestimonials)
    .where(eq(marketingTestimonials.testimonialText, testimonialText))
  return row?.id ?? ''
}
let authors = 0
async function createStoryByNewAuthor(): Promise<{ id: string; userId: string }> {
  const person = await createAuthor(app, `teller${++authors}`)
  const photoS3Key = await uploadPhoto(app, person.userId, 'story')
  await person.call(submitStory, { body: storyForm({ photoS3Key }) })
  const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, person.userId))
  return { id: row?.id ?? '', userId: person.userId }
}
/** Both at once: how it ended for each, who won first. */
async function atOnce(id: string, one: Act, other: Act): Promise<string[]> {
  const answers = await Promise.all([one(ada, id), other(bell, id)])
  return answers.map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? ''))).sort()
}
const auditsOf = (id: string) => app.db.sql.$count(auditLogs, eq(auditLogs.resourceId, id))

test.each([
  ['approve', 'approve'],
  ['approve', 'reject'],
  ['reject', 'reject'],
] as const)(
  'of two administrators who %s and %s at the same moment one is told that it is decided',
  async (one, other) => {
    for (let round = 0; round < 8; round++) {
      const id = await sent()
      expect(await atOnce(id, acts[one], acts[other])).toEqual(['already_reviewed', 'done'])
      expect(await auditsOf(id)).toBe(1)
    }
  },
)

test.each([
  ['remove', 'remove'],
  ['reject', 'remove'],
  ['approve', 'remove'],
] as const)('of %s and %s each success is logged once', async (one, other) => {
  for (let round = 0; round < 8; round++) {
    const id = await sent()
    const ends = await atOnce(id, acts[one], acts[other])
    const done = ends.filter(end => end === 'done').length
    expect(ends.filter(end => end !== 'done' && end !== 'not_found')).toEqual([])
    // What is shown may still be deleted; what is rejected or deleted is no longer there.
    expect(one === 'approve' ? [1, 2] : [1]).toContain(done)
    expect(await auditsOf(id)).toBe(done)
    const [row] = await app.db.sql.select().from(marketingTestimonials).where(eq(marketingTestimonials.id, id))
    expect(row ? row.deletedAt !== null : true).toBe(true)
  }
  const { body } = await app.page().call(approvedTestimonials)
  const left = body.testimonials.map(({ id }) => id)
  const removed = await app.db.sql
    .select({ id: auditLogs.resourceId })
    .from(auditLogs)
    .where(inArray(auditLogs.action, ['testimonial.delete', 'testimonial.reject']))
  for (const { id } of removed) expect(left).not.toContain(id)
})

test.each([
  ['approve', 'approve'],
  ['approve', 'reject'],
  ['reject', 'reject'],
  ['decline', 'decline'],
  ['approve', 'decline'],
  ['decline', 'reject'],
] as const)('of concurrent %s and %s one succeeds and sends one email', async (one, other) => {
  for (let round = 0; round < 4; round++) {
    const { id, userId } = await createStoryByNewAuthor()
    expect(await atOnce(id, storyActs[one], storyActs[other])).toEqual(['already_reviewed', 'done'])
    expect(await auditsOf(id)).toBe(1)
    const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.id, id))
    const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId))
    const heard = mails.map(({ kind }) => kind).filter(kind => kind !== 'welcome' && kind !== 'story-thanks')
    expect(heard).toEqual(row?.status === 'approved' ? [] : [`story-${row?.status}`])
  }
})

test('of two concurrent restores one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, userId } = await createStoryByNewAuthor()
    expect((await storyActs.reject(ada, id)).status).toBe(200)
    expect(await atOnce(id, storyActs.restore, storyActs.restore)).toEqual(['already_reviewed', 'done'])
    expect(await auditsOf(id)).toBe(2)
    const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId))
    expect(mails.filter(({ kind }) => kind === 'story-restored')).toHaveLength(1)
  }
})

test('a deletion during a rejection is logged', async () => {
  const id = await sent()
  const [row] = await app.db.sql.select().from(marketingTestimonials).where(eq(marketingTestimonials.id, id))
  const by = {
    admin: { id: bell.userId, email: 'bell@example.org' },
    client: { ip: '127.0.0.1', userAgent: undefined },
  }
  let rejected: Promise<unknown> = Promise.resolve()
  const remove = (key: string) => {
    rejected = reject(app, { id, reason: '' }, by).then(
      () => 'done',
      ({ code }) => code,
    )
    return app.files.remove(key)
  }
  await removeForGood({ ...app, files: { ...app.files, remove } }, id, by)
  expect(await rejected).toBe('not_found')
  expect(app.files.kept.has(row?.photoKey ?? '')).toBe(false)
  const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.resourceId, id))
  expect(audits.map(({ action }) => action)).toEqual(['testimonial.delete'])
})

test('withdrawing during a restore leaves no photo', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, userId } = await createStoryByNewAuthor()
    await storyActs.reject(ada, id)
    await Promise.all([storyActs.restore(ada, id), hideStory(app, userId)])
    await removeDueFiles(app)
    const left = await app.db.sql.select().from(testimonials).where(eq(testimonials.id, id))
    expect(left).toMatchObject([{ allowPublicDisplay: false, photoKey: null }])
  }
})

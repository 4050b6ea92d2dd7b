import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import { changeEmail, confirmEmailCode } from '#contract/endpoints/email.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { grantStory, listStories, rejectStory, restoreStory } from '#contract/endpoints/story-review.ts'
import { approvedTestimonials, hideStory, ownStory, submitStory } from '#contract/endpoints/testimonials.ts'
import { auditLogs, outboxMails, testimonials, users } from '#server/platform/db/schema.ts'
import { startTestApp, TestClock } from '#server/testing/app.ts'
import honestStories from '#server/testing/honest-stories.json' with { type: 'json' }
import { createUser, type Person, password, signInAs } from '#server/testing/people.ts'
import { makeNoise, makePhoto } from '#server/testing/storage.ts'
import { createAdmin, prepareAuthor, storyForm, storyOf, uploadPicture } from '#server/testing/stories.ts'

const app = await startTestApp({ clock: new TestClock('2026-11-26T10:00:00Z') })
afterAll(() => app.close())
const admin = await createAdmin(app, 'ada')

let made = 0
const someone = () => createUser(app, `held${++made}`)
const prove = ({ userId }: Person, email?: string) =>
  app.db.sql
    .update(users)
    .set({ emailVerifiedAt: app.clock.now(), ...(email && { email }) })
    .where(eq(users.id, userId))
async function send(person: Person, overrides: Partial<BodyIn<typeof submitStory>> = {}, picture?: Buffer) {
  const photoS3Key = await uploadPicture(
    app,
    person.userId,
    'story',
    picture ?? (await makePhoto({ seed: 5000 + ++made })),
  )
  return person.call(submitStory, { body: storyForm({ photoS3Key, ...overrides }) })
}
const words = 'lamp river copper angry nineteen window basket quickly tulip engine marble candle'.split(' ')
const randomWords = () =>
  Array.from({ length: 24 }, (_, n) => words[(n * (made + 5) + ((n * n) % 7)) % words.length]).join(' ')
const sendJunk = async (person: Person) =>
  send(person, { story: `${randomWords()} ${++made}` }, await makeNoise({ seed: made, width: 200, height: 200 }))
const isPro = async (person: Person) => (await person.call(me)).body.isPro
const idOf = async ({ userId }: Person) => {
  const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, userId))
  return row?.id ?? ''
}
const mailsTo = async ({ userId }: Person) => {
  const rows = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId))
  return rows.filter(({ kind }) => kind.startsWith('story-'))
}
async function holdStory(): Promise<{ author: Person; id: string }> {
  const author = await someone()
  await prove(author)
  expect((await send(author)).body.proUnlockedVia).toBeNull()
  return { author, id: await idOf(author) }
}
const grant = (id: string) => admin.call(grantStory, { params: { id } })
const refuse = (id: string) => admin.call(rejectStory, { params: { id }, body: { reason: 'Made up.', was: 'held' } })

describe('six new accounts with random words and a photo of noise', () => {
  test('get no Pro without a proven address, and nothing is stored', async () => {
    for (let n = 0; n < 6; n++) {
      const ann = await someone()
      const { status, body } = await sendJunk(ann)
      expect([status, body.code, await isPro(ann)]).toEqual([403, 'email_not_verified', false])
      expect((await ann.call(ownStory)).body.story).toBeNull()
    }
  })

  test('get no Pro with one either until a person has decided', async () => {
    const people: Person[] = []
    for (let n = 0; n < 6; n++) {
      const ann = await someone()
      await prove(ann)
      expect((await sendJunk(ann)).body).toMatchObject({ success: true, proUnlockedVia: null })
      people.push(ann)
    }
    expect(await Promise.all(people.map(isPro))).toEqual(Array.from({ length: 6 }, () => false))
    const { body } = await admin.call(listStories, { query: { status: 'held' } })
    expect(body.total).toBe(6)
    for (const { signals } of body.stories)
      expect(signals).toEqual(expect.arrayContaining(['new-account', 'no-tool-used', 'noise-photo']))
    for (const { signals } of body.stories) expect(signals.some(each => /language|repeated/.test(each))).toBe(true)
    for (const { id } of body.stories) await refuse(id)
  }, 30_000)
})

test('an honest story of a user who used the tools unlocks Pro at once, in whatever language', async () => {
  const stories = (honestStories as [string, string][]).filter(([language]) =>
    ['en', 'es', 'fi', 'zh', 'ar'].includes(language),
  )
  for (const [language, story] of stories.filter((_, index) => index % 3 === 0)) {
    const ann = await someone()
    await prepareAuthor(app, ann.userId)
    const { body } = await send(ann, { story })
    expect([language, body.proUnlockedVia, await isPro(ann)]).toEqual([language, 'testimonial', true])
  }
}, 60_000)

describe('a held story', () => {
  test('tells the author when a person has decided, by mail and on the page', async () => {
    const { author } = await holdStory()
    const answerBy = '2026-12-01T10:00:00.000Z'
    expect((await author.call(ownStory)).body.story).toMatchObject({ status: 'held', answerBy })
    const mails = await mailsTo(author)
    expect(mails.map(({ kind }) => kind)).toEqual(['story-held'])
    expect(mails[0]?.text).toContain("We'll email you by Tuesday, December 1.")
    expect(mails[0]?.text).not.toMatch(/unlocked/)
    expect((await author.call(me)).body).toMatchObject({ isPro: false, hasStory: true })
  })

  test('unlocks Pro once it is granted, and then waits for its display', async () => {
    const { author, id } = await holdStory()
    expect((await grant(id)).status).toBe(200)
    expect((await author.call(me)).body).toMatchObject({ isPro: true, proUnlockedVia: 'testimonial' })
    expect((await author.call(ownStory)).body.story).toMatchObject({ status: 'pending', answerBy: null })
    expect((await mailsTo(author)).map(({ kind }) => kind)).toEqual(['story-held', 'story-granted'])
    expect((await app.page().call(approvedTestimonials)).body.stories).toEqual([])
    expect((await grant(id)).body.code).toBe('already_reviewed')
  })

  test('of concurrent grants and refusals one counts', async () => {
    for (let round = 0; round < 4; round++) {
      const { author, id } = await holdStory()
      const answers = await Promise.all([grant(id), refuse(id), grant(id), refuse(id), grant(id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      const granted = [0, 2, 4].some(index => answers[index]?.status === 200)
      expect(await isPro(author)).toBe(granted)
      expect(await mailsTo(author)).toHaveLength(2)
      expect(await app.db.sql.$count(auditLogs, eq(auditLogs.resourceId, id))).toBe(1)
    }
  }, 30_000)

  test('that is refused gives no Pro, and a restoration grants it', async () => {
    const { author, id } = await holdStory()
    await refuse(id)
    expect([await isPro(author), (await author.call(ownStory)).body.story?.reason]).toEqual([false, 'Made up.'])
    const refusal = (await mailsTo(author)).find(({ kind }) => kind === 'story-rejected')
    expect(refusal?.text).toContain("doesn't unlock")
    expect(refusal?.text).not.toContain('has ended')
    await admin.call(restoreStory, { params: { id } })
    expect(await isPro(author)).toBe(true)
    const restored = (await mailsTo(author)).find(({ kind }) => kind === 'story-restored')
    expect(restored?.text).toContain('You have Wayspark Pro now')
  })

  test('counts as the one of its author, who can hide it', async () => {
    const { author, id } = await holdStory()
    expect((await send(author)).body.code).toBe('story_told')
    expect((await author.call(hideStory)).status).toBe(200)
    expect((await author.call(ownStory)).body.story).toMatchObject({ status: 'held', photoUrl: null })
    expect((await grant(id)).status).toBe(200)
    expect(await isPro(author)).toBe(true)
  })

  test('from a throwaway address is held, also from a subdomain of its provider', async () => {
    for (const host of ['mailinator.com', 'x.mailinator.com']) {
      const ann = await someone()
      await prepareAuthor(app, ann.userId)
      await prove(ann, `ann${made}@${host}`)
      const fresh = await signInAs(app, `held${made}`)
      expect((await send(fresh)).body.proUnlockedVia).toBeNull()
      const { body } = await admin.call(listStories, { query: { status: 'held', search: '' } })
      const id = await idOf(ann)
      expect(body.stories.find(story => story.id === id)?.signals).toEqual(['new-account', 'throwaway-address'])
    }
  })
})

test('a change of address, a deletion and a new account give no second Pro by either address', async () => {
  const ann = await someone()
  const first = (await ann.call(me)).body.email
  await prepareAuthor(app, ann.userId)
  expect((await send(ann, { story: storyOf('changed') })).body.proUnlockedVia).toBe('testimonial')
  const second = `second${made}@example.org`
  await ann.call(changeEmail, { body: { email: second, password } })
  const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, second))
  const code = /an hour: (\d{6})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect((await ann.call(confirmEmailCode, { body: { code } })).body.email).toBe(second)
  expect((await send(ann)).body.code).toBe('story_told')
  await ann.call(deleteAccount, { body: { confirmPassword: password } })
  for (const email of [first, second]) {
    const again = await someone()
    await prove(again, email)
    await prepareAuthor(app, again.userId)
    expect((await send(again)).body.code).toBe('story_known')
    expect(await isPro(again)).toBe(false)
  }
})

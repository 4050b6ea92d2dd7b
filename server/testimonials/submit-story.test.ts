import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { rejectStory } from '#contract/endpoints/story-review.ts'
import { hideStory, ownStory, storyUpload, submitStory } from '#contract/endpoints/testimonials.ts'
import { outboxMails, testimonials, users } from '#server/platform/db/schema.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { billingOf, buyPro } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { type Person, password } from '#server/testing/people.ts'
import { makePhoto, putUpload } from '#server/testing/storage.ts'
import { createAdmin, createAuthor, storyForm, storyOf, uploadPhoto } from '#server/testing/stories.ts'

const app = await startPayingApp()
afterAll(() => app.close())

type StoryOverrides = Partial<BodyIn<typeof submitStory>>
let people = 0
const someone = (where: TestApp = app) => createAuthor(where, `teller${++people}`)

async function submit(
  person: Person,
  overrides: StoryOverrides = {},
  { where = app as TestApp, seed = undefined as number | undefined } = {},
) {
  const photoS3Key = await uploadPhoto(where, person.userId, 'story', seed === undefined ? {} : { seed })
  const headers = { 'user-agent': 'Browser' }
  return person.call(submitStory, { body: storyForm({ photoS3Key, ...overrides }), headers })
}
const planOf = async (person: Person) => {
  const { isPro, planType, proUnlockedVia } = (await person.call(me)).body
  return { isPro, planType, proUnlockedVia }
}
const mailsTo = async ({ userId }: Person) =>
  (await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId))).filter(({ kind }) =>
    kind.startsWith('story-'),
  )
const free = { isPro: false, planType: 'standard', proUnlockedVia: null }
const pro = { isPro: true, planType: 'pro', proUnlockedVia: 'testimonial' }

describe('a story with a photo', () => {
  test('unlocks Pro', async () => {
    const ann = await someone()
    expect(await planOf(ann)).toEqual(free)
    const photo = await makePhoto({ seed: 1 })
    const query = { fileName: 'me.jpg', contentType: 'image/jpeg', size: photo.length }
    const { body: upload } = await ann.call(storyUpload, { query })
    expect(await putUpload(ann, upload.url, photo)).toBe(200)
    const { status, body } = await ann.call(submitStory, { body: storyForm({ photoS3Key: upload.key }) })
    expect([status, body]).toEqual([200, { success: true, proUnlockedVia: 'testimonial', answerBy: null }])
    expect(await planOf(ann)).toEqual(pro)
    const { body: own } = await ann.call(ownStory)
    const submittedAt = app.clock.now().toISOString()
    const photoUrl = own.story?.photoUrl ?? ''
    const state = { status: 'pending', allowPublicDisplay: true, reason: null, answerBy: null }
    expect(own.story).toEqual({ ...state, submittedAt, photoUrl })
    const { statusCode, headers } = await ann.send({ method: 'GET', url: photoUrl })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('is stored with consent and time', async () => {
    const ann = await someone()
    const story = storyOf('kept')
    const sent = { name: '  Ann ', story: `\n ${story}  `, beforeCareer: ' Cashier ', instagramHandle: ' @ann.bakes ' }
    const { status } = await submit(ann, {
      ...sent,
      email: ' Ann.Tells@Example.org ',
      phoneNumber: ' +1 (555) 010-7788 ',
    })
    expect(status).toBe(200)
    const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, ann.userId))
    expect(row).toMatchObject({
      ...{ name: 'Ann', email: 'ann.tells@example.org', phoneNumber: '+1 (555) 010-7788', story, afterCareer: 'Baker' },
      ...{ beforeCareer: 'Cashier', instagramHandle: '@ann.bakes', status: 'pending', adminNotes: null },
      ...{ allowPublicDisplay: true, consentToPhotoUse: true, confirmTruthfulness: true, confirmMediaRights: true },
      ...{ consentIpAddress: '127.0.0.1', consentTimestamp: app.clock.now(), submittedAt: app.clock.now() },
    })
    expect(app.files.kept.has(row?.photoKey ?? '')).toBe(true)
  })

  test('is confirmed by email', async () => {
    const ann = await someone()
    await submit(ann)
    const mails = await mailsTo(ann)
    expect(mails).toMatchObject([{ kind: 'story-thanks', recipient: `teller${people}@example.org` }])
    for (const said of [
      'for good',
      "doesn't expire",
      'nothing to pay',
      'only if they approve it',
      'take your story back',
    ])
      expect(mails[0]?.text).toContain(said)
    expect(mails[0]?.text).not.toContain('paid subscription')
  })

  test('keeps a paid subscription', async () => {
    const payer = await someone()
    await buyPro(app, payer)
    expect((await submit(payer)).status).toBe(200)
    expect(await planOf(payer)).toEqual(pro)
    const [mail] = await mailsTo(payer)
    expect(mail?.text).toContain('Your paid subscription continues and renews until you cancel it')
    expect(mail?.text).not.toContain('nothing to pay')
    expect(mail?.text).toContain('/settings/subscription')
    await app.payments.renew(payer.userId)
    const { user } = await billingOf(app, payer)
    expect(user).toMatchObject({ isPro: true, planType: 'pro', billingInterval: 'monthly' })
  })

  test('works once', async () => {
    const ann = await someone()
    const answers = await Promise.all([submit(ann), submit(ann), submit(ann)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = await submit(ann)
    expect([late.status, late.body.code]).toEqual([409, 'story_told'])
    expect(await mailsTo(ann)).toHaveLength(1)
  })

  test('can be withdrawn while Pro stays', async () => {
    const ann = await someone()
    expect((await ann.call(hideStory)).status).toBe(404)
    await submit(ann)
    for (const _ of ['once', 'again']) expect((await ann.call(hideStory)).status).toBe(200)
    const hidden = { status: 'pending', allowPublicDisplay: false, photoUrl: null }
    expect((await ann.call(ownStory)).body.story).toMatchObject(hidden)
    expect(await planOf(ann)).toEqual(pro)
  })

  test('fails cleanly without storage', async () => {
    const ann = await someone()
    const photoS3Key = await uploadPhoto(app, ann.userId, 'story')
    const send = () => ann.call(submitStory, { body: storyForm({ photoS3Key }) })
    for (const part of ['read', 'write'] as const) {
      app.files.down[part] = true
      const { status, body } = await send()
      app.files.setDown(false)
      expect([status, body.code]).toEqual([503, 'storage_unavailable'])
      expect([await planOf(ann), (await ann.call(ownStory)).body.story]).toEqual([free, null])
    }
    expect((await send()).status).toBe(200)
  })
})

describe('an incomplete story is rejected', () => {
  const chars = (times: number) => 'é'.repeat(times)
  const refused: [string, StoryOverrides, string][] = [
    ['99 characters', { story: chars(99) }, 'story'],
    ['99 characters and many spaces', { story: `${' '.repeat(50)}${chars(99)}\n\n` }, 'story'],
    ['3001 characters', { story: chars(3001) }, 'story'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: chars(101) }, 'name'],
    ['no career before', { beforeCareer: '' }, 'beforeCareer'],
    ['a career of 256 characters', { beforeCareer: chars(256) }, 'beforeCareer'],
    ['no career after', { afterCareer: '   ' }, 'afterCareer'],
    ['an address without a host', { email: 'ann@' }, 'email'],
    ['an address with spaces', { email: 'ann bell@example.org' }, 'email'],
    ['no address', { email: '' }, 'email'],
    ['a phone number of 6 characters', { phoneNumber: '123456' }, 'phoneNumber'],
    ['a phone number of 21 characters', { phoneNumber: '1'.repeat(21) }, 'phoneNumber'],
    ['a phone number with letters', { phoneNumber: '555 0107 ext 8' }, 'phoneNumber'],
    ['a phone number of signs', { phoneNumber: '+-() +-() 1' }, 'phoneNumber'],
    ['an Instagram name with a space', { instagramHandle: 'ann bakes' }, 'instagramHandle'],
    ['an Instagram name of 31 letters', { instagramHandle: 'a'.repeat(31) }, 'instagramHandle'],
    ['an Instagram address', { instagramHandle: 'https://instagram.com/ann' }, 'instagramHandle'],
    ...(['allowPublicDisplay', 'consentToPhotoUse', 'confirmTruthfulness', 'confirmMediaRights'] as const).map(
      (box): [string, StoryOverrides, string] => [`${box} not ticked`, { [box]: false }, box],
    ),
  ]
  test.each(refused)('%s', async (_, overrides, field) => {
    const ann = await someone()
    const { status, body } = await submit(ann, overrides)
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect([await planOf(ann), await mailsTo(ann)]).toEqual([free, []])
  })

  test('without photo or consent', async () => {
    const ann = await someone()
    const form = storyForm({ photoS3Key: '' })
    expect((await ann.call(submitStory, { body: form })).body.errors).toEqual({ photoS3Key: 'Photo Required' })
    const { photoS3Key: _, confirmTruthfulness: __, ...rest } = form
    const { body } = await ann.call(submitStory, { body: rest as typeof form })
    expect(body.errors).toMatchObject({ photoS3Key: 'Photo Required', confirmTruthfulness: expect.any(String) })
    expect(await planOf(ann)).toEqual(free)
  })

  test('with a photo that is missing, foreign or used', async () => {
    const [ann, bea] = [await someone(), await someone()]
    const used = await uploadPhoto(app, bea.userId, 'story')
    expect((await submit(bea, { photoS3Key: used })).status).toBe(200)
    const foreign = [
      `upload-${'x'.repeat(22)}`,
      'photo-../../etc/passwd',
      await uploadPhoto(app, bea.userId, 'story'),
      await uploadPhoto(app, undefined, 'story'),
      await uploadPhoto(app, ann.userId, 'testimonial'),
      used,
    ]
    for (const photoS3Key of foreign) {
      const { status, body } = await submit(ann, { photoS3Key })
      expect([status, body.code]).toEqual([400, 'invalid_photo_key'])
    }
    expect(await planOf(ann)).toEqual(free)
  })

  test('minimum and maximum lengths are accepted', async () => {
    const widest = {
      ...{ name: 'n'.repeat(100), beforeCareer: 'b'.repeat(255), afterCareer: 'a'.repeat(255) },
      ...{ phoneNumber: '12345678901234567890', instagramHandle: `@${'a'.repeat(30)}` },
    }
    const long = Array.from({ length: 300 }, (_, index) => storyOf(`long ${index}`).slice(6, 16))
      .join('')
      .slice(0, 3000)
    expect((await submit(await someone(), { ...widest, story: long })).status).toBe(200)
    const narrow = { name: 'n', beforeCareer: 'b', afterCareer: 'a', phoneNumber: '98765 4', instagramHandle: '' }
    expect((await submit(await someone(), { ...narrow, story: storyOf('short').slice(0, 100) })).status).toBe(200)
  })
})

describe('Pro is unlocked once per person', () => {
  const story = { phoneNumber: '+44 20 7946 0000', story: storyOf('once') }
  const refusedAs = async (overrides: StoryOverrides, seed?: number, who?: Person) => {
    const person = who ?? (await someone())
    const { status, body } = await submit(person, overrides, { seed })
    expect(await planOf(person)).toEqual(status === 200 ? pro : free)
    return status === 200 ? 'welcome' : body.code
  }

  test('story, photo, number and email each identify it', async () => {
    expect(await refusedAs(story, 77, await createAuthor(app, 'once'))).toBe('welcome')
    expect(await refusedAs({ story: `${story.story.toUpperCase()}!!` })).toBe('story_known')
    expect(await refusedAs({}, 77)).toBe('story_known')
    const again = await someone()
    await app.db.sql.update(users).set({ email: 'once+2@example.org' }).where(eq(users.id, again.userId))
    expect(await refusedAs({}, undefined, again)).toBe('story_known')
    expect(await refusedAs({ phoneNumber: '0044 20 79460000' })).toBe('story_known')
    expect(await refusedAs({})).toBe('welcome')
  })

  test('a new account gets no second one', async () => {
    const ann = await createAuthor(app, 'comesback')
    const [phoneNumber, story] = ['+1 555 0100 123', storyOf('comes back')]
    expect((await submit(ann, { phoneNumber, story }, { seed: 88 })).status).toBe(200)
    expect((await ann.call(deleteAccount, { body: { confirmPassword: password } })).status).toBe(200)
    const again = await createAuthor(app, 'comesback')
    // Only the account's email address is the same.
    expect((await submit(again)).body.code).toBe('story_known')
    expect(await planOf(again)).toEqual(free)
    for (const request of [{ phoneNumber }, { story }]) expect(await refusedAs(request)).toBe('story_known')
    expect(await refusedAs({}, 88)).toBe('story_known')
  })

  test('nor does a rejected author; only the number is free', async () => {
    const admin = await createAdmin(app, 'guard')
    const fraud = await createAuthor(app, 'fraud')
    const [phoneNumber, story] = ['+1 555 0100 456', storyOf('fraud')]
    expect((await submit(fraud, { phoneNumber, story }, { seed: 89 })).status).toBe(200)
    const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, fraud.userId))
    await admin.call(rejectStory, { params: { id: row?.id ?? '' }, body: { reason: 'Made up.' } })
    expect((await fraud.call(deleteAccount, { body: { confirmPassword: password } })).status).toBe(200)
    const again = await createAuthor(app, 'fraud')
    for (const request of [{}, { phoneNumber }]) expect((await submit(again, request)).body.code).toBe('story_known')
    expect(await planOf(again)).toEqual(free)
    expect([await refusedAs({ story }), await refusedAs({}, 89)]).toEqual(['story_known', 'story_known'])
    expect(await refusedAs({ phoneNumber })).toBe('welcome')
  })
})

describe('a hundred accounts', () => {
  const crowd = async (where: TestApp, overrides: StoryOverrides, seed?: number) => {
    const authors: Person[] = []
    for (let index = 0; index < 100; index++) authors.push(await someone(where))
    const statuses: number[] = []
    // Twenty at a time, because decoding photos is limited.
    for (let from = 0; from < 100; from += 20) {
      const answers = await Promise.all(
        authors.slice(from, from + 20).map(each => submit(each, overrides, { where, seed })),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter(status => status !== 409)).toEqual([200])
    return where.db.sql.$count(users, eq(users.isPro, true))
  }

  test('with one story: one unlock', async () => {
    const where = await startTestApp()
    expect(await crowd(where, { story: storyOf('crowd') })).toBe(1)
    await where.close()
  }, 120_000)

  test('with one photo: one unlock', async () => {
    const where = await startTestApp()
    expect(await crowd(where, {}, 5)).toBe(1)
    await where.close()
  }, 120_000)
})

test('unlocks are limited per address and day', async () => {
  const where = await startTestApp({ limitScale: 1 })

  const authors: Person[] = []
  for (let index = 0; index < 4; index++) authors.push(await someone(where))
  const [ann, bea, cleo, dora] = authors as [Person, Person, Person, Person]
  const first = { story: storyOf('first') }
  expect((await submit(ann, first, { where })).status).toBe(200)
  for (const _ of [1, 2, 3]) expect((await submit(bea, first, { where })).body.code).toBe('story_known')
  expect((await submit(bea, {}, { where })).status).toBe(200)
  expect((await submit(cleo, {}, { where })).status).toBe(200)
  const { status, body, headers } = await submit(dora, {}, { where })
  expect([status, body.code]).toEqual([429, 'too_many_attempts'])
  // It is noon, and limits reset at midnight.
  expect(headers['retry-after']).toBe(`${12 * 60 * 60}`)
  expect(await planOf(dora)).toEqual(free)
  await where.close()
})

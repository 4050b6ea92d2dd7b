import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { retention } from '#contract/account.ts'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import * as sharing from '#contract/endpoints/sharing.ts'
import { limits, rateLimits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { auditLogs, rateLimits as counted, sharedLinks, sharedNotes } from '#server/platform/db/schema.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { startTestApp } from '#server/testing/app.ts'
import { password } from '#server/testing/people.ts'
import { sharingIn } from '#server/testing/sharing.ts'
import { oldSharedLinks } from './export-own-data.ts'

const app = await startTestApp({ limitScale: 1 })
const { db, clock } = app
const { newUser, share, own, open, note, report } = sharingIn(app)
afterAll(() => app.close())
beforeEach(() => db.sql.delete(counted))

describe('a note', () => {
  test('reaches the maker as text, who can delete it', async () => {
    const user = await newUser()
    const { secret, id } = await share(user)
    const script = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
    expect((await note(secret, script)).body).toEqual({ notesLeft: limits.sharing.notes - 1 })
    const [link] = await own(user)
    expect(link?.notes).toMatchObject([{ text: script, isNew: true }])
    await user.call(sharing.markNotesSeen)
    expect((await own(user))[0]?.notes).toMatchObject([{ isNew: false }])
    expect(JSON.stringify((await open(secret)).body)).not.toContain('<')
    const params = { id, noteId: link?.notes[0]?.id ?? '' }
    const stranger = await newUser()
    expect((await stranger.call(sharing.removeSharedNote, { params })).status).toBe(404)
    expect((await user.call(sharing.removeSharedNote, { params })).status).toBe(200)
    expect((await own(user))[0]?.notes).toEqual([])
  })

  test.each([
    ['of 100,000 characters', 'x'.repeat(100_000)],
    ['of 1,001 characters', 'x'.repeat(1001)],
    ['of spaces', '   '],
  ])('%s is refused', async (_, text) => {
    const user = await newUser()
    const { secret } = await share(user)
    expect((await note(secret, text)).status).toBe(400)
    expect((await own(user))[0]?.notes).toEqual([])
  })

  test('may have 1,000 characters; a link takes 20, also when they come at once', async () => {
    const user = await newUser()
    const { secret } = await share(user)
    const wave = async () => {
      await db.sql.delete(counted)
      return Promise.all(Array.from({ length: 5 }, () => note(secret, 'x'.repeat(1000))))
    }
    const answers = [...(await wave()), ...(await wave()), ...(await wave()), ...(await wave()), ...(await wave())]
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(5).fill(409)])
    expect((await own(user))[0]?.notes).toHaveLength(20)
  })

  test('is limited by the address and by the link', async () => {
    const user = await newUser()
    const [first, second, third] = [await share(user), await share(user), await share(user)]
    const [perLink] = rateLimits.noteOnLink
    for (let times = 0; times < perLink.times; times++) expect((await note(first.secret, 'Hi')).status).toBe(200)
    expect((await note(first.secret, 'Hi')).status).toBe(429)
    for (let times = 0; times < 4; times++) expect((await note(second.secret, 'Hi')).status).toBe(200)
    expect((await note(third.secret, 'Hi')).status).toBe(429)
  })
})

test('a report ends the link at once, and tells administrators without naming the reader', async () => {
  const user = await newUser()
  const { id, secret } = await share(user)
  await note(secret, 'Nice')
  expect((await report(secret)).status).toBe(200)
  const [link] = await own(user)
  expect(link).toMatchObject({ state: 'reported', notes: [{ text: 'Nice' }] })
  const [entry] = await db.sql.select().from(auditLogs).where(eq(auditLogs.resourceId, id))
  expect(entry).toMatchObject({ action: 'sharing.report', adminEmail: null, ipAddress: null, userAgent: null })
})

describe('the personal data', () => {
  test('is exported without the secret, and deleted with the account', async () => {
    const user = await newUser()
    const { secret } = await share(user, { recipient: 'Ms. Rivera', signedAs: 'Ana' })
    await note(secret, 'Have you thought of night school?')
    const response = await user.send({ method: 'GET', url: exportData.path, headers: user.headers() })
    const { sharedLinks: links, sharedNotes: notes } = response.json()
    expect(links).toMatchObject([{ recipient: 'Ms. Rivera', signedAs: 'Ana', kind: 'comparison' }])
    expect(notes).toMatchObject([{ text: 'Have you thought of night school?' }])
    expect(response.body).not.toContain(hashSecret(secret))
    await user.call(deleteAccount, { body: { confirmPassword: password } })
    expect(await db.sql.select().from(sharedLinks).where(eq(sharedLinks.userId, user.userId))).toEqual([])
  })

  test('of an ended link is deleted 90 days later', async () => {
    const user = await newUser()
    const [first, second] = [await share(user, { days: 7 }), await share(user, { days: 90 })]
    await note(first.secret, 'Hi')
    await user.call(sharing.endSharedLink, { params: { id: second.id } })
    const left = async () => {
      await purgeOldData(db, [oldSharedLinks], clock.now())
      const rows = await db.sql.select().from(sharedLinks).where(eq(sharedLinks.userId, user.userId))
      return rows.map(({ id }) => id).sort()
    }
    clock.move(retention.sharedLink)
    expect(await left()).toEqual([first.id, second.id].sort())
    clock.move(1)
    expect(await left()).toEqual([first.id])
    clock.move(7 * day)
    expect(await left()).toEqual([])
    expect(await db.sql.$count(sharedNotes, eq(sharedNotes.userId, user.userId))).toBe(0)
  })
})

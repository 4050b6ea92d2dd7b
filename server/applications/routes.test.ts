import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import {
  changeApplication,
  applications as listApplications,
  removeApplication,
  trackApplication,
} from '#contract/endpoints/applications.ts'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { applications, generatedDocuments, jobListings } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createDocument } from '#server/testing/documents.ts'
import { insertListing } from '#server/testing/listings.ts'
import { createUser, type Person, password, signInAs } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const today = '2026-11-21'
const baker = { title: 'Baker', today }
const listed = async (person: Person) => (await person.call(listApplications)).body
const rowsOf = (userId: string) => app.db.sql.select().from(applications).where(eq(applications.userId, userId))
const change = (person: Person, id: string, body: object) =>
  person.call(changeApplication, { params: { id }, body: { today, ...body } })

describe('a listing', () => {
  test('is tracked with its data, once, and never moved back', async () => {
    const ann = await createUser(app, 'ann')
    const listing = await insertListing(app.db.sql, app.clock.now(), {
      title: 'Barista',
      place: 'York',
      source: 'sample',
    })
    const body = { listingId: listing.id, title: 'Something else', today }
    const { body: first } = await ann.call(trackApplication, { body })
    expect(first).toMatchObject({
      listingId: listing.id,
      title: 'Barista',
      company: listing.employer,
      location: 'York',
      url: listing.url,
      sample: true,
      state: 'saved',
      appliedOn: null,
    })
    const { body: further } = await ann.call(trackApplication, { body: { ...body, state: 'applied' } })
    expect(further).toMatchObject({ id: first.id, state: 'applied', appliedOn: today, followUpOn: '2026-11-28' })
    const { body: back } = await ann.call(trackApplication, { body })
    expect(back).toMatchObject({ id: first.id, state: 'applied' })
    expect((await listed(ann)).applications).toHaveLength(1)
  })

  test('clicked twenty times is one application', async () => {
    const bob = await createUser(app, 'bob')
    const { id: listingId } = await insertListing(app.db.sql, app.clock.now())
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => bob.call(trackApplication, { body: { listingId, today } })),
    )
    expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200))
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1)
    expect(await rowsOf(bob.userId)).toHaveLength(1)
  })

  test('cannot be tracked if unknown or removed, and stays readable if it expires', async () => {
    const cat = await createUser(app, 'cat')
    const now = app.clock.now()
    const removed = await insertListing(app.db.sql, now, { removedAt: now })
    for (const listingId of [crypto.randomUUID(), removed.id])
      expect((await cat.call(trackApplication, { body: { listingId, today } })).body.code).toBe('not_found')
    const { id: listingId } = await insertListing(app.db.sql, now)
    await cat.call(trackApplication, { body: { listingId, today } })
    await app.db.sql.delete(jobListings).where(eq(jobListings.id, listingId))
    expect((await listed(cat)).applications).toMatchObject([{ listingId: null, title: 'Baker' }])
  })
})

describe('a job found elsewhere', () => {
  test('needs a title, and its link must be https', async () => {
    const dee = await createUser(app, 'dee')
    const add = (body: object) => dee.call(trackApplication, { body: { ...baker, ...body } })
    for (const title of [undefined, '', '   '])
      expect((await add({ title })).body.errors).toEqual({ title: 'Enter the job title' })
    for (const url of [
      'http://x.example',
      'javascript:alert(1)',
      'x.example',
      'https://',
      'https:x',
      'https://u:p@x.example',
    ])
      expect((await add({ url })).body.errors, url).toEqual({ url: 'Paste a link that starts with https://' })
    expect((await add({ title: 'x'.repeat(256) })).status).toBe(400)
    expect((await add({ today: 'soon' })).status).toBe(400)
    expect(await rowsOf(dee.userId)).toEqual([])
    const { body } = await add({ url: 'https://x.example/job?id=1', company: '<b>Mill</b>', state: 'applied' })
    expect(body).toMatchObject({
      listingId: null,
      company: '<b>Mill</b>',
      url: 'https://x.example/job?id=1',
      appliedOn: today,
    })
  })

  test('respects the limit, also concurrently', async () => {
    const eve = await createUser(app, 'eve')
    const at = app.clock.now()
    const one = { userId: eve.userId, title: 'Baker', state: 'saved' as const, createdAt: at, updatedAt: at }
    await app.db.sql.insert(applications).values(Array.from({ length: limits.applications.perUser - 1 }, () => one))
    const both = await Promise.all([
      eve.call(trackApplication, { body: baker }),
      eve.call(trackApplication, { body: baker }),
    ])
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'too_many_applications'],
    ])
    expect((await listed(eve)).applications).toHaveLength(limits.applications.perUser)
  })
})

test('the week counts saves, applications, follow-ups and interviews by their days', async () => {
  let fay = await createUser(app, 'fay')
  const { body: first } = await fay.call(trackApplication, { body: baker })
  const { body: second } = await fay.call(trackApplication, { body: { ...baker, title: 'Cook', state: 'applied' } })
  app.clock.move(7 * day)
  fay = await signInAs(app, 'fay')
  const later = '2026-11-28'
  expect((await listed(fay)).week).toEqual({ saved: 0, applied: 0, followedUp: 0, interviews: 0 })
  expect((await listed(fay)).applications.map(({ title }) => title)).toEqual(['Cook', 'Baker'])
  await change(fay, second.id, { today: later, state: 'waiting', followUpOn: null })
  const { body: applied } = await change(fay, first.id, { today: later, state: 'applied' })
  expect(applied).toMatchObject({ appliedOn: later, followUpOn: '2026-12-05' })
  await change(fay, second.id, { today: later, state: 'interview' })
  const { week, applications: all } = await listed(fay)
  expect(week).toEqual({ saved: 0, applied: 1, followedUp: 1, interviews: 1 })
  expect(all.map(({ title }) => title)).toEqual(['Cook', 'Baker'])
  app.clock.move(-7 * day)
})

test('only own documents of the right kind can be attached', async () => {
  const [gil, hal] = [await createUser(app, 'gil'), await createUser(app, 'hal')]
  const { body: job } = await gil.call(trackApplication, { body: baker })
  const letterId = await createDocument(app, gil.userId)
  const foreign = await createDocument(app, hal.userId)
  const binned = await createDocument(app, gil.userId)
  const { id } = generatedDocuments
  await app.db.sql.update(generatedDocuments).set({ deletedAt: app.clock.now() }).where(eq(id, binned))
  for (const wrong of [
    { letterId: foreign },
    { letterId: crypto.randomUUID() },
    { letterId: binned },
    { resumeId: letterId },
  ])
    expect((await change(gil, job.id, { ...wrong, notes: 'lost' })).body.code).toBe('not_found')
  expect((await listed(gil)).applications).toMatchObject([{ letterId: null, resumeId: null, notes: '' }])
  expect((await change(gil, job.id, { letterId })).body.letterId).toBe(letterId)
  await app.db.sql.delete(generatedDocuments).where(eq(id, letterId))
  expect((await listed(gil)).applications).toMatchObject([{ title: 'Baker', letterId: null }])
})

test('invalid dates are rejected without partial changes', async () => {
  const ida = await createUser(app, 'ida')
  const { body: job } = await ida.call(trackApplication, { body: baker })
  for (const wrong of [
    { appliedOn: '0000-01-01' },
    { followUpOn: '9999-12-31' },
    { appliedOn: '2026-02-30' },
    { followUpOn: 'soon' },
    { state: 'hired' },
    { notes: 'x'.repeat(limits.applications.notes + 1) },
    { notes: 'a\0b' },
  ])
    expect([(await change(ida, job.id, wrong)).status, wrong]).toEqual([400, wrong])
  const odd = await change(ida, job.id, { today: '9999-12-31', state: 'applied' })
  expect(odd.body).toMatchObject({ appliedOn: today, followUpOn: '2026-11-28', notes: '' })
})

test("another account's rows cannot be changed", async () => {
  const [kay, lou] = [await createUser(app, 'kay'), await createUser(app, 'lou')]
  const { body: job } = await kay.call(trackApplication, { body: { ...baker, company: 'Mill' } })
  expect((await change(lou, job.id, { notes: 'mine' })).body.code).toBe('not_found')
  expect((await lou.call(removeApplication, { params: { id: job.id } })).body.code).toBe('not_found')
  expect((await app.page().call(listApplications)).status).toBe(401)
  expect((await listed(lou)).applications).toEqual([])
  expect((await kay.call(exportData)).body.applications).toMatchObject([
    { title: 'Baker', company: 'Mill', state: 'saved', steps: [{ did: 'saved' }] },
  ])
  expect((await kay.call(removeApplication, { params: { id: job.id } })).body).toEqual({ success: true })
  expect((await kay.call(removeApplication, { params: { id: job.id } })).body.code).toBe('not_found')
})

test('everything is deleted with the account', async () => {
  const mia = await createUser(app, 'mia')
  await mia.call(trackApplication, { body: baker })
  await mia.call(deleteAccount, { body: { confirmPassword: password } })
  expect(await rowsOf(mia.userId)).toEqual([])
})

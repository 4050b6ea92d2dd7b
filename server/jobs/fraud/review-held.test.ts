import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { heldListings, jobListing, judgeListing } from '#contract/endpoints/jobs.ts'
import { auditLogs, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { storeListings } from '../ingest/store-listings.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await createUser(app, 'ada')
await app.db.sql.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId))
const user = await createUser(app, 'ann')

const fraudulent =
  'Packages arrive at your home. You put a new label on each box and bring it to the post office. We pay $900 a week. To start, pay the registration fee of $45 by gift card and send us the code on Telegram.'
const receive = (sourceId: string, fullText = fraudulent, title = 'Home shipping clerk') =>
  storeListings(
    app.db,
    [
      {
        source: 'adzuna',
        sourceId,
        title,
        employer: 'Quick Parcel',
        place: 'Austin, TX',
        country: 'US',
        remote: false,
        type: 'Full-time',
        description: fullText,
        fullText,
        partial: false,
        url: `https://jobs.example.org/${sourceId}`,
        pay: { origin: 'unknown', currency: null, hourly: null, yearly: null, said: null },
        postedAt: app.clock.now(),
        expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
      },
    ],
    app.clock.now(),
  )
const held = async () => (await admin.call(heldListings)).body
const judge = (id: string, decision: 'clear' | 'remove') =>
  admin.call(judgeListing, { params: { id }, body: { decision } })
const dangersOf = async (id: string) =>
  (await user.call(jobListing, { params: { id } })).body.listing.flags.filter(({ level }) => level === 'danger')

test('an administrator sees why an ad is held back, and overrules it for good', async () => {
  await receive('one')
  const { listings, total } = await held()
  expect(total).toBe(1)
  expect(listings[0]?.listing).toMatchObject({ title: 'Home shipping clerk', company: 'Quick Parcel' })
  expect(listings[0]?.flags.map(({ quote }) => quote).join(' ')).toContain('fee')
  const id = listings[0]?.listing.id ?? ''
  expect(await dangersOf(id)).not.toEqual([])

  expect((await judge(id, 'clear')).status).toBe(200)
  expect(await dangersOf(id)).toEqual([])
  expect((await judge(id, 'remove')).body).toMatchObject({ code: 'already_reviewed' })
  // The next fetch, and the same ad from elsewhere.
  app.clock.move(60_000)
  await receive('one')
  await receive('two')
  expect(await dangersOf(id)).toEqual([])
  expect(await held()).toEqual({ listings: [], total: 0 })
  // A new text is a new ad.
  await receive('one', `${fraudulent} Do not tell your bank.`, 'Home shipping manager')
  expect((await held()).total).toBe(1)
})

test('a removed ad stays out, and each decision is in the audit log', async () => {
  const [first] = (await held()).listings
  const id = first?.listing.id ?? ''
  expect((await judge(id, 'remove')).status).toBe(200)
  expect((await user.call(jobListing, { params: { id } })).status).toBe(404)
  expect((await judge(crypto.randomUUID(), 'clear')).status).toBe(404)
  const logged = await app.db.sql.select({ action: auditLogs.action }).from(auditLogs)
  expect(logged.map(({ action }) => action)).toEqual(['listing.clear', 'listing.remove'])
})

test('users who are no administrators see none of it', async () => {
  expect((await user.call(heldListings)).status).toBe(403)
})

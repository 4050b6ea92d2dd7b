import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobListing, jobListings, openReports, reportListing, settleReport } from '#contract/jobs.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { keepListings, makeListing } from '#server/testing/listings.ts'
import { registered } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const [ann, bea] = [await registered(app, 'ann'), await registered(app, 'bea')]
const admin = await registered(app, 'ada')
await app.db.sql.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId))
const put = (...wishes: Parameters<typeof makeListing>[1][]) =>
  keepListings(
    app.db.sql,
    wishes.map(wish => makeListing(app.clock.now(), wish)),
  )
const report = (who: typeof ann, id: string, text = '') =>
  who.call(reportListing, { params: { id }, body: { reason: 'fraud', text } })

test('what two people report is one report to an administrator, who is not told by whom', async () => {
  const [id = ''] = await put({ title: 'Mystery baker' })
  await report(ann, id, 'They want money first')
  await report(ann, id, 'They want money first, and my passport')
  app.clock.move(1)
  await report(bea, id)
  const { body } = await admin.call(openReports)
  expect(body).toMatchObject([
    {
      reason: 'fraud',
      text: 'They want money first, and my passport',
      times: 2,
      listing: { id, title: 'Mystery baker' },
    },
  ])
  expect(JSON.stringify(body)).not.toContain(ann.userId)
  expect((await bea.call(openReports)).status).toBe(403)
})

test('what is taken out goes with its copies, for everybody; what is kept stays; both are settled', async () => {
  for (const { id } of (await admin.call(openReports)).body)
    await admin.call(settleReport, { params: { id }, body: { decision: 'keep' } })
  const same = { title: 'Night baker', employer: 'Crumb', place: 'Leeds' }
  const [bad = '', copy = '', good = ''] = await put(same, { ...same, isCopy: true }, { title: 'Honest baker' })
  await report(ann, bad)
  app.clock.move(1)
  await report(ann, good)
  const [first, second] = (await admin.call(openReports)).body
  const settle = (id = '', decision: 'remove' | 'keep') =>
    admin.call(settleReport, { params: { id }, body: { decision } })
  expect((await settle(first?.id, 'remove')).status).toBe(200)
  expect((await settle(second?.id, 'keep')).status).toBe(200)
  expect((await admin.call(openReports)).body).toEqual([])
  const statuses = []
  for (const id of [bad, copy, good]) statuses.push((await ann.call(jobListing, { params: { id } })).status)
  expect(statuses).toEqual([404, 404, 200])
  const { body } = await ann.call(jobListings, { body: { jobTitle: 'Baker' } })
  expect(body.listings.map(({ title }) => title)).not.toContain('Night baker')
  expect((await settle(crypto.randomUUID(), 'keep')).status).toBe(404)
})

test('a report about nothing, or with too much to say, is refused', async () => {
  expect((await report(ann, crypto.randomUUID())).status).toBe(404)
  const [id = ''] = await put({})
  expect((await report(ann, id, 'x'.repeat(1001))).status).toBe(400)
  expect((await app.page().call(reportListing, { params: { id }, body: { reason: 'fraud' } })).status).toBe(401)
})

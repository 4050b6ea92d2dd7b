import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  jobListing,
  jobListings,
  openReports,
  type ReportedListing,
  reportListing,
  settleReport,
} from '#contract/endpoints/jobs.ts'
import type { reportReasons } from '#contract/jobs.ts'
import { auditLogs, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { insertListings, makeListing } from '#server/testing/listings.ts'
import { createUser } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
const cleo = await createUser(app, 'cleo')
const admin = await createUser(app, 'ada')
await app.db.sql.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId))
const put = (...overrides: Parameters<typeof makeListing>[1][]) =>
  insertListings(
    app.db.sql,
    overrides.map(wish => makeListing(app.clock.now(), wish)),
  )
const report = (who: typeof ann, id: string, text = '', reason: (typeof reportReasons)[number] = 'fraud') =>
  who.call(reportListing, { params: { id }, body: { reason, text } })
const open = async () => (await admin.call(openReports)).body
const upTo = ({ reports }: ReportedListing) =>
  reports.map(({ createdAt }) => createdAt).reduce((one, other) => (one > other ? one : other))
const settle = (seen: ReportedListing | undefined, decision: 'remove' | 'keep') => {
  if (!seen) throw new Error('Nothing is open')
  return admin.call(settleReport, { params: { id: seen.listing.id }, body: { decision, upTo: upTo(seen) } })
}
const settleAll = async () => {
  for (const each of await open()) await settle(each, 'keep')
}

test('reports reach administrators grouped, dangerous first, without reporters', async () => {
  const [id = ''] = await put({ title: 'Mystery baker', description: `You bake. ${'And so on. '.repeat(100)}` })
  await report(ann, id, 'It is closed', 'closed')
  app.clock.move(1)
  await report(bea, id, 'They want money first')
  app.clock.move(1)
  await report(bea, id, 'They want money first, and my passport')
  app.clock.move(1)
  await report(cleo, id, '', 'other')
  const body = await open()
  expect(body).toMatchObject([
    {
      listing: { id, title: 'Mystery baker' },
      reports: [
        { reason: 'fraud', text: 'They want money first, and my passport' },
        { reason: 'closed', text: 'It is closed' },
        { reason: 'other', text: '' },
      ],
    },
  ])
  expect(body[0]?.listing.text).toMatch(/^You bake\. And so on\./)
  expect(body[0]?.listing.text).toHaveLength(400)
  for (const { userId } of [ann, bea, cleo]) expect(JSON.stringify(body)).not.toContain(userId)
  expect((await bea.call(openReports)).status).toBe(403)
})

test('removal includes duplicates, and both decisions settle', async () => {
  await settleAll()
  const same = { title: 'Night baker', employer: 'Crumb', place: 'Leeds' }
  const [bad = '', copy = '', good = ''] = await put(same, { ...same, isCopy: true }, { title: 'Honest baker' })
  await report(ann, copy, 'seen elsewhere')
  app.clock.move(1)
  await report(bea, bad, 'seen here')
  app.clock.move(1)
  await report(ann, good)
  const [first, second, ...rest] = await open()
  expect(rest).toEqual([])
  expect(first).toMatchObject({ listing: { id: bad }, reports: [{ text: 'seen elsewhere' }, { text: 'seen here' }] })
  expect((await settle(first, 'remove')).status).toBe(200)
  expect((await settle(second, 'keep')).status).toBe(200)
  expect(await open()).toEqual([])
  const statuses = []
  for (const id of [bad, copy, good]) statuses.push((await ann.call(jobListing, { params: { id } })).status)
  expect(statuses).toEqual([404, 404, 200])
  const { body } = await ann.call(jobListings, { body: { jobTitle: 'Baker' } })
  expect(body.listings.map(({ title }) => title)).not.toContain('Night baker')
  const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, admin.userId))
  const ofThese = audits.filter(({ resourceId }) => resourceId === bad || resourceId === good)
  const by = { adminEmail: 'ada@example.org', resourceType: 'listing', details: null, ipAddress: '127.0.0.1' }
  expect(ofThese.toSorted((one, other) => one.action.localeCompare(other.action))).toMatchObject([
    { ...by, action: 'listing.keep', resourceId: good },
    { ...by, action: 'listing.remove', resourceId: bad },
  ])
})

test('a later report stays open, and a settled one says so', async () => {
  await settleAll()
  const [id = ''] = await put({ title: 'Late baker' })
  await report(ann, id, 'early')
  const [seen] = await open()
  app.clock.move(1)
  await report(bea, id, 'late')
  expect((await settle(seen, 'keep')).status).toBe(200)
  expect(await open()).toMatchObject([{ listing: { id }, reports: [{ text: 'late' }] }])
  expect((await settle(seen, 'remove')).body).toMatchObject({ code: 'already_reviewed' })
  expect((await ann.call(jobListing, { params: { id } })).status).toBe(200)
  expect(await app.db.sql.$count(auditLogs, eq(auditLogs.resourceId, id))).toBe(1)
  const body = { decision: 'keep' as const, upTo: app.clock.now().toISOString() }
  expect((await admin.call(settleReport, { params: { id: crypto.randomUUID() }, body })).status).toBe(404)
})

test('concurrent decisions are made and logged once', async () => {
  await settleAll()
  for (let round = 0; round < 5; round++) {
    const [id = ''] = await put({ title: `Raced baker ${round}` })
    await report(ann, id)
    await report(bea, id)
    const [seen] = await open()
    const answers = await Promise.all([settle(seen, 'remove'), settle(seen, 'keep')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.db.sql.$count(auditLogs, eq(auditLogs.resourceId, id))).toBe(1)
  }
})

test('invalid reports are rejected', async () => {
  expect((await report(ann, crypto.randomUUID())).status).toBe(404)
  const [id = ''] = await put({})
  expect((await report(ann, id, 'x'.repeat(1001))).status).toBe(400)
  expect((await app.page().call(reportListing, { params: { id }, body: { reason: 'fraud' } })).status).toBe(401)
})

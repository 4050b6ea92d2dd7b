import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userConsents, withdrawConsent } from '#contract/endpoints/account.ts'
import { auditLogs, userConsents as table } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { giveConsent } from './give-consent.ts'
import { hasConsent } from './has-consent.ts'

const app = await startTestApp()
afterAll(() => app.close())

const both = { dataProcessing: true, termsAccepted: true }
const allow = (person: Person, ip = '2001:db8::7', consents: Record<string, boolean> = both) => {
  app.clock.move(1000)
  const given = { feature: 'cover_letter' as const, consents }
  const client = { ip, userAgent: undefined }
  return app.db.transaction(tx => giveConsent(tx, person.userId, given, client, app.clock.now()))
}
const listOf = async (person: Person) => (await person.call(userConsents)).body.consents
const withdraw = (person: Person, consentId: string, feature: 'cover_letter' | 'resume_upload' = 'cover_letter') =>
  person.call(withdrawConsent, { body: { feature, consentId } })
const isAllowed = (person: Person) => hasConsent(app.db.sql, person.userId, 'cover_letter')

test('lists consents in full, with a shortened IP address', async () => {
  const ann = await createUser(app, 'ann')
  expect(await listOf(ann)).toEqual([])
  await allow(ann)
  expect(await listOf(ann)).toEqual([
    {
      id: expect.any(String),
      feature: 'cover_letter',
      status: 'active',
      timestamp: app.clock.now().toISOString(),
      withdrawnAt: null,
      ipAddress: '2001:db8...',
      consents: { dataProcessing: true, termsAccepted: true },
      policyVersion: '1.0',
    },
  ])
  const [row] = await app.db.sql.select().from(table).where(eq(table.userId, ann.userId))
  expect(row?.ipAddress).toBe('2001:db8::7')
})

test('a withdrawal applies at the next request; consenting again adds to the history', async () => {
  const bob = await createUser(app, 'bob')
  expect(await isAllowed(bob)).toBe(false)
  await allow(bob)
  await allow(bob)
  const [first, ...more] = await listOf(bob)
  expect([await isAllowed(bob), more]).toEqual([true, []])
  const { status, body } = await withdraw(bob, first?.id ?? '')
  expect([status, body.consent.status, await isAllowed(bob)]).toEqual([200, 'withdrawn', false])

  await allow(bob)
  expect(await isAllowed(bob)).toBe(true)
  expect((await listOf(bob)).map(consent => consent.status)).toEqual(['active', 'withdrawn'])
  const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, bob.userId))
  expect(audits.map(audit => [audit.action, audit.resourceId])).toEqual([['consent.withdraw', first?.id]])
})

test('a new consent replaces the active one', async () => {
  const mia = await createUser(app, 'mia')
  await allow(mia)
  await allow(mia, '203.0.113.7', { dataProcessing: true, termsAccepted: true, aiTraining: false })
  expect((await listOf(mia)).map(({ status, consents }) => [status, Object.keys(consents).length])).toEqual([
    ['active', 3],
    ['withdrawn', 2],
  ])
  expect(await isAllowed(mia)).toBe(true)
})

test('only the owner can withdraw a consent, by its feature, once', async () => {
  const [cleo, dora] = [await createUser(app, 'cleo'), await createUser(app, 'dora')]
  await allow(cleo)
  const id = (await listOf(cleo))[0]?.id ?? ''
  expect((await withdraw(dora, id)).body.code).toBe('not_found')
  expect((await withdraw(cleo, crypto.randomUUID())).body.code).toBe('not_found')
  expect((await withdraw(cleo, id, 'resume_upload')).body.code).toBe('not_found')
  expect((await withdraw(cleo, 'no id')).status).toBe(400)
  expect(await isAllowed(cleo)).toBe(true)
  const answers = await Promise.all([withdraw(cleo, id), withdraw(cleo, id), withdraw(cleo, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await withdraw(cleo, id)).body.code).toBe('consent_not_active')
  expect(await listOf(dora)).toEqual([])
})

test('ten concurrent consents leave one active row', async () => {
  const eve = await createUser(app, 'eve')
  await Promise.all(Array.from({ length: 10 }, () => allow(eve)))
  expect(await listOf(eve)).toHaveLength(1)
})

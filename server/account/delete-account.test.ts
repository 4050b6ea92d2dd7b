import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount, userConsents } from '#contract/endpoints/account.ts'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { day } from '#contract/time.ts'
import { listDeletedAccounts, readDeletedAccounts } from '#server/admin/list-deleted-accounts.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { removals } from '#server/personal-data.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { auditLogs, outboxMails, subscriptions, users } from '#server/platform/db/schema.ts'
import { deliverMails } from '#server/platform/mail/deliver-mails.ts'
import { embeddedOutbox } from '#server/platform/mail/embedded-outbox.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import {
  createBreakableDatabase,
  createFullAccount,
  dumpDatabase,
  findTablesContaining,
  newPassword,
} from '#server/testing/canary.ts'
import { createUser, signInAs } from '#server/testing/people.ts'
import { withdrawConsent } from './consents/withdraw-consent.ts'
import { deleteAgain, deleteOnRequest } from './delete-on-request.ts'
import { purgeOldData } from './purge-old-data.ts'

let connection: ReturnType<typeof createBreakableDatabase>['state']
const app = await startTestApp({
  replace: ({ db }) => {
    const { database, state } = createBreakableDatabase(db)
    connection = state
    return { db: database }
  },
})
afterAll(() => app.close())

const leave = (caller: Caller, confirmPassword: string) => caller.call(deleteAccount, { body: { confirmPassword } })

test('deletion removes the account from all tables, and from the last email after its purge', async () => {
  const canary = 'quokka7'
  const other = await createUser(app, 'neighbour')
  const person = await createFullAccount(app, canary)
  const before = await findTablesContaining(app, canary)
  expect(Object.keys(before)).toEqual([
    'audit_logs',
    'career_assessments',
    'email_verifications',
    'marketing_testimonials',
    'outbox_mails',
    'quizzes',
    'saved_careers',
    'shared_links',
    'shared_notes',
    'testimonials',
    'token_entries',
    'user_consents',
    'users',
  ])

  const { status, body } = await leave(person, newPassword)
  expect([status, body]).toEqual([200, { success: true }])
  expect(await findTablesContaining(app, canary)).toEqual({ outbox_mails: 1 })
  // The audit log keeps only an id without an account.
  expect(Object.keys(await findTablesContaining(app, person.userId))).toEqual(['audit_logs'])
  const [mail] = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'account-deleted'))
  expect(mail).toMatchObject({ recipient: `${canary}@example.org`, userId: null })
  expect((await other.call(me)).status).toBe(200)

  const office = { db: app.db, clock: app.clock, transport: embeddedOutbox, host: 'localhost' }
  await deliverMails(office)
  app.clock.move(30 * day + 1)
  await purgeOldData(app.db, removals, app.clock.now())
  expect(await findTablesContaining(app, canary)).toEqual({})
})

test('audit rows of a deleted account stay without email, IP address and browser', async () => {
  const person = await createFullAccount(app, 'quokka8')
  const auditsOf = () => app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, person.userId))
  const before = await auditsOf()
  expect(before.every(row => row.adminEmail && row.ipAddress)).toBe(true)
  expect(before.some(row => row.details)).toBe(true)
  await leave(person, newPassword)
  const after = await auditsOf()
  const personal = { adminEmail: null, ipAddress: null, userAgent: null, details: null }
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  const kept = after.filter(row => row.action !== 'account.delete')
  expect(kept.sort(byId)).toEqual(before.map(row => ({ ...row, ...personal })).sort(byId))
  const left = after.filter(row => row.action === 'account.delete')
  expect(left).toMatchObject([{ ...personal, resourceId: person.userId }])
})

test('audit rows of a deleted administrator keep actions and targets', async () => {
  const boss = await createUser(app, 'boss')
  const actor = { id: boss.userId, email: 'boss@example.org' }
  const act = { action: 'admin.seed' as const, actor, resource: { type: 'user', id: boss.userId }, details: { x: 1 } }
  const client = { ip: '203.0.113.9', userAgent: 'Browser' }
  await app.db.transaction(tx => writeAudit(tx, { ...act, client }, app.clock.now()))
  await leave(boss, 'Sunflower-7')
  const [row] = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.action, 'admin.seed'))
  const { id: adminId } = actor
  expect(row).toMatchObject({ adminId, adminEmail: null, ipAddress: null, userAgent: null, details: { x: 1 } })
})

test.runIf(app.db.kind === 'postgres')(
  'concurrent requests during deletion leave no email address behind',
  async () => {
    const ida = await createFullAccount(app, 'quokka3')
    const consent = (await ida.call(userConsents)).body.consents.find(({ status }) => status === 'active')
    const { body: account } = await ida.call(me)
    const client = { ip: '203.0.113.9', userAgent: 'Browser' }
    const withdrawn = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const elsewhere = app.db.transaction(async tx => {
      const request = { feature: 'general' as const, consentId: consent?.id ?? '' }
      await withdrawConsent(tx, account, request, client, app.clock.now())
      withdrawn.resolve()
      await goOn.promise
    })
    await Promise.race([withdrawn.promise, elsewhere])
    const left = leave(ida, newPassword)
    const waits = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await rowsOf(app.db.sql, waits)).length, { timeout: 5000 }).toBeGreaterThan(0)
    goOn.resolve()
    await elsewhere
    expect((await left).status).toBe(200)
    expect(await findTablesContaining(app, 'quokka3')).toEqual({ outbox_mails: 1 })
  },
)

test('all sessions end and the username becomes available', async () => {
  const ann = await createUser(app, 'ann')
  const elsewhere = await signInAs(app, 'ann')
  const { headers } = await leave(ann, 'Sunflower-7')
  expect(String(headers['set-cookie'])).toMatch(/^session=;/)
  for (const session of [ann, elsewhere]) expect((await session.call(me)).status).toBe(401)
  expect((await app.page().call(logIn, { body: { username: 'ann', password: 'Sunflower-7' } })).status).toBe(401)
  await createUser(app, 'ann')
})

test('a wrong password deletes nothing and ends no session', async () => {
  const bob = await createUser(app, 'bob')
  const before = await dumpDatabase(app)
  for (const wrong of ['Wrong-1', 'sunflower-7', ' Sunflower-7']) {
    const { status, body } = await leave(bob, wrong)
    expect([status, body.message]).toEqual([400, 'Password is incorrect'])
  }
  expect((await leave(bob, '')).body.errors).toEqual({ confirmPassword: 'Password is required' })
  expect(await dumpDatabase(app)).toBe(before)
  expect((await bob.call(me)).status).toBe(200)
})

test('two concurrent requests delete once', async () => {
  const twin = await createUser(app, 'twin')
  const answers = await Promise.all([leave(twin, 'Sunflower-7'), leave(twin, 'Sunflower-7')])
  // The second request has no session or, if it was read before, no account.
  const [done, late] = answers.map(({ status }) => status).sort()
  expect(done).toBe(200)
  expect([400, 401]).toContain(late)
  const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, 'twin@example.org'))
  expect(mails.map(mail => mail.kind)).toEqual(['account-deleted'])
})

describe('while the database restarts', () => {
  test('deletion is all or nothing, wherever the connection breaks', async () => {
    const cleo = await createFullAccount(app, 'quokka9')
    const before = await dumpDatabase(app)
    let broken = 0
    for (let statements = 0; ; statements++) {
      Object.assign(connection, { statementsLeft: statements, broke: false })
      const { status, body } = await leave(cleo, newPassword)
      connection.statementsLeft = Number.POSITIVE_INFINITY
      if (!connection.broke) {
        expect(status).toBe(200)
        break
      }
      if (status === 200) break
      broken++
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(await dumpDatabase(app)).toBe(before)
    }
    expect(broken).toBeGreaterThan(6)
    expect(await findTablesContaining(app, 'quokka9')).toEqual({ outbox_mails: 1 })
    expect(await app.db.sql.$count(users, eq(users.id, cleo.userId))).toBe(0)
  })

  test.runIf(app.db.kind === 'postgres')('and with a real restart that ends every connection, repeatedly', async () => {
    const dora = await createFullAccount(app, 'quokka6')
    const whole = JSON.stringify(await findTablesContaining(app, 'quokka6'))
    const endAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    let interrupted = 0
    for (let gone = false; !gone; ) {
      const answer = leave(dora, newPassword)
      let answered = false
      void answer.finally(() => {
        answered = true
      })
      while (!answered && interrupted < 5) await app.db.sql.execute(endAll).catch(() => {})
      const { status } = await answer
      const left = JSON.stringify(await findTablesContaining(app, 'quokka6'))
      gone = left === '{"outbox_mails":1}'
      if (!gone) expect([status, left]).toEqual([503, whole])
      if (!gone) interrupted++
    }
    expect(interrupted).toBeGreaterThan(0)
  })
})

describe("an operator deletes on the owner's request", () => {
  const deps = { db: app.db, clock: app.clock, catalogue: app.catalogue, publicUrl: new URL('http://localhost:3000') }

  test('deletes everything for any spelling of the address and names the operator in the audit log', async () => {
    const person = await createFullAccount(app, 'quokka2')
    await deleteOnRequest(deps, ' QUOKKA2@Example.org ')
    expect(await findTablesContaining(app, 'quokka2')).toEqual({ outbox_mails: 1 })
    expect((await person.call(me)).status).toBe(401)
    const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, person.userId))
    const left = audits.filter(({ action }) => action === 'account.delete')
    expect(left).toMatchObject([{ adminEmail: null, ipAddress: null, details: { by: 'operator' } }])
  })

  test.each(['nobody@example.org', 'neighbour', '', 'neighbour@example.org, x@example.org'])(
    'rejects "%s"',
    async address => {
      const before = await dumpDatabase(app)
      await expect(deleteOnRequest(deps, address)).rejects.toThrow(StartError)
      expect(await dumpDatabase(app)).toBe(before)
    },
  )
})

describe('after a restored backup', () => {
  const deps = { db: app.db, clock: app.clock, catalogue: app.catalogue, publicUrl: new URL('http://localhost:3000') }

  test('the listed accounts are deleted again, without another mail', async () => {
    const { userId } = await createUser(app, 'restored')
    expect(await listDeletedAccounts(app.db.sql)).not.toContain(userId)
    // The account is in the backup, and the list was kept elsewhere.
    const list = `${app.clock.now().toISOString()} ${userId}\n`
    const goodbyes = () => app.db.sql.$count(outboxMails, eq(outboxMails.kind, 'account-deleted'))
    const before = await goodbyes()
    expect(await deleteAgain(deps, readDeletedAccounts(list))).toEqual({ deleted: 1, failed: [] })
    expect(await app.db.sql.$count(users, eq(users.id, userId))).toBe(0)
    expect(await goodbyes()).toBe(before)
    expect(await listDeletedAccounts(app.db.sql)).toContain(userId)
    expect(await deleteAgain(deps, readDeletedAccounts(list))).toEqual({ deleted: 0, failed: [] })
  })

  test('an account that may still be charged stays and is named, and the next ones are deleted', async () => {
    const charged = await createUser(app, 'charged')
    const other = await createUser(app, 'uncharged')
    await app.db.sql.insert(subscriptions).values({
      userId: charged.userId,
      provider: 'stripe',
      customerId: 'cus_elsewhere',
      subscriptionId: 'sub_elsewhere',
      checkedAt: app.clock.now(),
    })
    expect(await deleteAgain(deps, [charged.userId, other.userId])).toEqual({ deleted: 1, failed: [charged.userId] })
    expect(await app.db.sql.$count(users, eq(users.id, charged.userId))).toBe(1)
  })

  test.each(['neighbour@example.org', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z 17'])(
    'a list with the line "%s" is rejected',
    line => expect(() => readDeletedAccounts(`\n${line}\n`)).toThrow(/Line 2 .*Nothing was deleted/),
  )
})

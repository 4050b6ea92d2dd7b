import { count, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import { auditLog } from '#contract/endpoints/admin.ts'
import {
  announcedPrices,
  changeNotice,
  deleteNotice,
  listNotices,
  resendNotice,
  sendNotice,
  writeNotice,
} from '#contract/endpoints/notices.ts'
import { noticePeriod } from '#contract/notices.ts'
import { proPrices } from '#contract/prices.ts'
import { day, hour, minute } from '#contract/time.ts'
import { notices, outboxMails, users } from '#server/platform/db/schema.ts'
import { deliverMails } from '#server/platform/mail/deliver-mails.ts'
import { purgeMails } from '#server/platform/mail/purge-mails.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Transport } from '#server/platform/mail/transport.ts'
import { MailRefused, MailUnanswered } from '#server/platform/mail/transport.ts'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { createUser, type Person, password, signInAs } from '#server/testing/people.ts'
import { createAdmin } from '#server/testing/stories.ts'
import { noticesJob } from './notices-job.ts'

const app = await startTestApp()
afterAll(() => app.close())
let admin: Person
beforeAll(() => createAdmin(app, 'ada'))
beforeEach(async () => {
  // The clock moves past the end of a session.
  admin = await signInAs(app, 'ada')
  await app.db.sql.delete(outboxMails)
  await app.db.sql.delete(notices)
  await app.db.sql.delete(users).where(like(users.username, 'crowd-%'))
})

const dayAhead = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const draft = (overrides: Partial<Parameters<typeof write>[0]> = {}) => ({
  kind: 'price' as const,
  subject: 'Pro will cost more',
  text: 'Dear users,\n\nour costs grew.',
  changes: [{ item: 'pro.monthly', to: 24_900 }],
  takesEffectOn: dayAhead(40),
  ...overrides,
})
type Draft = NonNullable<Parameters<typeof admin.call<typeof writeNotice>>[1]>['body']
const write = (body: Draft, by = admin) => by.call(writeNotice, { body })
const send = (id: string, revision = 1, by = admin) => by.call(sendNotice, { params: { id }, body: { revision } })
const shown = async (id: string) => (await admin.call(listNotices)).body.notices.find(each => each.id === id)
const run = (signal = new AbortController().signal) =>
  noticesJob.run({ db: app.db, clock: app.clock, publicUrl: new URL(publicOrigin) }, app.clock.now(), signal)
const deliver = (sendOne: Transport['send'] = async () => {}) =>
  deliverMails({
    ...{ db: app.db, clock: app.clock, host: 'wayspark.example' },
    transport: { kind: 'smtp', send: sendOne, close: async () => {} },
  })
async function deliverAll(sendOne?: Transport['send']) {
  while ((await deliver(sendOne)).full);
}

/** Accounts without a password, as many as a batch cannot hold. */
async function createCrowd(size: number) {
  await app.db.sql.execute(sql`
    insert into users (username, email, password_hash, created_at, updated_at)
    select 'crowd-' || n, 'crowd-' || n || '@example.org', '', ${app.clock.now().toISOString()}::timestamptz,
      ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${size}::int) as n`)
}
const mails = () =>
  app.db.sql
    .select({ to: outboxMails.recipient, sentAt: outboxMails.sentAt })
    .from(outboxMails)
    .where(eq(outboxMails.kind, 'notice'))

test('a draft shows whom it reaches and the email as it will be', async () => {
  const { status, body } = await write(draft({ text: 'Dear <b>users</b>,\n\nour costs grew.\nA lot.' }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'draft', revision: 1, sentAt: null, accounts: null, queued: 0 })
  expect(body.changes).toEqual([
    { item: 'pro.monthly', name: 'Pro, per month', unit: 'cents', from: proPrices.monthly, to: 24_900 },
  ])
  const { text } = body.preview
  for (const part of [
    'Dear <b>users</b>,\n\nour costs grew. A lot.',
    'Pro, per month: $199 now, $249 later.',
    `${publicOrigin}/pricing`,
  ])
    expect(text).toContain(part)
  expect(text).toContain('from December 31, 2026 at the earliest, and never sooner than 30 days after this email')
  expect((await admin.call(listNotices)).body.reach).toMatchObject({ accounts: 1, unverified: 1, pro: 0 })
})

test('the HTML of an email shows a script as text', async () => {
  const { body } = await write(draft({ text: '<script>alert(1)</script>', subject: '<img src=x onerror=alert(1)>' }))
  await send(body.id)
  await run()
  const [mail] = await app.db.sql.select().from(outboxMails)
  expect(mail?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(mail?.html).not.toMatch(/<script|<img/)
})

describe('refuses', () => {
  test.each([
    ['an empty text', { text: ' \n ' }, 'text'],
    ['a text of 100,000 characters', { text: 'x'.repeat(90_000) }, 'text'],
    ['an empty subject', { subject: '' }, 'subject'],
    ['no price', { changes: [] }, 'changes'],
    ['an unknown price', { changes: [{ item: 'pro.weekly', to: 1 }] }, 'changes'],
    ['the price of today', { changes: [{ item: 'pro.monthly', to: proPrices.monthly }] }, 'changes'],
    [
      'a price twice',
      {
        changes: [
          { item: 'pro.monthly', to: 1 },
          { item: 'pro.monthly', to: 2 },
        ],
      },
      'changes',
    ],
    ['a day that does not exist', { takesEffectOn: '2027-02-30' }, 'takesEffectOn'],
    ['a day within 30 days', { takesEffectOn: '2026-12-20' }, 'takesEffectOn'],
    ['prices in a notice of the terms', { kind: 'terms' as const }, 'changes'],
  ])('%s', async (_, overrides, field) => {
    const { status, body } = await write(draft(overrides))
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect(await app.db.sql.$count(notices)).toBe(0)
  })

  test('to send on a day that has become too early', async () => {
    const { body } = await write(draft({ takesEffectOn: dayAhead(31) }))
    app.clock.move(23 * hour)
    const refused = await send(body.id)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['takesEffectOn']])
    expect((await shown(body.id))?.state).toBe('draft')
  })

  test('to change, delete or send a notice again that was sent, or that another administrator changed', async () => {
    const { body } = await write(draft())
    const params = { id: body.id }
    const change = (revision: number, text: string) =>
      admin.call(changeNotice, { params, body: { ...draft({ text }), revision } })
    expect((await change(1, 'First')).body).toMatchObject({ revision: 2, text: 'First' })
    expect((await change(1, 'Second')).body.code).toBe('notice_changed')
    expect((await send(body.id, 1)).body.code).toBe('notice_changed')
    expect((await send(body.id, 2)).status).toBe(200)
    expect((await send(body.id, 2)).body.code).toBe('notice_changed')
    expect((await change(2, 'Third')).body.code).toBe('notice_changed')
    expect((await admin.call(deleteNotice, { params })).body.code).toBe('notice_changed')
    expect((await shown(body.id))?.text).toBe('First')
  })
})

test('two administrators who send at once begin one notice', async () => {
  const grace = await createAdmin(app, 'grace')
  const { body } = await write(draft())
  const answers = await Promise.all([send(body.id), send(body.id, 1, grace), send(body.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await run()
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['ada@example.org', 'grace@example.org'])
  const { entries } = (await admin.call(auditLog, { query: { action: 'notice.send' } })).body
  expect(entries.filter(({ resourceId }) => resourceId === body.id)).toMatchObject([{ details: { accounts: 2 } }])
})

test('each account gets it once, in batches, although the server is killed between and within them', async () => {
  await createCrowd(600)
  const { body } = await write(draft())
  await send(body.id)
  const late = await createUser(app, 'late')
  await app.db.sql
    .update(users)
    .set({ createdAt: new Date(app.clock.now().getTime() + 1) })
    .where(eq(users.id, late.userId))

  const killed = new Error('killed')
  const dying = {
    ...app.db,
    transaction: (work: Parameters<typeof app.db.transaction>[0]) =>
      app.db.transaction(async tx => {
        await work(tx)
        throw killed
      }),
  } as typeof app.db
  const job = (db: typeof app.db) =>
    noticesJob.run(
      { db, clock: app.clock, publicUrl: new URL(publicOrigin) },
      app.clock.now(),
      new AbortController().signal,
    )
  await expect(job(dying)).rejects.toBe(killed)
  expect(await mails()).toEqual([])

  await run()
  expect(await mails()).toHaveLength(500)
  await deliverAll()
  await expect(job(dying)).rejects.toBe(killed)
  await run()
  await deliverAll()
  expect((await shown(body.id))?.state).toBe('sending')
  await run()
  await run()

  const sent = await mails()
  const accounts = await app.db.sql.select({ n: count() }).from(users)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
  expect(sent).toHaveLength((accounts[0]?.n ?? 0) - 1)
  expect(sent.some(({ to }) => to === 'late@example.org')).toBe(false)
  expect(await shown(body.id)).toMatchObject({ state: 'sent', queued: sent.length, waiting: 0, undelivered: 0 })
})

test('its date is when the last email had left, and the price waits 30 days from then', async () => {
  const { body } = await write(draft({ takesEffectOn: dayAhead(31) }))
  await send(body.id)
  await run()
  await deliver(async () => {
    throw new Error('451 try later')
  })
  app.clock.move(14 * hour)
  await run()
  expect(await shown(body.id)).toMatchObject({ state: 'sending', sentAt: null })
  expect((await app.page().call(announcedPrices)).body.changes).toEqual([])
  await deliver(async () => {
    throw new MailRefused('550 5.1.1 no such user')
  })
  await run()
  const sentAt = app.clock.now()
  const takesEffectAt = new Date(sentAt.getTime() + noticePeriod).toISOString()
  const [mail] = await app.db.sql.select({ n: count() }).from(outboxMails)
  expect(await shown(body.id)).toMatchObject({ sentAt: sentAt.toISOString(), takesEffectAt, undelivered: mail?.n })
  const { changes } = (await app.page().call(announcedPrices)).body
  expect(changes).toMatchObject([{ item: 'pro.monthly', from: proPrices.monthly, to: 24_900, takesEffectAt }])
})

describe('an email that may not have arrived', () => {
  const sentWithOneUnanswered = async () => {
    await createCrowd(3)
    const { body } = await write(draft())
    await send(body.id)
    await run()
    const to = 'crowd-2@example.org'
    await deliverAll(async message => {
      if (message.to === to) throw new MailUnanswered('Connection closed unexpectedly')
    })
    await run()
    await run()
    return { id: body.id, params: { id: body.id }, to }
  }

  test('is counted, and sent again only when an administrator says so', async () => {
    const { id, params, to } = await sentWithOneUnanswered()
    expect(await shown(id)).toMatchObject({ state: 'sent', unanswered: 1, undelivered: 0, canResend: true })
    const again: string[] = []
    const note: Transport['send'] = async message => void again.push(message.to)
    app.clock.move(2 * hour)
    await deliverAll(note)
    expect(again).toEqual([])
    const resent = await admin.call(resendNotice, { params })
    expect(resent.body).toMatchObject({ state: 'sending', sentAt: null, waiting: 1, unanswered: 0, canResend: false })
    await deliverAll(note)
    await run()
    expect(again).toEqual([to])
    expect(await shown(id)).toMatchObject({ state: 'sent', sentAt: app.clock.now().toISOString(), unanswered: 0 })
    expect((await admin.call(resendNotice, { params })).body.code).toBe('notice_changed')
    const { entries } = (await admin.call(auditLog, { query: { action: 'notice.resend' } })).body
    expect(entries).toHaveLength(1)
  })

  test('cannot be sent again once its text is removed', async () => {
    const { id, params } = await sentWithOneUnanswered()
    app.clock.move(8 * day)
    admin = await signInAs(app, 'ada')
    await purgeMails(app.db.sql, app.clock.now())
    expect(await shown(id)).toMatchObject({ state: 'sent', unanswered: 1, canResend: false })
    expect((await admin.call(resendNotice, { params })).body.code).toBe('notice_changed')
  })

  test('is nothing to send again of a notice that does not exist', async () => {
    expect((await admin.call(resendNotice, { params: { id: crypto.randomUUID() } })).body.code).toBe('not_found')
  })
})

test('an email that somebody waits for is sent before the rest of a notice', async () => {
  await createCrowd(100)
  const { body } = await write(draft())
  await send(body.id)
  await run()
  app.clock.move(minute)
  await queueMail(
    app.db.sql,
    { kind: 'welcome', to: 'new@example.org', userId: null, subject: 'Hi', paragraphs: [] },
    app.clock.now(),
  )
  const order: string[] = []
  await deliver(async ({ to }) => void order.push(to))
  expect(order).toContain('new@example.org')
  expect(order.length).toBeLessThan(100)
})

test('a deleted account gets nothing, and its email goes with it', async () => {
  const gone = await createUser(app, 'gone')
  const { body } = await write(draft())
  await send(body.id)
  await run()
  await gone.call(deleteAccount, { body: { confirmPassword: password } })
  expect((await mails()).some(({ to }) => to === 'gone@example.org')).toBe(false)
  await deliverAll()
  await run()
  expect((await shown(body.id))?.state).toBe('sent')
})

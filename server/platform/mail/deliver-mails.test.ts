import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '#contract/time.ts'
import { outboxMails, users } from '#server/platform/db/schema.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { startMailProvider } from '#server/testing/smtp.ts'
import { deliverMails } from './deliver-mails.ts'
import { embeddedOutbox } from './embedded-outbox.ts'
import { queueMail } from './queue-mail.ts'
import { openSmtp } from './smtp.ts'
import type { Message, Transport } from './transport.ts'

const sender = { from: { name: 'Wayspark', address: 'hello@wayspark.example' }, support: 'help@wayspark.example' }
const mail = { kind: 'welcome', to: 'ada@example.org', userId: null, subject: 'Welcome', paragraphs: ['Hello.'] }

let app: TestApp
const opened: Transport[] = []
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  for (const transport of opened.splice(0)) await transport.close()
  await app.close()
})

const smtp = (url: URL) => {
  const transport = openSmtp(url, sender)
  opened.push(transport)
  return transport
}
const deliver = (transport: Transport) =>
  deliverMails({ db: app.db, clock: app.clock, transport, host: 'wayspark.example' })
const queue = (changes: Partial<typeof mail> = {}) => queueMail(app.db.sql, { ...mail, ...changes }, app.clock.now())
const rows = () => app.db.sql.select().from(outboxMails)

/** Keeps what it is given; `send` may go wrong first. */
function transportThat(send: (message: Message) => Promise<void> = async () => {}) {
  const taken: Message[] = []
  const transport: Transport = {
    kind: 'smtp',
    async send(message) {
      await send(message)
      taken.push(message)
    },
    async close() {},
  }
  return { transport, taken }
}

describe('while the provider is away', () => {
  test('for ten minutes no email is lost or duplicated', async () => {
    const before = await startMailProvider()
    const { url } = before
    await before.stop()
    const transport = smtp(url)
    for (let i = 0; i < 5; i += 1) await queue({ to: `p${i}@example.org` })
    for (let i = 0; i < 10; i += 1) {
      expect((await deliver(transport)).sent).toBe(0)
      app.clock.move(minute)
    }
    expect((await rows()).every(row => row.nextAttemptAt && row.lastError?.includes('ECONNREFUSED'))).toBe(true)

    const back = await startMailProvider({}, Number(url.port))
    for (let i = 0; i < 30; i += 1) {
      await deliver(transport)
      app.clock.move(minute)
    }
    expect(back.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
      Array.from({ length: 5 }, (_, i) => `p${i}@example.org`),
    )
    expect((await rows()).every(row => row.sentAt && row.nextAttemptAt === null)).toBe(true)
  })

  test('for longer, attempts continue for two days and then stop with a reason', async () => {
    const attempts: number[] = []
    const { transport } = transportThat(async () => {
      attempts.push(app.clock.now().getTime())
      throw Object.assign(new Error('451 Try again later'), { code: 'EENVELOPE' })
    })
    await queue()
    for (let due: Date | null = app.clock.now(); due; due = (await rows())[0]?.nextAttemptAt ?? null) {
      app.clock.move(due.getTime() - app.clock.now().getTime())
      await deliver(transport)
    }
    const pauses = attempts.slice(1).map((time, index) => (time - (attempts[index] ?? 0)) / minute)
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 720, 1440])
    expect(await rows()).toMatchObject([
      { attempts: 9, nextAttemptAt: null, sentAt: null, lastError: 'EENVELOPE: 451 Try again later' },
    ])
  })

  test('one failing email delays no other, and the log identifies nobody', async () => {
    const { transport, taken } = transportThat(async ({ to }) => {
      if (to === 'bad@example.org') throw new Error('550 <bad@example.org> has no room')
    })
    await queue({ to: 'bad@example.org' })
    await queue()
    const { sent, failures } = await deliver(transport)
    expect(sent).toBe(1)
    expect(taken.map(({ to }) => to)).toEqual(['ada@example.org'])
    expect(failures).toMatchObject([{ kind: 'welcome', givenUp: false }])
    expect(JSON.stringify(failures)).not.toContain('bad@example.org')
  })
})

describe('provider responses', () => {
  const answering = async (text: string) => {
    const provider = await startMailProvider({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })),
    })
    await queue()
    await deliver(smtp(provider.url))
    const [row] = await rows()
    return row?.nextAttemptAt === null ? 'given up' : 'tried again'
  }

  test.each(['550 5.1.1 No such user', '556 5.1.10 It takes no mail', '550 5.1.6 Moved away'])(
    'a nonexistent address ("%s") is not retried',
    async text => {
      expect(await answering(text)).toBe('given up')
    },
  )

  test.each([
    '450 4.2.1 Mailbox is busy',
    '550 5.7.1 Relaying denied',
    '554 Rejected',
    '552 5.2.2 Mailbox is full',
    '553 5.1.7 Bad sender address',
    "550 5.1.8 Bad sender's system address",
  ])('"%s" is retried', async text => {
    expect(await answering(text)).toBe('tried again')
  })
})

describe('two processes', () => {
  test('send each email once', async () => {
    const { transport, taken } = transportThat(() => new Promise(resolve => setImmediate(resolve)))
    for (let i = 0; i < 60; i += 1) await queue({ to: `p${i}@example.org` })
    for (let i = 0; i < 4; i += 1) await Promise.all([deliver(transport), deliver(transport)])
    expect(taken).toHaveLength(60)
    expect(new Set(taken.map(({ to }) => to)).size).toBe(60)
  })

  test('resend with the same Message-ID after a crash', async () => {
    let died = (_: unknown) => {}
    const seen: string[] = []
    const { transport } = transportThat(({ messageId }) => {
      seen.push(messageId)
      return new Promise((_, reject) => {
        died = reject
      })
    })
    await queue()
    const lost = deliver(transport)
    await expect.poll(() => seen.length).toBe(1)
    const other = transportThat()
    await deliver(other.transport)
    expect(other.taken).toEqual([])
    app.clock.move(6 * minute)
    await deliver(other.transport)
    expect(other.taken.map(({ messageId }) => messageId)).toEqual(seen)
    const [row] = await rows()
    expect(seen).toEqual([`<${row?.id}@wayspark.example>`])

    died(new Error('gone'))
    await lost
    expect(await rows()).toEqual([row])
  })
})

test('a rolled-back transaction sends nothing', async () => {
  const { transport, taken } = transportThat()
  const undone = app.db.transaction(async tx => {
    await queueMail(tx, mail, app.clock.now())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await deliver(transport)
  expect(taken).toEqual([])
})

test('an expired reset link is not sent', async () => {
  const { transport, taken } = transportThat()
  await queue({ kind: 'password-reset' })
  await queue()
  app.clock.move(hour)
  await deliver(transport)
  expect(taken.map(({ subject }) => subject)).toEqual(['Welcome'])
  expect((await rows()).every(row => row.nextAttemptAt === null)).toBe(true)
})

test('sign-in links are removed after sending and kept in the embedded outbox', async () => {
  const wordsOf = async () => (await rows()).map(({ kind, text, html }) => [kind, text !== '', html !== ''])
  let isAway = true
  const { transport } = transportThat(async () => {
    if (isAway) throw new Error('451 Try again later')
  })
  await queue({ kind: 'password-reset' })
  await deliver(transport)
  expect(await wordsOf()).toEqual([['password-reset', true, true]])
  isAway = false
  app.clock.move(minute)
  await deliver(transport)
  expect(await wordsOf()).toEqual([['password-reset', false, false]])
  await app.db.sql.delete(outboxMails)
  await queue({ kind: 'password-reset' })
  await deliver(embeddedOutbox)
  expect(await wordsOf()).toEqual([['password-reset', true, true]])
})

test('disabled email kinds are not queued', async () => {
  const { userId } = await createUser(app, 'Ada')
  await app.db.sql.delete(outboxMails)
  await app.db.sql
    .update(users)
    .set({ unwantedMails: ['quiz-results'] })
    .where(eq(users.id, userId))
  for (const kind of ['quiz-results', 'password-changed'])
    await queueMail(app.db.sql, { ...mail, userId, kind }, app.clock.now())
  expect((await rows()).map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('a kind disabled while queued is not sent', async () => {
  const { userId } = await createUser(app, 'Ada')
  await app.db.sql.delete(outboxMails)
  for (const kind of ['quiz-results', 'password-changed'])
    await queueMail(app.db.sql, { ...mail, userId, kind }, app.clock.now())
  const unwantedMails = ['quiz-results']
  await app.db.sql.update(users).set({ unwantedMails }).where(eq(users.id, userId))
  const lost: string[] = []
  const { transport, taken } = transportThat()
  const onLost = async (_: unknown, { kind }: { kind: string }) => void lost.push(kind)
  const delivered = await deliverMails({ db: app.db, clock: app.clock, transport, host: 'h.example', onLost })
  expect(delivered).toMatchObject({ sent: 1, failures: [] })
  expect([taken.length, lost]).toEqual([1, ['quiz-results']])
  expect((await rows()).every(({ nextAttemptAt }) => nextAttemptAt === null)).toBe(true)
})

test('hostile names add no header, recipient or tag', async () => {
  const provider = await startMailProvider()
  const transport = smtp(provider.url)
  const hostile = [
    '\r\nBcc: b@example.org',
    '\nSubject: other',
    '\r',
    '\0',
    '\u2028To: b',
    '\u202egnp',
    '"><script>alert(1)</script>',
    "'--",
    '=?utf-8?Q?=0D=0ABcc:_b?=',
    '%0d%0aBcc: b',
    '\ud800',
    '<b@example.org>',
    ', b@example.org',
    '\t',
    '\u0085',
    '\x1b[2J',
    '{{support}}',
    '\r\n\r\n<img src=https://x.example/p>',
    ';',
    '\\',
  ]
  const names = Array.from(
    { length: 200 },
    (_, i) => `A${hostile[i % 20]}x${hostile[(i * 7 + Math.floor(i / 20)) % 20]}`,
  )
  await queue({ subject: 'Welcome, Ada' })
  for (const name of names) await queue({ subject: `Welcome, ${name}`, paragraphs: [`Hello ${name}`] })
  for (let full = true; full; ) ({ full } = await deliver(transport))

  expect(provider.received).toHaveLength(201)
  const namesOf = (headers: string[]) => headers.map(line => line.split(':')[0]).sort()
  const usual = namesOf(provider.received.find(({ subject }) => subject === 'Welcome, Ada')?.headers ?? [])
  for (const { headers, recipients, html } of provider.received) {
    expect(namesOf(headers)).toEqual(usual)
    expect(recipients).toEqual(['ada@example.org'])
    expect(html).not.toMatch(/<(script|img)/)
  }
})

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { deliverMails } from './deliver-mails.ts'
import { openHandedOverMails } from './handed-over-mails.ts'
import { queueMail } from './queue-mail.ts'
import { MailUnanswered, type Transport } from './transport.ts'

const ownFile = `handed-over-mails-${process.pid}.txt`
/** No process has this id: it is above the largest of Linux. */
const endedFile = 'handed-over-mails-9999999.txt'
const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const none = { accepted: [], unanswered: [] }

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

function newFolder(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  return join(path, 'data')
}

function transportThat(afterHandOver: () => Promise<unknown> = async () => {}, deliversOnce = false) {
  const taken: string[] = []
  const transport: Transport = {
    kind: 'smtp',
    deliversOnce,
    async send({ messageId }, beforeEnd) {
      beforeEnd?.()
      taken.push(messageId)
      await afterHandOver()
    },
    async close() {},
  }
  return { transport, taken }
}

const queue = (kind = 'welcome') =>
  queueMail(
    app.db.sql,
    { kind, to: 'ada@example.org', userId: null, subject: 'Hello', paragraphs: ['Hello.'] },
    app.clock.now(),
  )
const row = async () => (await app.db.sql.select().from(outboxMails))[0]

test('an email that was accepted before the process was killed is recorded, not sent again', async () => {
  const folder = newFolder()
  await queue('sign-in-link')
  mkdirSync(folder)
  appendFileSync(join(folder, endedFile), `+${(await row())?.id}\n`)
  const handedOver = openHandedOverMails(folder)
  const { transport, taken } = transportThat()
  const mailContext = { db: app.db, clock: app.clock, transport, host: 'wayspark.example', handedOver }
  expect(await deliverMails(mailContext)).toMatchObject({ sent: 0, failures: [] })
  expect(taken).toEqual([])
  expect(await row()).toMatchObject({ attempts: 1, sentAt: app.clock.now(), nextAttemptAt: null, text: '', html: '' })
  expect(readdirSync(folder)).toEqual([ownFile])
  handedOver.close()
  expect(readdirSync(folder)).toEqual([])
})

test('an email whose record the database could not take is recorded once it is back, not sent again', async () => {
  const folder = newFolder()
  const handedOver = openHandedOverMails(folder)
  await queue()
  const rename = (from: string, to: string) =>
    app.db.sql.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
  const { transport, taken } = transportThat(() => rename('outbox_mails', 'away'))
  const mailContext = { db: app.db, clock: app.clock, transport, host: 'wayspark.example', handedOver }
  await expect(deliverMails(mailContext)).rejects.toThrow()
  await rename('away', 'outbox_mails')
  expect((await row())?.sentAt).toBeNull()
  app.clock.move(3_600_000)
  expect(await deliverMails(mailContext)).toMatchObject({ sent: 0, failures: [] })
  expect(taken).toHaveLength(1)
  expect((await row())?.sentAt).toEqual(app.clock.now())
  handedOver.close()
})

describe('a notice whose answer was not read', () => {
  const dyingIn = async (folder: string, answer = '') => {
    await queue('notice')
    mkdirSync(folder)
    const id = (await row())?.id
    appendFileSync(join(folder, endedFile), `?${id}\n${answer && `${answer}${id}\n`}`)
  }
  const contextWith = (folder: string, transport: Transport) => {
    const handedOver = openHandedOverMails(folder)
    onTestFinished(() => handedOver.close())
    return { db: app.db, clock: app.clock, transport, host: 'wayspark.example', handedOver }
  }

  test('because the process was killed is not sent again, and is not called sent', async () => {
    const folder = newFolder()
    await dyingIn(folder)
    const { transport, taken } = transportThat()
    const mailContext = contextWith(folder, transport)
    for (let hours = 0; hours < 2; hours += 1) {
      expect(await deliverMails(mailContext)).toMatchObject({ sent: 0 })
      app.clock.move(3_600_000)
    }
    expect(taken).toEqual([])
    const lastError = 'It may have arrived: the server ended before the answer came'
    expect(await row()).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: null, lastError })
    expect((await row())?.html).not.toBe('')
  })

  test.each([
    ['+', 'recorded as sent, where the provider had accepted it', 0],
    ['-', 'sent, where the provider had not taken it', 1],
  ])('%s is %s', async (answer, _, times) => {
    const folder = newFolder()
    await dyingIn(folder, answer)
    const { transport, taken } = transportThat()
    await deliverMails(contextWith(folder, transport))
    expect(taken).toHaveLength(times)
    expect((await row())?.sentAt).toEqual(app.clock.now())
  })

  test('because the connection broke is not sent again', async () => {
    const breaking = async () => {
      throw new MailUnanswered('Connection closed unexpectedly')
    }
    await queue('notice')
    const { transport, taken } = transportThat(breaking)
    const mailContext = contextWith(newFolder(), transport)
    expect((await deliverMails(mailContext)).failures).toMatchObject([{ kind: 'notice', givenUp: true }])
    app.clock.move(3_600_000)
    await deliverMails(mailContext)
    expect(taken).toHaveLength(1)
    expect((await row())?.lastError).toBe('It may have arrived: Connection closed unexpectedly')
  })

  test.each([
    ['a provider that delivers a repeat once gets it again', 'notice', true],
    ['another email is sent again', 'welcome', false],
  ])('%s', async (_, kind, deliversOnce) => {
    let breaks = true
    await queue(kind)
    const { transport, taken } = transportThat(async () => {
      if (breaks) throw new MailUnanswered('Connection closed unexpectedly')
    }, deliversOnce)
    const folder = newFolder()
    const mailContext = contextWith(folder, transport)
    await deliverMails(mailContext)
    breaks = false
    app.clock.move(3_600_000)
    expect(await deliverMails(mailContext)).toMatchObject({ sent: 1 })
    expect(taken).toHaveLength(2)
  })

  test('is not handed over at all where that cannot be noted', async () => {
    await queue('notice')
    const { transport, taken } = transportThat()
    const handedOver = {
      ...openHandedOverMails(newFolder()),
      begin() {
        throw new Error('ENOSPC: no space left on device')
      },
    }
    await deliverMails({ db: app.db, clock: app.clock, transport, host: 'wayspark.example', handedOver })
    expect(taken).toEqual([])
    expect(await row()).toMatchObject({ sentAt: null, lastError: 'ENOSPC: no space left on device' })
    expect((await row())?.nextAttemptAt).not.toBeNull()
  })
})

test('what is noted is there for the next process until it is recorded', () => {
  const folder = newFolder()
  const killed = openHandedOverMails(folder)
  killed.accept(first)
  killed.begin(third)
  const next = openHandedOverMails(folder)
  next.accept(second)
  expect(next.list()).toEqual({ accepted: [first, second], unanswered: [third] })
  next.clear()
  expect(readFileSync(join(folder, ownFile), 'utf8')).toBe('')
  expect(openHandedOverMails(folder).list()).toEqual(none)
})

test('what a process beside this one left is listed as soon as it has ended', () => {
  const folder = newFolder()
  const handedOver = openHandedOverMails(folder)
  expect(handedOver.list()).toEqual(none)
  writeFileSync(join(folder, endedFile), `?${first}\n?${second}\n+${second}\n`)
  expect(handedOver.list()).toEqual({ accepted: [second], unanswered: [first] })
  handedOver.clear()
  expect(readdirSync(folder)).toEqual([ownFile])
})

test('the notes of a process that still runs are its own', () => {
  const folder = newFolder()
  mkdirSync(folder)
  const running = join(folder, `handed-over-mails-${process.ppid}.txt`)
  writeFileSync(running, `?${first}\n`)
  const handedOver = openHandedOverMails(folder)
  expect(handedOver.list()).toEqual(none)
  handedOver.accept(second)
  handedOver.clear()
  expect(existsSync(running)).toBe(true)
})

test('a line that a failing disk cut off is passed over', () => {
  const folder = newFolder()
  mkdirSync(folder)
  writeFileSync(join(folder, endedFile), `?${first.slice(0, 20)}\n+${second}\n\0\0\0`)
  expect(openHandedOverMails(folder).list()).toEqual({ accepted: [second], unanswered: [] })
})

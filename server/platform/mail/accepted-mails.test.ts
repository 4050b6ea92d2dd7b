import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { openAcceptedMails } from './accepted-mails.ts'
import { deliverMails } from './deliver-mails.ts'
import { queueMail } from './queue-mail.ts'
import type { Transport } from './transport.ts'

const ownFile = `accepted-mails-${process.pid}.txt`
/** No process has this id: it is above the largest of Linux. */
const endedFile = 'accepted-mails-9999999.txt'
const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]

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

function transportThat(afterAcceptance: () => Promise<unknown> = async () => {}) {
  const taken: string[] = []
  const transport: Transport = {
    kind: 'smtp',
    async send({ messageId }) {
      taken.push(messageId)
      await afterAcceptance()
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
  appendFileSync(join(folder, endedFile), `${(await row())?.id}\n`)
  const accepted = openAcceptedMails(folder)
  const { transport, taken } = transportThat()
  const mailContext = { db: app.db, clock: app.clock, transport, host: 'wayspark.example', accepted }
  expect(await deliverMails(mailContext)).toMatchObject({ sent: 0, failures: [] })
  expect(taken).toEqual([])
  expect(await row()).toMatchObject({ attempts: 1, sentAt: app.clock.now(), nextAttemptAt: null, text: '', html: '' })
  expect(readdirSync(folder)).toEqual([ownFile])
  accepted.close()
  expect(readdirSync(folder)).toEqual([])
})

test('an email whose record the database could not take is recorded once it is back, not sent again', async () => {
  const folder = newFolder()
  const accepted = openAcceptedMails(folder)
  await queue()
  const rename = (from: string, to: string) =>
    app.db.sql.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
  const { transport, taken } = transportThat(() => rename('outbox_mails', 'away'))
  const mailContext = { db: app.db, clock: app.clock, transport, host: 'wayspark.example', accepted }
  await expect(deliverMails(mailContext)).rejects.toThrow()
  await rename('away', 'outbox_mails')
  expect((await row())?.sentAt).toBeNull()
  app.clock.move(3_600_000)
  expect(await deliverMails(mailContext)).toMatchObject({ sent: 0, failures: [] })
  expect(taken).toHaveLength(1)
  expect((await row())?.sentAt).toEqual(app.clock.now())
  accepted.close()
})

test('what is noted is there for the next process until it is recorded', () => {
  const folder = newFolder()
  openAcceptedMails(folder).add(first)
  const next = openAcceptedMails(folder)
  next.add(second)
  expect(next.list()).toEqual([first, second])
  next.clear()
  expect(readFileSync(join(folder, ownFile), 'utf8')).toBe('')
  expect(openAcceptedMails(folder).list()).toEqual([])
})

test('the notes of a process that still runs are its own', () => {
  const folder = newFolder()
  mkdirSync(folder)
  const running = join(folder, `accepted-mails-${process.ppid}.txt`)
  writeFileSync(running, `${first}\n`)
  const accepted = openAcceptedMails(folder)
  expect(accepted.list()).toEqual([])
  accepted.add(second)
  accepted.clear()
  expect(existsSync(running)).toBe(true)
})

test('a line that a failing disk cut off is passed over', () => {
  const folder = newFolder()
  mkdirSync(folder)
  writeFileSync(join(folder, endedFile), `${first.slice(0, 20)}\n${second}\n\0\0\0`)
  expect(openAcceptedMails(folder).list()).toEqual([second])
})

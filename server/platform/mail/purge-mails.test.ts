import { expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { deliverMails } from './deliver-mails.ts'
import { embeddedOutbox } from './embedded-outbox.ts'
import { purgeMails } from './purge-mails.ts'
import { queueMail } from './queue-mail.ts'

test('removes texts after a week and rows after thirty days, except waiting emails', async () => {
  const { db, clock, close } = await startTestApp()
  const mail = { kind: 'welcome', to: 'ada@example.org', userId: null, subject: 'Welcome', paragraphs: ['Hello.'] }
  const mailContext = { db, clock, transport: embeddedOutbox, host: 'wayspark.example' }
  await queueMail(db.sql, mail, clock.now())
  await deliverMails(mailContext)
  await queueMail(db.sql, { ...mail, to: 'waiting@example.org' }, clock.now())
  const purge = () => purgeMails(db.sql, clock.now())
  const kept = async () =>
    (await db.sql.select().from(outboxMails)).map(({ recipient, text, html }) => [recipient, text + html !== '']).sort()

  clock.move(7 * day - 1)
  expect(await purge()).toEqual({ emptied: 0, removed: 0 })
  clock.move(2)
  expect(await purge()).toEqual({ emptied: 1, removed: 0 })
  expect(await purge()).toEqual({ emptied: 0, removed: 0 })
  expect(await kept()).toEqual([
    ['ada@example.org', false],
    ['waiting@example.org', true],
  ])
  clock.move(23 * day)
  expect(await purge()).toEqual({ emptied: 0, removed: 1 })
  expect(await kept()).toEqual([['waiting@example.org', true]])
  await close()
})

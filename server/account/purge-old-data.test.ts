import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { requestPasswordReset } from '#contract/endpoints/passwords.ts'
import { saveQuiz } from '#contract/endpoints/quiz.ts'
import { day, hour } from '#contract/time.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { removals } from '#server/personal-data.ts'
import { runPeriodically } from '#server/platform/background/job.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Removal } from '#server/platform/db/personal-data.ts'
import {
  auditLogs,
  careerAssessments,
  handoffCodes,
  outboxMails,
  quizzes,
  rateLimits,
  sessions,
  users,
} from '#server/platform/db/schema.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { startTestApp } from '#server/testing/app.ts'
import { dumpDatabase } from '#server/testing/canary.ts'
import { deleteAllRows } from '#server/testing/database.ts'
import { createDocument } from '#server/testing/documents.ts'
import { answers, createUser, signInAs } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { previewPurge, purgeJob, purgeOldData } from './purge-old-data.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock } = app
const purge = () => purgeOldData(db, removals, clock.now())

beforeEach(async () => {
  await deleteAllRows(db)
})

/** Moves the clock to just before and just after a retention period; returns `count` at both times. */
async function countAround(lifetime: number, count: () => Promise<unknown>): Promise<unknown[]> {
  clock.move(lifetime - 1)
  await purge()
  const before = await count()
  clock.move(2)
  await purge()
  return [before, await count()]
}

describe('retention periods of the privacy page', () => {
  test("guests' quizzes and results are deleted after 90 days; accounts keep theirs", async () => {
    for (const caller of [app.page(), await createUser(app, 'keeps')]) {
      await caller.call(saveQuiz, { body: { quizId: crypto.randomUUID(), answers } })
      await takeQuizAs(caller)
    }
    const count = async () => [await db.sql.$count(quizzes), await db.sql.$count(careerAssessments)]
    expect(await countAround(90 * day, count)).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  test('audit rows are deleted after three years', async () => {
    const actor = await audited(new Date('2020-01-01T12:00:00Z'))
    const left = () => db.sql.$count(auditLogs, eq(auditLogs.adminId, actor.id))
    const purgeAt = (time: string) => purgeOldData(db, removals, new Date(time))
    await purgeAt('2023-01-01T12:00:00Z')
    expect(await left()).toBe(1)
    expect(await purgeAt('2023-01-01T12:00:00.001Z')).toMatchObject({ 'audit rows': 1 })
    expect(await left()).toBe(0)
  })
})

async function audited(at: Date): Promise<{ id: string }> {
  const actor = { id: crypto.randomUUID(), email: 'quokka@example.org' }
  const client = { ip: '203.0.113.7', userAgent: undefined }
  const audit = { action: 'account.export' as const, actor, resource: { type: 'user', id: null }, client }
  await db.transaction(tx => writeAudit(tx, audit, at))
  return actor
}

describe('the audit log is append-only', () => {
  /** Runs `change` with the transaction setting of the purge. */
  const attempt = (what: string, change: (tx: Tx) => Promise<unknown>) =>
    db.transaction(async tx => {
      await tx.execute(sql`select set_config(${`wayspark.${what}`}, 'on', true)`)
      return change(tx)
    })
  const refused = expect.objectContaining({ cause: expect.objectContaining({ message: 'audit_logs only grows' }) })

  test('rows cannot be deleted, changed or truncated, also after a purge', async () => {
    const { id } = await audited(new Date('2020-01-01'))
    const mine = eq(auditLogs.adminId, id)
    for (const _ of ['before', 'after']) {
      await expect(db.sql.delete(auditLogs).where(mine)).rejects.toEqual(refused)
      await expect(db.sql.update(auditLogs).set({ action: 'x' }).where(mine)).rejects.toEqual(refused)
      await expect(db.sql.update(auditLogs).set({ adminEmail: null }).where(mine)).rejects.toEqual(refused)
      await expect(db.sql.execute(sql`truncate audit_logs`)).rejects.toEqual(refused)
      await purgeOldData(db, removals, new Date('2022-01-01'))
    }
  })

  test('the purge setting allows neither deleting recent rows nor changing old ones', async () => {
    const { id } = await audited(new Date())
    const mine = eq(auditLogs.adminId, id)
    await expect(attempt('purging', tx => tx.delete(auditLogs).where(mine))).rejects.toEqual(refused)
    await expect(attempt('purging', tx => tx.execute(sql`truncate audit_logs`))).rejects.toEqual(refused)
    await expect(attempt('purging', tx => tx.update(auditLogs).set({ action: 'x' }).where(mine))).rejects.toEqual(
      refused,
    )
  })

  test('the redaction setting only allows removing personal data', async () => {
    const { id } = await audited(new Date())
    const mine = eq(auditLogs.adminId, id)
    const forgotten = { adminEmail: null, ipAddress: null, userAgent: null }
    const other = crypto.randomUUID()
    for (const more of [{ action: 'x' }, { adminId: other }, { resourceId: other }, { createdAt: new Date(0) }])
      await expect(
        attempt('forgetting', tx =>
          tx
            .update(auditLogs)
            .set({ ...forgotten, ...more })
            .where(mine),
        ),
      ).rejects.toEqual(refused)
    await expect(
      attempt('forgetting', tx => tx.update(auditLogs).set({ adminEmail: 'x@example.org' }).where(mine)),
    ).rejects.toEqual(refused)
    await expect(
      attempt('forgetting', tx =>
        tx
          .update(auditLogs)
          .set({ ...forgotten, details: { x: 1 } })
          .where(mine),
      ),
    ).rejects.toEqual(refused)
    await attempt('forgetting', tx => tx.update(auditLogs).set(forgotten).where(mine))
    expect(await db.sql.select().from(auditLogs).where(mine)).toMatchObject([{ adminId: id, ...forgotten }])
  })
})

test('expired sessions, handoff codes and rate limits are deleted', async () => {
  const ann = await createUser(app, 'ann')
  await signInAs(app, 'ann', true)
  const expires = new Date(clock.now().getTime() + day)
  await db.sql.insert(handoffCodes).values({ codeHash: 'x', userId: ann.userId, expires })
  await db.sql.insert(rateLimits).values({ key: 'x', count: 1, windowEnds: expires })
  const count = async () => [
    await db.sql.$count(sessions),
    await db.sql.$count(handoffCodes),
    await db.sql.$count(rateLimits),
  ]
  expect(await countAround(day, count)).toEqual([
    [2, 1, 1],
    [1, 0, 0],
  ])
})

test('an unused reset link is deleted and the account is unchanged', async () => {
  const ann = await createUser(app, 'ann')
  await ann.call(requestPasswordReset, { body: { email: 'ann@example.org' } })
  const [before] = await db.sql.select().from(users)
  expect(before?.passwordResetToken).not.toBeNull()
  const token = async () => (await db.sql.select().from(users))[0]?.passwordResetToken ?? null
  expect(await countAround(hour, token)).toEqual([before?.passwordResetToken, null])
  const [after] = await db.sql.select().from(users)
  expect(after).toEqual({ ...before, passwordResetToken: null, passwordResetExpires: null })
})

test('a sent email loses its text after a week and is deleted after thirty days; a queued one is kept', async () => {
  const mail = { userId: null, subject: 'Hello', paragraphs: ['Hello quokka'], to: 'quokka@example.org' }
  for (const kind of ['sent', 'waiting']) await queueMail(db.sql, { ...mail, kind }, clock.now())
  await db.sql.update(outboxMails).set({ nextAttemptAt: null }).where(eq(outboxMails.kind, 'sent'))
  const look = async () =>
    (await db.sql.select().from(outboxMails).orderBy(outboxMails.kind)).map(row => [row.kind, row.text !== ''])
  expect(await countAround(7 * day, look)).toEqual([
    [
      ['sent', true],
      ['waiting', true],
    ],
    [
      ['sent', false],
      ['waiting', true],
    ],
  ])
  clock.move(23 * day)
  await purge()
  expect(await look()).toEqual([['waiting', true]])
})

test('a dry run reports what would be deleted; the purge deletes exactly that, and a second one nothing', async () => {
  await createUser(app, 'ann')
  const guest = app.page()
  await guest.call(saveQuiz, { body: { quizId: crypto.randomUUID(), answers } })
  await takeQuizAs(guest)
  clock.move(91 * day)
  const before = await dumpDatabase(app)
  const counts = await previewPurge(db, removals, clock.now())
  expect(counts).toMatchObject({
    'expired sessions': 1,
    'quizzes without an account': 1,
    'quiz results without an account': 1,
    'audit rows': 0,
  })
  expect(await dumpDatabase(app)).toBe(before)
  expect(await purge()).toEqual(counts)
  expect(Object.values((await purge()) ?? {}).every(rows => rows === 0)).toBe(true)
})

test('after a failure, what was deleted stays deleted and the next run continues', async () => {
  await createUser(app, 'ann')
  clock.move(2 * day)
  const failing = { what: 'trouble', remove: () => Promise.reject(new Error('no')) }
  const [first, ...others] = removals as [Removal, ...Removal[]]
  await expect(purgeOldData(db, [first, failing, ...others], clock.now())).rejects.toThrow('no')
  expect(await db.sql.$count(sessions)).toBe(0)
  expect(await purge()).toMatchObject({ [first.what]: 0 })
})

test('ten thousand documents are deleted in short transactions', async () => {
  const { userId } = await createUser(app, 'ann')
  await createDocument(app, userId)
  await db.sql.execute(
    sql`insert into generated_documents
        select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'deleted_at', ${clock.now().toISOString()}::text))).*
        from generated_documents d, generate_series(1, 10000)`,
  )
  clock.move(31 * day)
  const times: number[] = []
  const timed: Database = {
    ...db,
    transaction: async work => {
      const start = performance.now()
      const result = await db.transaction(work)
      times.push(performance.now() - start)
      return result
    },
  }
  const purged = await purgeOldData(timed, removals, clock.now())
  expect(purged['documents from the bin']).toBe(10_000)
  expect(times.length).toBeGreaterThan(20)
  expect(Math.max(...times)).toBeLessThan(2000)
  expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan(60_000)
})

test('purges soon after start and then daily, continues after a failure and logs only counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  let runs = 0
  const removal = {
    what: 'things',
    remove: async () => {
      if (++runs === 1) throw new Error('the first time')
      return runs
    },
  }
  const log = {
    warn: (counts: object) => void lines.push(counts),
    error: (details: object) => void lines.push((details as { reason: string }).reason),
  }
  // The driver has timers that must not be faked.
  const lockedDb = { execute: async () => ({ rows: [{ mine: true }] }) } as unknown as Tx
  const still: Database = { ...db, transaction: work => work(lockedDb), runExclusively: (_name, work) => work() }
  const { stop } = runPeriodically(purgeJob, { db: still, removals: [removal], clock, log })
  const days = [60_000, day, day]
  for (const [ran, time] of days.entries()) {
    vi.advanceTimersByTime(time)
    await expect.poll(() => lines.length).toBe(ran + 1)
  }
  expect(lines).toEqual(['the first time', { purged: { things: 2 } }, { purged: { things: 3 } }])
  await stop()
  vi.advanceTimersByTime(3 * day)
  expect(runs).toBe(3)
})

test('a stop waits for a running purge up to a limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.withResolvers<number>()
  const slow = { what: 'slow', remove: async () => 0 }
  const still: Database = {
    ...db,
    transaction: () => begun.promise as Promise<never>,
    runExclusively: (_name, work) => work(),
  }
  const log = { warn: () => {}, error: () => {} }
  /** The state of a stop during the first purge. */
  const stopped = async () => {
    const { stop } = runPeriodically(purgeJob, { db: still, removals: [slow], clock, log })
    vi.advanceTimersByTime(60_000)
    const state = { ended: false }
    const end = stop().then(() => {
      state.ended = true
    })
    await Promise.resolve()
    return { state, end }
  }
  const patient = await stopped()
  vi.advanceTimersByTime(19_999)
  await new Promise(setImmediate)
  expect(patient.state.ended).toBe(false)
  vi.advanceTimersByTime(1)
  await patient.end
  const waiting = await stopped()
  begun.resolve(0)
  await waiting.end
  expect(waiting.state.ended).toBe(true)
})

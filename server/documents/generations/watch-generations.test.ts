import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownGenerations } from '#contract/endpoints/generations.ts'
import { generations as rows } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { client, createPendingWork, createQuestionWork, generationsOn } from '#server/testing/generations.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { balanceOf, findWrongBalances } from '#server/testing/tokens.ts'
import { startGeneration } from './start-generation.ts'
import { watchGenerations } from './watch-generations.ts'

const app = await startTestApp()
afterAll(async () => {
  expect(await findWrongBalances(app)).toEqual([])
  await app.close()
})

let person: Person
let others = 0
beforeEach(async () => {
  person = await createUser(app, `waits-${++others}`)
})

const running = (id: string) => eq(rows.id, id)
/** As if the last heartbeat had been written so long ago. */
const silence = (id: string, seconds: number) =>
  app.db.sql
    .update(rows)
    .set({ aliveAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(running(id))
const stateOf = async (id: string) => (await app.db.sql.select().from(rows).where(running(id)))[0]?.state

/** Work of a server that is gone. */
async function leaveWork(): Promise<string> {
  const lost = { ...createQuestionWork({ kind: 'resume' }), id: crypto.randomUUID(), userId: person.userId, client }
  await app.db.transaction(tx => startGeneration(tx, { ...lost, fingerprint: '' }, app.clock.now()))
  return lost.id
}

test('ends and refunds what has no heartbeat for four checks in a row, and lets live work run', async () => {
  const server = generationsOn(app, app.db)
  const lost = await leaveWork()
  const { work, begun, release } = createPendingWork()
  const making = server.make(person.userId, client, work)
  await begun
  const check = watchGenerations()
  const ended: number[] = []
  await silence(lost, 10)
  for (let count = 0; count < 4; count++) ended.push(await check(app.db, app.clock.now()))
  expect(ended).toEqual([0, 0, 0, 1])
  const { body } = await person.call(ownGenerations)
  expect(body.map(each => [each.kind, each.state, each.error]).sort()).toEqual([
    ['interview-questions', 'running', null],
    ['resume', 'failed', 'generation_failed'],
  ])
  release()
  expect(await making).toMatchObject({ charged: true, tokenBalance: 27 })
  await server.stop()
})

test('does not end work whose heartbeats were only delayed, however long', async () => {
  const id = await leaveWork()
  const check = watchGenerations()
  for (const seconds of [3600, 600, 60, 30, 20, 10]) {
    await silence(id, seconds)
    await check(app.db, app.clock.now())
  }
  expect(await stateOf(id)).toBe('running')
})

test('does not depend on the clocks of servers', async () => {
  const id = await leaveWork()
  const check = watchGenerations()
  for (const minutes of [0, 10, -10, 60]) await check(app.db, new Date(Date.now() + minutes * 60_000))
  expect(await stateOf(id)).toBe('running')
})

test('two servers that notice at once refund once', async () => {
  const id = await leaveWork()
  await silence(id, 10)
  const checks = [watchGenerations(), watchGenerations()]
  for (let count = 0; count < 4; count++) await Promise.all(checks.map(check => check(app.db, app.clock.now())))
  expect(await stateOf(id)).toBe('failed')
  expect(await balanceOf(app, person.userId)).toBe(30)
})

import { count, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { minute } from '#contract/time.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { generatedDocuments, generations } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { client, createQuestionWork, generationsOn } from '#server/testing/generations.ts'
import { balanceOf, chargesOf, createAccounts, findWrongBalances } from '#server/testing/tokens.ts'
import { releaseExpiredReservations } from '#server/tokens/reservations/release-expired-reservations.ts'
import { watchGenerations } from './watch-generations.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** The step at which the process ends. Inside a transaction it ends before the commit. */
const steps = [
  'while the tokens are set aside',
  'before anything is written',
  'while it is written',
  'after it is written',
  'while it is kept',
  'before the answer is sent',
] as const
type Step = (typeof steps)[number]
class Crash extends Error {}

/** A server that stops at a step and then does nothing more, not even cleanup. */
function crashingServer(place: Step) {
  let dead = false
  let transactions = 0
  const end = () => {
    dead = true
    throw new Crash()
  }
  const alive = () => {
    if (dead) throw new Crash()
  }
  const db: Database = {
    ...app.db,
    get sql() {
      alive()
      return app.db.sql
    },
    async transaction(work) {
      alive()
      const turn = ++transactions
      if (turn === 2 && place === 'after it is written') end()
      const result = await app.db.transaction(async tx => {
        const done = await work(tx)
        if ((turn === 1 && place === steps[0]) || (turn === 2 && place === 'while it is kept')) end()
        return done
      })
      if (
        (turn === 1 && place === 'before anything is written') ||
        (turn === 2 && place === 'before the answer is sent')
      )
        end()
      return result
    },
  }
  const work = createQuestionWork()
  const doomed = place === 'while it is written' ? { ...work, write: async () => end() } : work
  return { generations: generationsOn(app, db), work, doomed }
}

/** The checks of another server after the heartbeats have stopped. */
async function endLost() {
  const check = watchGenerations()
  await app.db.sql.update(generations).set({ aliveAt: sql`now() - interval '10 seconds'` })
  for (let count = 0; count < 4; count++) await check(app.db, app.clock.now())
}

test.each(steps)('a server that stops %s leaves the user charged with a document, or neither', async place => {
  const outcomes: string[] = []
  const next = generationsOn(app, app.db)
  for (const userId of await createAccounts(app, 20, 30)) {
    const { generations, work, doomed } = crashingServer(place)
    await expect(generations.make(userId, client, doomed)).rejects.toThrow()
    app.clock.move(10 * minute)
    await endLost()
    await releaseExpiredReservations(app.db, app.clock.now())
    // A repeated request does not start the work again.
    const again = await next.make(userId, client, work).then(
      () => 'made',
      error => (error instanceof AppError ? error.code : 'unknown'),
    )
    const [made] = await app.db.sql
      .select({ documents: count() })
      .from(generatedDocuments)
      .where(eq(generatedDocuments.userId, userId))
    const charged = (await chargesOf(app, userId)).reduce((sum, { delta }) => sum + delta, 0)
    expect(await balanceOf(app, userId)).toBe(30 + charged)
    outcomes.push(`${again}: ${made?.documents} kept, ${charged} charged`)
    // The failed work does not block a new request.
    await expect(next.make(userId, client, createQuestionWork())).resolves.toMatchObject({ charged: true })
  }
  const both = place === steps[0] || place === 'before the answer is sent'
  expect(outcomes).toEqual(Array(20).fill(both ? 'made: 1 kept, -3 charged' : 'generation_failed: 0 kept, 0 charged'))
  expect(await findWrongBalances(app)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobAlerts } from '#contract/endpoints/alerts.ts'
import { applications } from '#contract/endpoints/applications.ts'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { listDocuments } from '#contract/endpoints/documents.ts'
import { listEvidence } from '#contract/endpoints/evidence.ts'
import { userResults } from '#contract/endpoints/quiz.ts'
import { openedRoadmaps } from '#contract/endpoints/roadmaps.ts'
import { startingBalance } from '#contract/tokens.ts'
import { build } from '#server/app.ts'
import { demoSignIn, seedDemoAccount } from '#server/auth/seed-demo-account.ts'
import { jobProgress, sessions, tokenEntries } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { type DemoAccount, demoAccountJob } from './demo-account-job.ts'
import { demoSteps } from './demo-steps.ts'

const app = await startTestApp()
afterAll(() => app.close())

const problems: unknown[] = []
const log = { warn: (...said: unknown[]) => void problems.push(said), error: () => {} }
const { db, clock, catalogue, files } = app

async function demoAccount(onCall: () => void = () => {}): Promise<DemoAccount> {
  const account = await seedDemoAccount(db, true, clock.now())
  if (!account) throw new Error('There is no demo account')
  const publicUrl = new URL('http://localhost:3000')
  return {
    ...account,
    buildApp: async shifted => {
      const built = await build(
        { db, clock: shifted, catalogue, files, publicUrl },
        { limitScale: Number.POSITIVE_INFINITY },
      )
      built.addHook('onRequest', async () => onCall())
      return built
    },
  }
}

async function overview() {
  const owner = app.client()
  const { body } = await owner.call(logIn, { body: demoSignIn })
  owner.sessionId = body.sessionId
  const [user, results, told, tracked, documents, roadmaps, alerts] = await Promise.all([
    owner.call(me),
    owner.call(userResults),
    owner.call(listEvidence),
    owner.call(applications),
    owner.call(listDocuments, { query: {} }),
    owner.call(openedRoadmaps),
    owner.call(jobAlerts),
  ])
  const entries = await db.sql.select().from(tokenEntries).where(eq(tokenEntries.userId, user.body.id))
  return {
    balance: user.body.tokenBalance,
    spent: entries.filter(({ delta }) => delta < 0).reduce((sum, { delta }) => sum - delta, 0),
    suggestions: results.body.suggestions.length,
    saved: results.body.savedCareers.length,
    told: told.body.length,
    states: tracked.body.applications.map(({ state }) => state).toSorted(),
    documents: documents.body.documents.map(({ kind }) => kind).toSorted(),
    steps: roadmaps.body.map(({ doneSteps }) => doneSteps),
    alerts: alerts.body.alerts.length,
  }
}

/** The index of job ads is empty here, so the step that needs one waits. */
const withoutAds = 1

const full = {
  suggestions: 10,
  saved: 3,
  told: 5,
  states: ['applied', 'interview', 'not-this-time'],
  documents: ['cover-letter', 'interview-questions', 'resume'],
  steps: [2],
  alerts: 1,
}

test('a stop in the middle is taken up again, and each step is done once', async () => {
  const stopping = new AbortController()
  let calls = 0
  const stopSoon = await demoAccount(() => {
    calls += 1
    if (calls === 2) stopping.abort()
  })
  const run = (demo: DemoAccount, signal = new AbortController().signal) =>
    demoAccountJob.run({ db, log, demo }, clock.now(), signal)
  await run(stopSoon, stopping.signal)
  const begun = await overview()
  expect(begun).toMatchObject({ suggestions: 10, documents: [], alerts: 0 })

  await run(await demoAccount())
  const done = await overview()
  expect(problems).toEqual([])
  expect(done).toMatchObject(full)
  expect(done.balance).toBe(startingBalance - done.spent)
  expect(done.spent).toBeGreaterThan(8)

  let late = 0
  await run(
    await demoAccount(() => {
      late += 1
    }),
  )
  expect(late).toBe(withoutAds)
  expect(await overview()).toEqual(done)
})

test('repeating every step changes nothing', async () => {
  const demo = await demoAccount()
  const before = await overview()
  await db.sql.delete(jobProgress)
  const open = await db.sql.$count(sessions)
  await demoAccountJob.run({ db, log, demo }, clock.now(), new AbortController().signal)
  expect(await db.sql.$count(jobProgress)).toBe(demoSteps.length - withoutAds)
  expect(await db.sql.$count(sessions)).toBe(open)
  expect(await overview()).toEqual(before)
})

test('it fills nothing without a demo account', async () => {
  await expect(
    demoAccountJob.run({ db, log, demo: undefined }, clock.now(), new AbortController().signal),
  ).resolves.toBeUndefined()
})

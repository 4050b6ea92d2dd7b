import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { day, minute, second } from '#contract/time.ts'
import { endSession } from '#server/auth/sessions/end-session.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashSecret, sha256 } from '#server/platform/hash.ts'
import { type Log, reasonOf } from '#server/platform/log.ts'
import { callerWith, RefusedCall } from './demo-caller.ts'
import { demoSteps } from './demo-steps.ts'
import { listDoneSteps, recordDoneStep } from './store.ts'

export interface DemoAccount {
  userId: string
  createdAt: Date
  buildApp(clock: Clock): Promise<FastifyInstance>
}

interface Needs {
  db: Database
  log: Log
  demo: DemoAccount | undefined
}

/** Fills the demo account through the API, as its owner would have, and each step once. */
export const demoAccountJob: Job<Needs> = {
  name: 'demo account',
  every: minute,
  first: second,
  exclusive: true,
  failure: 'the demo account was not filled',
  async run({ db, log, demo }, now, signal) {
    if (!demo) return
    const done = await listDoneSteps(db.sql, demo.userId)
    const steps = demoSteps.filter(({ name }) => !done.has(name))
    if (steps.length) await fill(db, log, demo, { steps, now, signal })
  },
}

async function fill(
  db: Database,
  log: Log,
  demo: DemoAccount,
  { steps, now, signal }: { steps: typeof demoSteps; now: Date; signal: AbortSignal },
): Promise<void> {
  const { userId, createdAt, buildApp } = demo
  const token = randomBytes(32).toString('base64url')
  const sid = hashSecret(token)
  await openSession(db.sql, { sid, userId, carrier: 'bearer', remembered: false, userAgent: undefined }, now)
  let today = now
  const app = await buildApp({ now: () => today })
  const keyOf = (name: string) => toUuid(`${userId} ${name}`)
  try {
    for (const { name, daysAgo, run } of steps) {
      if (signal.aborted) return
      today = new Date(Math.max(now.getTime() - daysAgo * day, createdAt.getTime()))
      const refused = await run(callerWith(app, token), today, keyOf).then(() => undefined, refusalOf)
      // The index of job ads is empty at first.
      if (refused?.isTemporary) continue
      // What the owner has done since can stand in the way, such as spending all tokens.
      if (refused) log.warn({ step: name, reason: reasonOf(refused) }, 'a step of the demo account was left out')
      await recordDoneStep(db.sql, userId, name, now)
    }
  } finally {
    await app.close()
    await endSession(db.sql, sid)
  }
}

function refusalOf(error: unknown): RefusedCall {
  if (error instanceof RefusedCall) return error
  throw error
}

function toUuid(text: string): string {
  const hex = sha256(text)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

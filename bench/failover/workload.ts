import { setTimeout as sleep } from 'node:timers/promises'
import { changeGoal } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { priceOfSpend } from '#server/testing/kill-storm.ts'

/** What users do, each of whom repeats what was not acknowledged until it is. Runs as a forked process. */
export interface Workload {
  origin: string
  /** Bearer tokens of the accounts. */
  bearers: string[]
  /** Job ads with a price; each account opens them in order. */
  listings: string[]
}

/** An answer; with a status of 0 there was none. Times are in milliseconds of the system clock. */
export interface Answer {
  kind: 'spend' | 'write' | 'read' | 'page'
  at: number
  took: number
  status: number
  /** The code of an error; undefined where a proxy answered in place of the server. */
  code: string | undefined
}

export interface Spend {
  account: number
  idempotencyKey: string
  /** The balance that was answered; undefined until then. */
  acknowledged?: number
}

export interface Report {
  answers: Answer[]
  spends: Spend[]
  /** By account: the newest goal that was acknowledged. */
  goals: number[]
  /** Reads without a goal that was acknowledged before they were sent. */
  stale: number
}

/** Between two requests, of all users or of each one, in milliseconds. */
const intervals = { spends: 100, pages: 500, writesOfEach: 5_000, readsOfEach: 5_000 }
/** Before the same request is sent again, in milliseconds. */
const beforeRetry = 500
/** When the reader gives up, in milliseconds. */
const deadline = 15_000

/**
 * The first message is the workload; the reply says that each account is at work. The second message ends it; the reply
 * is the report.
 */
process.once('message', async (workload: Workload) => {
  const running = run(workload)
  await running.started
  process.send?.('started')
  process.once('message', async () => process.send?.(await running.end()))
})
process.once('disconnect', () => process.exit())

function run({ origin, bearers, listings }: Workload) {
  const report: Report = { answers: [], spends: [], goals: bearers.map(() => 0), stale: 0 }
  let isOver = false
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const work = [
    spendSteadily(),
    openPagesSteadily(),
    ...bearers.flatMap((_, account) => [writeSteadily(account), readSteadily(account)]),
  ]

  async function call(
    kind: Answer['kind'],
    account: number,
    { method, path }: { method: string; path: string },
    body?: object,
  ) {
    const at = Date.now()
    const from = performance.now()
    const headers = { authorization: `Bearer ${bearers[account]}`, ...(body && { 'content-type': 'application/json' }) }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(deadline) }
    const { status, text } = await fetch(origin + path, sent).then(
      async response => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    )
    const [, code] = /"code":"([^"]+)"/.exec(text) ?? []
    report.answers.push({ kind, at, took: performance.now() - from, status, code })
    return status === 200 && kind !== 'page' ? JSON.parse(text) : undefined
  }

  /** Sends it until it is acknowledged. */
  async function insist(...request: Parameters<typeof call>) {
    for (;;) {
      const answer = await call(...request)
      if (answer) return answer
      await sleep(beforeRetry)
    }
  }

  async function spendSteadily() {
    const open: Promise<void>[] = []
    for (let sent = 0; !isOver; sent++) {
      const account = sent % bearers.length
      const listing = listings[Math.floor(sent / bearers.length)]
      if (!listing) throw new Error('The workload has run out of listings')
      const spend: Spend = { account, idempotencyKey: crypto.randomUUID() }
      report.spends.push(spend)
      const body = { amount: priceOfSpend, feature: 'job-listing-view', details: listing, ...only(spend) }
      open.push(
        insist('spend', account, deductTokens, body).then(({ charged, tokenBalance }) => {
          if (charged) spend.acknowledged = tokenBalance
        }),
      )
      await sleep(intervals.spends)
    }
    await Promise.all(open)
  }

  async function openPagesSteadily() {
    for (let account = 0; !isOver; account = (account + 1) % bearers.length) {
      await call('page', account, { method: 'GET', path: '/' })
      await sleep(intervals.pages)
    }
  }

  /** Users do not act at the same moment. */
  function share(account: number) {
    return account / bearers.length
  }

  async function writeSteadily(account: number) {
    await sleep(intervals.writesOfEach * share(account))
    for (let goal = 1; !isOver; goal++) {
      await insist('write', account, changeGoal, { career: nameOf(goal) })
      report.goals[account] = goal
      if (!report.goals.includes(0)) start()
      await sleep(intervals.writesOfEach)
    }
  }

  async function readSteadily(account: number) {
    await sleep(intervals.readsOfEach * share(account))
    while (!isOver) {
      const known = report.goals[account] ?? 0
      const user = await call('read', account, me)
      if (user && goalOf(user.goal) < known) report.stale++
      await sleep(intervals.readsOfEach)
    }
  }

  return {
    started,
    async end() {
      isOver = true
      await Promise.all(work)
      return report
    },
  }
}

const only = ({ idempotencyKey }: Spend) => ({ idempotencyKey })
const nameOf = (goal: number) => `Goal ${goal}`
const goalOf = (name: string | null) => Number(name?.slice('Goal '.length) ?? 0)

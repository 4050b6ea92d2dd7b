import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { build } from '#server/app.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { atMost, type Figure, type Row, skipped } from './row.ts'
import { countStatements } from './support/count-statements.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { median } from './support/median.ts'
import { guest, signedIn } from './support/people.ts'
import { randomAnswers } from './support/random-answers.ts'

const warmUp = 40
const submits = 200
const maxMilliseconds = 10
const maxQueries = 5

/**
 * Measures `POST /api/quiz/submit` in process: the median server time in milliseconds and the maximum number of SQL
 * statements, for guests, for accounts that paid at the start of the quiz, and for accounts charged at submission.
 */
export const quizSubmit: Figure = {
  name: 'quiz-submit',
  async measure() {
    const onBoth = [await onPglite(measureOn), await onPostgres(measureOn)]
    const times = onBoth.flatMap((kinds, index) => timeRows(['PGlite', 'PostgreSQL'][index] ?? '', kinds))
    return [...times, ...queryRows(onBoth.flatMap(kinds => kinds ?? []))]
  },
}

interface Measured {
  who: string
  milliseconds: number
  queries: number
}

async function measureOn(db: Database): Promise<Measured[]> {
  const publicUrl = new URL('http://localhost:3000')
  const app = await build(
    { db, clock: systemClock, catalogue: readCatalogue(), publicUrl },
    { limitScale: Number.POSITIVE_INFINITY },
  )
  const account = await signedIn(app)
  await db.sql.execute(sql`update users set token_balance = 1000000`)
  const measured = [
    { who: 'guest', ...(await measureSubmits(app, guest)) },
    { who: 'signed in', ...(await measureSubmits(app, account, () => payForStart(app, account))) },
    { who: 'charged now', ...(await measureSubmits(app, account)) },
  ]
  await app.close()
  return measured
}

type Headers = Record<string, string>

async function measureSubmits(app: FastifyInstance, headers: Headers, before: () => Promise<void> = async () => {}) {
  const times: number[] = []
  let queries = 0
  for (const payload of randomAnswers(warmUp + submits)) {
    await before()
    const request = { method: submitQuiz.method, url: submitQuiz.path, headers, payload }
    const used = await countStatements(async () => {
      const from = performance.now()
      await succeed(app, request)
      times.push(performance.now() - from)
    })
    queries = Math.max(queries, used)
  }
  return { milliseconds: median(times.slice(warmUp)), queries }
}

function payForStart(app: FastifyInstance, headers: Headers): Promise<void> {
  const payload = { feature: 'career-quiz' as const, amount: tokenCosts['career-quiz'] }
  return succeed(app, { method: deductTokens.method, url: deductTokens.path, headers, payload })
}

async function succeed(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const answer = await app.inject(request)
  if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(request)} was answered by ${answer.body}`)
}

function timeRows(engine: string, kinds: Measured[] | undefined): Row[] {
  if (!kinds) return [skipped(`quiz submit, ${engine}`, noPostgres)]
  return kinds.map(({ who, milliseconds }) =>
    atMost({
      name: `quiz submit, ${who}, ${engine}`,
      value: milliseconds,
      bound: maxMilliseconds,
      unit: 'ms',
      digits: 1,
    }),
  )
}

/** Both engines should send the same number of statements; the larger one counts. */
function queryRows(kinds: Measured[]): Row[] {
  const most = new Map<string, number>()
  for (const { who, queries } of kinds) most.set(who, Math.max(queries, most.get(who) ?? 0))
  return [...most].map(([who, value]) => atMost({ name: `queries of a submit, ${who}`, value, bound: maxQueries }))
}

import type { FastifyInstance } from 'fastify'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import type { Method } from '#contract/paths.ts'
import { build } from '#server/app.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countStatements } from './count-statements.ts'
import { median } from './median.ts'
import { signedIn } from './people.ts'
import { randomAnswers } from './random-answers.ts'

const requests = 200
const warmUp = 40

export interface Ranking {
  milliseconds: number
  queries: number
}

/** Ranks a result again and again by `endpoint`, and returns the median time and the most queries. */
export async function measureRanking(
  db: Database,
  endpoint: { method: Method; path: string },
  bodyOf: (turn: number) => object,
): Promise<Ranking> {
  const publicUrl = new URL('http://localhost:3000')
  const app = await build(
    { db, clock: systemClock, catalogue: readCatalogue(), publicUrl },
    { limitScale: Number.POSITIVE_INFINITY },
  )
  const headers = await signedIn(app)
  const [payload] = randomAnswers(1)
  const { id } = await send(app, {
    method: submitQuiz.method,
    url: submitQuiz.path,
    headers,
    payload: payload as object,
  })
  const times: number[] = []
  let queries = 0
  for (let n = 0; n < warmUp + requests; n++) {
    const url = endpoint.path.replace(':assessmentId', id)
    const used = await countStatements(async () => {
      const from = performance.now()
      await send(app, { method: endpoint.method, url, headers, payload: bodyOf(n) })
      times.push(performance.now() - from)
    })
    queries = Math.max(queries, used)
  }
  await app.close()
  return { milliseconds: median(times.slice(warmUp)), queries }
}

async function send(
  app: FastifyInstance,
  request: { method: Method; url: string; headers: Record<string, string>; payload: object },
): Promise<{ id: string }> {
  const answer = await app.inject(request)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

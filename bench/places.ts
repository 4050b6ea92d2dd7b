import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { placeResults } from '#contract/endpoints/places.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import type { Method } from '#contract/paths.ts'
import { build } from '#server/app.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { readFigures } from '#server/careers/places/list-places.ts'
import { type Place, readPlaces } from '#server/careers/places/read-places.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { atMost, type Figure, type Row, skipped } from './row.ts'
import { countStatements } from './support/count-statements.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { median } from './support/median.ts'
import { signedIn } from './support/people.ts'
import { randomAnswers } from './support/random-answers.ts'

const max = { kilobytes: 10, microseconds: 300, milliseconds: 10, queries: 5 }
const people = 1_000
const rounds = 5
const requests = 200
const warmUp = 40

/**
 * Measures local figures: the largest answer of a place on the wire, one match with the pay of a random place, and a
 * result that is ranked again for another place.
 */
export const places: Figure = {
  name: 'places',
  async measure() {
    const { states, areasOf, find } = readPlaces()
    const ids = states.flatMap(({ id }) => [id, ...(areasOf(id) ?? []).map(area => area.id)])
    const known = ids.flatMap(id => find(id) ?? [])
    return [
      largestAnswer(ids),
      matchRow(known),
      ...movedRows('PGlite', await onPglite(db => measureMoves(db, ids))),
      ...movedRows('PostgreSQL', await onPostgres(db => measureMoves(db, ids))),
    ]
  },
}

function largestAnswer(ids: readonly string[]): Row {
  const catalogue = readCatalogue()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const sizes = ids.map(id => brotliCompressSync(JSON.stringify(readFigures(catalogue, id)), { params }).length / 1000)
  return atMost({
    name: `largest answer of ${ids.length} places`,
    value: Math.max(...sizes),
    bound: max.kilobytes,
    unit: 'KB',
    digits: 1,
    detail: `median ${median(sizes).toFixed(1)} KB`,
  })
}

function matchRow(known: readonly Place[]): Row {
  const { entries } = readCatalogue()
  const answers = randomAnswers(people).filter(each => each.workHistory.length === 0)
  const matchAll = () => {
    for (const [index, each] of answers.entries())
      matchCareers(entries, each, { place: known[(index * 7) % known.length] })
  }
  matchAll()
  const times = Array.from({ length: rounds }, () => {
    const from = process.threadCpuUsage()
    matchAll()
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / answers.length
  })
  return atMost({ name: 'one match with a place', value: median(times), bound: max.microseconds, unit: 'µs' })
}

interface Moves {
  milliseconds: number
  queries: number
}

async function measureMoves(db: Database, ids: readonly string[]): Promise<Moves> {
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
    const url = placeResults.path.replace(':assessmentId', id)
    const placeId = ids[(n * 7) % ids.length]
    const used = await countStatements(async () => {
      const from = performance.now()
      await send(app, { method: placeResults.method, url, headers, payload: { placeId } })
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

function movedRows(engine: string, moves: Moves | undefined): Row[] {
  if (!moves) return [skipped(`results for another place, ${engine}`, noPostgres)]
  return [
    atMost({
      name: `results for another place, ${engine}`,
      value: moves.milliseconds,
      bound: max.milliseconds,
      unit: 'ms',
      digits: 1,
    }),
    atMost({ name: `queries of it, ${engine}`, value: moves.queries, bound: max.queries }),
  ]
}

import { brotliCompressSync, constants } from 'node:zlib'
import { placeResults } from '#contract/endpoints/places.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { readFigures } from '#server/careers/places/list-places.ts'
import { type Place, readPlaces } from '#server/careers/places/read-places.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atMost, type Figure, type Row, skipped } from './row.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { measureRanking, type Ranking } from './support/measure-ranking.ts'
import { median } from './support/median.ts'
import { randomAnswers } from './support/random-answers.ts'

const max = { kilobytes: 10, microseconds: 300, milliseconds: 10, queries: 5 }
const people = 1_000
const rounds = 5

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
      ...movedRows(
        'PGlite',
        await onPglite(db => measureRanking(db, placeResults, n => ({ placeId: ids[(n * 7) % ids.length] }))),
      ),
      ...movedRows(
        'PostgreSQL',
        await onPostgres(db => measureRanking(db, placeResults, n => ({ placeId: ids[(n * 7) % ids.length] }))),
      ),
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

function movedRows(engine: string, moves: Ranking | undefined): Row[] {
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

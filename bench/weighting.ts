import { weighResults } from '#contract/endpoints/weighting.ts'
import { limits } from '#contract/limits.ts'
import { topics, weightedParts } from '#contract/weighting.ts'
import { atMost, type Figure, type Row, skipped } from './row.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { measureRanking, type Ranking } from './support/measure-ranking.ts'

const max = { milliseconds: 50, queries: 5 }

/** Measures a result that is ranked again by another weighting and every other time by topics, from the request to its answer. */
export const weighting: Figure = {
  name: 'weighting',
  async measure() {
    const bodyOf = (turn: number) => {
      const part = weightedParts[turn % weightedParts.length] ?? 'pay'
      if (turn % 2 === 0) return { weighting: { [part]: 'more' } }
      const first = turn % topics.length
      return { weighting: { [part]: 'less', topics: topics.slice(first, first + limits.results.topics) } }
    }
    const pglite = await onPglite(db => measureRanking(db, weighResults, bodyOf))
    const postgres = await onPostgres(db => measureRanking(db, weighResults, bodyOf))
    return [...rowsOf('PGlite', pglite), ...rowsOf('PostgreSQL', postgres)]
  },
}

function rowsOf(engine: string, ranking: Ranking | undefined): Row[] {
  const name = `results by another weighting, ${engine}`
  if (!ranking) return [skipped(name, noPostgres)]
  const { milliseconds, queries } = ranking
  return [
    atMost({ name, value: milliseconds, bound: max.milliseconds, unit: 'ms', digits: 1 }),
    atMost({ name: `queries of it, ${engine}`, value: queries, bound: max.queries }),
  ]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atLeast, atMost, type Figure, info } from './row.ts'

interface TypedSearch {
  typed: string
  kind: string
  /** The O*NET codes of all careers that are right; none where nothing can be meant. */
  codes: string[]
}

/** Searches as people type them, written by another author than the search. */
const heldOut = join(import.meta.dirname, 'texts', 'searches.json')
const rounds = 5

export const search: Figure = {
  name: 'search',
  async measure() {
    const { searchCareers } = readCatalogue()
    const all: TypedSearch[] = JSON.parse(readFileSync(heldOut, 'utf8'))
    const found = all.map(search => ({ ...search, answer: searchCareers(search.typed) }))
    const answered = found
      .filter(({ codes }) => codes.length > 0)
      .map(({ kind, codes, answer }) => {
        const right = answer.careers.map(({ entry }) => codes.includes(entry.onetCode))
        return { kind, first: right[0] ?? false, amongFive: right.slice(0, 5).includes(true) }
      })
    const share = (rows: typeof answered, of: 'first' | 'amongFive') =>
      (100 * rows.filter(row => row[of]).length) / rows.length
    const startedAt = process.cpuUsage()
    for (let round = 0; round < rounds; round++)
      for (const { typed } of all) searchCareers(`${typed}${' '.repeat(round)}`)
    const { user, system } = process.cpuUsage(startedAt)
    const byKind = Object.entries(Object.groupBy(answered, ({ kind }) => kind))
    return [
      atLeast({
        name: 'held out: first career right',
        value: share(answered, 'first'),
        bound: 75,
        unit: '%',
        digits: 1,
        detail: `of ${answered.length} searches`,
      }),
      atLeast({
        name: '  right among the first five',
        value: share(answered, 'amongFive'),
        bound: 90,
        unit: '%',
        digits: 1,
      }),
      ...byKind.map(([kind, rows = []]) =>
        info(
          `  ${kind}`,
          `${share(rows, 'first').toFixed(1)} % first, ${share(rows, 'amongFive').toFixed(1)} % among five (of ${rows.length})`,
        ),
      ),
      atMost({
        name: '  empty pages',
        value: found.filter(({ answer }) => answer.careers.length === 0 && answer.kind !== 'unknown').length,
        bound: 0,
        detail: `of ${all.length}`,
      }),
      info('  not understood', `${found.filter(({ answer }) => answer.kind === 'unknown').length} of ${all.length}`),
      atMost({
        name: 'a search takes',
        value: (user + system) / 1_000 / all.length / rounds,
        bound: 3,
        unit: 'ms',
        digits: 2,
      }),
    ]
  },
}

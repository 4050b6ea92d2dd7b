import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atLeast, atMost, type Figure } from './row.ts'

interface TypedTitle {
  typed: string
  /** All O*NET codes that are right; none where the right answer is to say nothing. */
  codes: string[]
}

/** Titles as people type them, written by another author than the catalog and the resolver. */
const heldOut = join(import.meta.dirname, 'texts', 'titles.json')

export const titles: Figure = {
  name: 'titles',
  async measure() {
    const catalogue = readCatalogue()
    const all: TypedTitle[] = JSON.parse(readFileSync(heldOut, 'utf8'))
    const found = all.map(({ typed, codes }) => ({ codes, code: catalogue.resolve(typed)?.code }))
    const jobs = found.filter(({ codes }) => codes.length > 0)
    const right = jobs.filter(({ code, codes }) => code && codes.includes(code)).length
    const wrong = found.filter(({ code, codes }) => code && !codes.includes(code)).length
    const startedAt = process.cpuUsage()
    for (const { typed } of all) catalogue.resolve(typed)
    const { user, system } = process.cpuUsage(startedAt)
    return [
      atLeast({
        name: 'held out: titles resolved',
        value: (100 * right) / jobs.length,
        bound: 94,
        unit: '%',
        digits: 1,
        detail: `${right} of ${jobs.length}`,
      }),
      atMost({ name: '  wrong', value: wrong, bound: 1, detail: `of ${all.length}` }),
      atMost({
        name: 'a title is resolved in',
        value: (user + system) / 1_000 / all.length,
        bound: 0.3,
        unit: 'ms',
        digits: 2,
      }),
    ]
  },
}

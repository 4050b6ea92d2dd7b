import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atLeast, atMost, type Figure } from './row.ts'

interface TypedTitle {
  typed: string
  /** All O*NET codes that are right; none where the right answer is to say nothing. */
  codes: string[]
}

interface AskedTitle {
  typed: string
  /** The careers of which it is a name; none where it has no page. */
  page: string[]
  /** The careers that an adviser would call nearest. */
  near: string[]
}

/** Titles as users ask for a roadmap, with places of work and ranks, and the page that an adviser would choose. */
const asked = join(import.meta.dirname, 'texts', 'asked-titles.json')

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
    const roadmaps = (JSON.parse(readFileSync(asked, 'utf8')) as AskedTitle[]).map(({ typed, page, near }) => {
      const found = catalogue.asked(typed)
      const isOwn = found?.match === 'own'
      return { isRight: found && (isOwn ? page : near).includes(found.entry.slug), isOwn }
    })
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
      atLeast({
        name: 'held out: the right page for a roadmap',
        value: (100 * roadmaps.filter(({ isRight }) => isRight).length) / roadmaps.length,
        bound: 85,
        unit: '%',
        digits: 1,
        detail: `of ${roadmaps.length}`,
      }),
      atMost({
        name: '  a wrong page taken for its own',
        value: roadmaps.filter(({ isRight, isOwn }) => isOwn && !isRight).length,
        bound: 1,
      }),
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

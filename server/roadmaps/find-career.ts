import type { Job } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { titleResolver } from '#server/careers/matching/resolve-title.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Person } from './writer/rules.ts'

/** Below this, a title is not surely a career of ours: better no roadmap than another one. */
const sureEnough = 0.8

export interface CareerFinder {
  /** By its title, or the one career that a title surely means. */
  find(title: string): CareerEntry | undefined
  pastJobs(history: readonly Job[]): Person['pastJobs']
}

export function careerFinder(catalogue: Catalogue): CareerFinder {
  const resolve = titleResolver(catalogue.entries)
  const meantBy = (title: string) => {
    const surest = resolve(title).toSorted((a, b) => b.certainty - a.certainty)
    const [first, second] = surest
    const clear = first && first.certainty >= sureEnough && first.certainty > (second?.certainty ?? 0)
    return clear ? catalogue.entries[first.index] : undefined
  }
  return {
    find: title => catalogue.byTitle(title.replace(/\s+/g, ' ')) ?? meantBy(title),
    pastJobs: history => {
      const jobs = new Map<string, Person['pastJobs'][number]>()
      for (const { jobTitle, yearsWorked } of history) {
        const entry = catalogue.byTitle(jobTitle) ?? meantBy(jobTitle)
        const firstYear = yearsWorked === '0-1' && jobs.get(entry?.slug ?? '')?.firstYear !== false
        if (entry) jobs.set(entry.slug, { title: entry.title, slug: entry.slug, firstYear })
      }
      return [...jobs.values()]
    },
  }
}

import type { CareerProfile, PublicCatalogue } from '#contract/endpoints/careers.ts'
import { titleKey } from '#contract/titles.ts'
import { AppError } from '#server/http/app-error.ts'
import { type CareerEntry, readCatalogue as readEntries } from './catalogue/entry.ts'
import { titleResolver } from './matching/resolve-title.ts'
import { toProfile, toPublicCareer, toPublicFamilies } from './rules.ts'

export interface Catalogue {
  readonly entries: readonly CareerEntry[]
  bySlug(slug: string): CareerEntry | undefined
  byTitle(title: string): CareerEntry | undefined
  /** Finds a career by its exact title, or the one career that the title clearly means. */
  find(title: string): CareerEntry | undefined
  profile(slug: string): CareerProfile | undefined
}

export function readCatalogue(entries: readonly CareerEntry[] = readEntries()): Catalogue {
  const slugs = new Map(entries.map(entry => [entry.slug, entry]))
  const titles = new Map(entries.map(entry => [titleKey(entry.title), entry]))
  const byTitle = (title: string) => titles.get(titleKey(title))
  return {
    entries,
    bySlug: slug => slugs.get(slug),
    byTitle,
    find: title => byTitle(title) ?? findCertain(entries, title),
    profile: slug => {
      const entry = slugs.get(slug)
      return entry && toProfile(entry, entries)
    },
  }
}

/** @throws AppError not_found */
export function readProfile(catalogue: Catalogue, slug: string): CareerProfile {
  const profile = catalogue.profile(slug)
  if (!profile) throw new AppError('not_found')
  return profile
}

const minCertainty = 0.8

function findCertain(entries: readonly CareerEntry[], title: string): CareerEntry | undefined {
  const [first, second] = titleResolver(entries)(title).toSorted((a, b) => b.certainty - a.certainty)
  const clear = first && first.certainty >= minCertainty && first.certainty > (second?.certainty ?? 0)
  return clear ? entries[first.index] : undefined
}

export const readPublicCatalogue = (entries: readonly CareerEntry[] = readEntries()): PublicCatalogue => ({
  families: toPublicFamilies(entries),
  careers: entries.map(entry => toPublicCareer(entry, entries)),
})

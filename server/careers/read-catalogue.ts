import type { CareerProfile, PublicCatalogue } from '#contract/careers.ts'
import { type CareerEntry, readCatalogue as readEntries } from './catalogue/entry.ts'
import { toProfile, toPublicCareer, toPublicFamilies } from './rules.ts'

/** The careers we can suggest, read once at the start. */
export interface Catalogue {
  readonly entries: readonly CareerEntry[]
  bySlug(slug: string): CareerEntry | undefined
  /** By what people call the job, without case. */
  byTitle(title: string): CareerEntry | undefined
  profile(slug: string): CareerProfile | undefined
}

export function readCatalogue(entries: readonly CareerEntry[] = readEntries()): Catalogue {
  const slugs = new Map(entries.map(entry => [entry.slug, entry]))
  const titles = new Map(entries.map(entry => [entry.title.toLowerCase(), entry]))
  return {
    entries,
    bySlug: slug => slugs.get(slug),
    byTitle: title => titles.get(title.trim().toLowerCase()),
    profile: slug => {
      const entry = slugs.get(slug)
      return entry && toProfile(entry, entries)
    },
  }
}

/** What the public pages show, for the build of the web app. */
export const readPublicCatalogue = (entries: readonly CareerEntry[] = readEntries()): PublicCatalogue => ({
  families: toPublicFamilies(entries),
  careers: entries.map(entry => toPublicCareer(entry, entries)),
})

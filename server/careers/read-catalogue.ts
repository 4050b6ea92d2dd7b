import type { CareerProfile, ComparedFigures, PublicCatalogue } from '#contract/endpoints/careers.ts'
import { limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { AppError } from '#server/http/app-error.ts'
import { type CareerEntry, readCatalogue as readEntries } from './catalogue/entry.ts'
import { comparedFiguresOf } from './comparison/compared-figures.ts'
import { readNearness } from './matching/read-nearness.ts'
import { careerResolver, type ResolvedCareer } from './matching/resolve-career.ts'
import { toProfile, toPublicCareer, toPublicFamilies } from './rules.ts'
import { type AskedCareer, askedCareer, searchCertainty } from './search/goals/asked-career.ts'
import { bareTitle } from './search/goals/bare-title.ts'
import { jobBeforePlace, jobsTyped } from './search/goals/typed-jobs.ts'
import { type SearchResult, searchOf } from './search/search-careers.ts'

export interface Catalogue {
  readonly entries: readonly CareerEntry[]
  bySlug(slug: string): CareerEntry | undefined
  byTitle(title: string): CareerEntry | undefined
  /** Takes an exact title, or a search title that no other career has. Never guesses. */
  byName(title: string): CareerEntry | undefined
  /** Takes a title as people ask for it, with a place of work. Without a page of its own it has the nearest career. */
  asked(title: string): AskedCareer | undefined
  /** Takes only what a typed title means with certainty, also an occupation that is not in the catalogue. */
  resolve(title: string): ResolvedCareer | undefined
  /** Takes an exact title, or one that clearly means one career. */
  find(title: string): CareerEntry | undefined
  profile(slug: string): CareerProfile | undefined
  searchCareers(typed: string): SearchResult
}

export function readCatalogue(entries: readonly CareerEntry[] = readEntries()): Catalogue {
  const slugs = new Map(entries.map(entry => [entry.slug, entry]))
  const titles = new Map(entries.map(entry => [titleKey(entry.title), entry]))
  const resolve = (title: string) => careerResolver(entries)(title)[0]
  const byTitle = (title: string) => titles.get(titleKey(title))
  const bySearchTitle = indexSearchTitles(entries)
  const namesakes = (title: string) => bySearchTitle.get(titleKey(title)) ?? []
  const byName = (title: string) => {
    const [entry, other] = namesakes(title)
    return byTitle(title) ?? (other ? undefined : entry)
  }
  const find = (title: string) => entries[resolve(title)?.index ?? -1]
  return {
    entries,
    bySlug: slug => slugs.get(slug),
    byTitle,
    byName,
    asked: title =>
      askedCareer(entries, title, { byName, namesakes, resolve, search: typed => searchWith(entries, typed) }),
    resolve,
    find,
    searchCareers: typed => searchWith(entries, typed),
    profile: slug => {
      const entry = slugs.get(slug)
      return entry && toProfile(entry, entries)
    },
  }
}

function searchWith(entries: readonly CareerEntry[], typed: string): SearchResult {
  const resolve = (title: string) => careerResolver(entries)(title)[0]
  const meant = resolve(typed)
  const isCertain = meant !== undefined && meant.certainty >= searchCertainty
  const entry = entries[meant?.index ?? -1]
  const near = isCertain && !entry ? readNearness(entries)(meant.code) : undefined
  const found = searchOf(entries).search(typed, isCertain ? (entry ?? null) : undefined, near)
  if (found.kind === 'unknown') return found
  const sure = (title: string) => {
    const read = title ? resolve(title) : undefined
    return read && read.certainty >= searchCertainty ? entries[read.index ?? -1] : undefined
  }
  const jobs = jobsTyped(typed)
  const several = jobs.length > 1 ? jobs.flatMap(job => sure(job) ?? []) : []
  if (several.length > 1) return putFirst(found, several)
  const job = jobBeforePlace(typed)
  const lead = isCertain || !job ? undefined : (entry ?? sure(job))
  if (lead && !hasNoun(found.careers[0]?.entry, job)) return putFirst(found, [lead])
  const bare = bareTitle(
    job || typed,
    found.careers.map(({ entry }) => entry),
  )
  return bare ? { ...putFirst(found, [bare]), kind: found.kind } : found
}

function hasNoun(entry: CareerEntry | undefined, job: string): boolean {
  const noun = job.toLowerCase().split(/\s+/).at(-1) ?? ''
  return entry !== undefined && [entry.title, ...entry.searchTitles].some(name => name.toLowerCase().includes(noun))
}

function putFirst(found: SearchResult, entries: readonly CareerEntry[]): SearchResult {
  const first = [...new Set(entries)].map(
    entry => found.careers.find(each => each.entry === entry) ?? { entry, reasons: [] },
  )
  const rest = found.careers.filter(({ entry }) => !entries.includes(entry))
  return { ...found, kind: 'found', careers: [...first, ...rest].slice(0, limits.careerSearch.found) }
}

function indexSearchTitles(entries: readonly CareerEntry[]): ReadonlyMap<string, readonly CareerEntry[]> {
  const index = new Map<string, CareerEntry[]>()
  for (const entry of entries)
    for (const key of new Set(entry.searchTitles.map(titleKey))) index.set(key, [...(index.get(key) ?? []), entry])
  return index
}

export function readProfile(catalogue: Catalogue, slug: string): CareerProfile {
  const profile = catalogue.profile(slug)
  if (!profile) throw new AppError('not_found')
  return profile
}

export const readPublicCatalogue = (
  trainingOf: (entry: CareerEntry) => ComparedFigures['training'],
  entries: readonly CareerEntry[] = readEntries(),
): PublicCatalogue => ({
  families: toPublicFamilies(entries),
  careers: entries.map(entry => ({
    ...toPublicCareer(entry, entries),
    compared: comparedFiguresOf(entry, trainingOf(entry)),
  })),
})

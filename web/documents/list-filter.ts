import type { DocumentSummary } from '#contract/endpoints/documents.ts'
import { foldText } from '#contract/text.ts'
import { day } from '#contract/time.ts'
import { type DocumentKind, documentKinds } from '#contract/tools.ts'
import { longDay } from '#web/platform/dates.ts'

const documentFilters = ['all', 'kept', 'bin'] as const
export type DocumentFilter = (typeof documentFilters)[number]

export type KindFilter = DocumentKind | 'roadmap' | null

export function parseListParams(params: URLSearchParams): {
  filter: DocumentFilter
  kindFilter: KindFilter
  search: string
} {
  const kindFilter = [...documentKinds, 'roadmap' as const].find(each => each === params.get('kind')) ?? null
  const filter = documentFilters.find(each => each === params.get('show')) ?? 'all'
  // Roadmaps can be neither kept nor deleted.
  const fits = kindFilter !== 'roadmap' || filter === 'all'
  return { filter, kindFilter: fits ? kindFilter : null, search: (params.get('search') ?? '').slice(0, 100) }
}

const noticePeriod = 30 * day

export function deletionText(
  { goesAt, deletedAt }: Pick<DocumentSummary, 'goesAt' | 'deletedAt'>,
  now: number,
): string | null {
  if (goesAt === null) return null
  const left = Date.parse(goesAt) - now
  const on = longDay(goesAt)
  if (deletedAt) return left < day ? 'Will be deleted today' : `Will be deleted on ${on}`
  if (left > noticePeriod) return null
  return left < day ? 'Will be deleted soon unless you open or keep it' : `Goes on ${on}, unless you open or keep it`
}

/** Matches prefixes of all words, like the server's search. */
export function matchesTitle(title: string, search: string): boolean {
  const words = foldText(title).split(/[^\p{L}\p{N}]+/u)
  const searchWords = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? []
  return searchWords.every(each => words.some(word => word.startsWith(each)))
}

/** Removes duplicates: a change moves a document, so a later page can repeat it. */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

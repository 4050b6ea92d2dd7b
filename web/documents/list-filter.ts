import type { DocumentSummary } from '#contract/endpoints/documents.ts'
import { foldText } from '#contract/text.ts'
import { day } from '#contract/time.ts'
import { type DocumentKind, documentKinds } from '#contract/tools.ts'
import { longDay } from '#web/platform/dates.ts'

/** Where a list looks: at all that is not in the bin, at what she keeps, or into the bin. */
const shelves = ['all', 'kept', 'bin'] as const
export type DocumentFilter = (typeof shelves)[number]

/** What a list is narrowed to: a kind of document, or the roadmaps. */
export type Narrowed = DocumentKind | 'roadmap' | null

/** What the address of the page asks for; what it does not know it leaves out. */
export function wantedOf(params: URLSearchParams): { shelf: DocumentFilter; narrowed: Narrowed; search: string } {
  const narrowed = [...documentKinds, 'roadmap' as const].find(each => each === params.get('kind')) ?? null
  const shelf = shelves.find(each => each === params.get('show')) ?? 'all'
  // Roadmaps are neither kept nor thrown away.
  const fits = narrowed !== 'roadmap' || shelf === 'all'
  return { shelf, narrowed: fits ? narrowed : null, search: (params.get('search') ?? '').slice(0, 100) }
}

/** From when on it is worth saying that a document will go. */
const soon = 30 * day

/** When it goes, where that matters by now. */
export function goesText(
  { goesAt, deletedAt }: Pick<DocumentSummary, 'goesAt' | 'deletedAt'>,
  now: number,
): string | null {
  if (goesAt === null) return null
  const left = Date.parse(goesAt) - now
  const on = longDay(goesAt)
  if (deletedAt) return left < day ? 'Goes for good today' : `Goes for good on ${on}`
  if (left > soon) return null
  return left < day ? 'Goes soon, unless you open or keep it' : `Goes on ${on}, unless you open or keep it`
}

/** The same text whatever its accents and capitals. */
/** Whether words, or their beginnings, all stand in a title; as the server searches documents. */
export function standsIn(title: string, search: string): boolean {
  const words = foldText(title).split(/[^\p{L}\p{N}]+/u)
  const asked = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? []
  return asked.every(each => words.some(word => word.startsWith(each)))
}

/** Each once, in the order they came: a change moves a document, and a later page can bring it again. */
export function eachOnce<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

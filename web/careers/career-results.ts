import type { Reason, Suggestion } from '#contract/careers.ts'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import type { DeepDive } from '#contract/interests.ts'
import { lifetimes, limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { longDay } from '#web/platform/dates.ts'

/** A career on a screen, whether it comes from a quiz or from the saved list. */
export interface ShownCareer {
  slug: string | null
  title: string
  description: string
  salaryRange: string
  matchPercent: number | null
  band: Suggestion['band']
  icon: string
  tags: readonly string[]
  whyItFitsYou: string | null
  reasons: readonly Reason[]
  raise: Suggestion['raise']
  studyRoute: string | null
  notTheUsual: boolean
}

export type Source = 'assessment' | 'account' | 'device'
export interface Results {
  /** Where the suggestions were found; null where there are none yet. */
  source: Source | null
  id: string | null
  suggestions: Suggestion[]
  takenAt: string | null
  deepDive: DeepDive | null
  /** A newer result exists but could not be loaded just now. */
  newestMissed: boolean
}

/** In which places results are looked for, best first. */
export function sourceOrder(known: { latestAssessmentId: string | null; signedIn: boolean }): Source[] {
  const order: Source[] = []
  if (known.latestAssessmentId) order.push('assessment')
  if (known.signedIn) order.push('account')
  return [...order, 'device']
}

/** What becomes of a stored assessment id after a load: one failure leaves it for one more try. */
export const afterAssessmentLoad = (id: string, outcome: 'loaded' | 'failed', failedBefore: string | null) =>
  outcome === 'failed' && failedBefore !== id ? 'keep' : 'forget'

/** Reads the suggestions of an answer that is either `{ suggestions }` or `{ assessment: { suggestions } }`. */
export function suggestionsOf(answer: unknown): Suggestion[] {
  const outer = answer as { suggestions?: unknown; assessment?: { suggestions?: unknown } } | null
  const found = outer?.suggestions ?? outer?.assessment?.suggestions
  return Array.isArray(found) ? found : []
}

/** Best match first; a missing percentage counts as 0, ties keep their order. */
export const byMatch = <Career extends { matchPercent?: number | null }>(careers: readonly Career[]): Career[] =>
  careers.toSorted((a, b) => (b.matchPercent ?? 0) - (a.matchPercent ?? 0))

/** The matches that are ranked, and the picks from other families beside them, each best first. */
export function splitUnusual(suggestions: readonly Suggestion[]) {
  const sorted = byMatch(suggestions)
  return { ranked: sorted.filter(each => !each.notTheUsual), unusual: sorted.filter(each => each.notTheUsual) }
}

/** Saved careers are known by title, whatever its case. */

const testTitle = /\b(test|api)\b/i
const testDescription = /test description|api validation/i

/** Leaves out rows that tests leave behind, never a real career whose title happens to hold such a word. */
export function visibleSaved(
  saved: readonly SavedCareer[],
  suggestions: readonly { title: string }[],
  devMode: boolean,
): SavedCareer[] {
  if (devMode) return [...saved]
  const own = new Set(suggestions.map(each => titleKey(each.title)))
  return saved.filter(career => {
    if (testDescription.test(career.description)) return false
    return career.slug !== null || own.has(titleKey(career.title)) || !testTitle.test(career.title)
  })
}

export function pageOf<Item>(items: readonly Item[], page: number, size: number = limits.results.pageSize) {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const current = Math.min(Math.max(1, page), pages)
  return { page: current, pages, items: items.slice((current - 1) * size, current * size) }
}

/** A saved career, with the reasons of her present results where they still say the same number. */
export function fromSaved(saved: SavedCareer, suggestions: readonly Suggestion[]): ShownCareer {
  const same = suggestions.find(each => titleKey(each.title) === titleKey(saved.title))
  if (same && same.matchPercent === saved.matchPercent) return same
  return { ...saved, reasons: [], raise: null, band: null, studyRoute: null, notTheUsual: false }
}

export const shownTags = (tags: readonly string[]) => tags.slice(0, limits.results.tagsShown)

/** Careers so close behind the first that the order says nothing. */
export function levelWithFirst<Career extends { matchPercent: number }>(sorted: readonly Career[]): Career[] {
  const [first, ...rest] = sorted
  return first ? rest.filter(each => first.matchPercent - each.matchPercent <= 2) : []
}

export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** "A, B and C are", ready for the rest of the sentence; empty for no names. */
export function areAll(names: readonly string[]): string {
  const list = joined(names)
  return list && `${list.charAt(0).toUpperCase()}${list.slice(1)} ${names.length === 1 ? 'is' : 'are'}`
}

export const bandText = ({ from, to }: NonNullable<Suggestion['band']>) => `between ${from} and ${to}`

export const partNames: Record<Reason['term'], string> = {
  experience: 'Your past work',
  interests: 'Your interests',
  vibes: 'How you like to work',
  values: 'What matters to you',
  education: 'Your education',
  salary: 'The pay you hoped for',
  location: 'Where you want to work',
  hours: 'Your hours',
}

/** The part that fits best and, where one holds the match back, the part that fits least. */
export function bestAndLeast(reasons: readonly Reason[]): { best: Reason | null; least: Reason | null } {
  const share = (reason: Reason) => reason.points / reason.outOf
  // The figures say too little about hours to name them.
  const named = reasons.filter(each => each.term !== 'hours')
  const sorted = named.toSorted((a, b) => share(b) - share(a) || b.outOf - a.outOf)
  const [best, least] = [sorted[0], sorted.at(-1)]
  return {
    best: best && share(best) >= 0.6 ? best : null,
    least: least && share(least) < 0.6 ? least : null,
  }
}

export const privateLink = (origin: string, resultsToken: string) =>
  `${origin}/email-results?token=${encodeURIComponent(resultsToken)}`

/** Until when the private link opens the results, as people write a day. */
export const linkEnds = (createdAt: string) => longDay(Date.parse(createdAt) + lifetimes.resultsLink)

export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

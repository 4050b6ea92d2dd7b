import { compareMatches, isFitting, type Reason, type Suggestion } from '#contract/careers.ts'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import type { DeepDive } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import { titleKey } from '#contract/titles.ts'
import type { Weighting } from '#contract/weighting.ts'
import { longDay } from '#web/platform/dates.ts'

export interface ShownCareer {
  slug: string | null
  scene: string | null
  title: string
  description: string
  salaryRange: string
  hourlyRange: string
  groupFigures: boolean
  matchPercent: number | null
  band: Suggestion['band']
  icon: string
  tags: readonly string[]
  whyItFitsYou: string | null
  setsApart: string | null
  reasons: readonly Reason[]
  raise: Suggestion['raise']
  studyRoute: string | null
  door: Suggestion['door']
  notTheUsual: boolean
}

export type Source = 'assessment' | 'account' | 'device'
export interface Results {
  source: Source | null
  id: string | null
  suggestions: Suggestion[]
  /** The place whose pay counts in the matches; null: the whole country. */
  placeId: string | null
  weighting?: Weighting | undefined
  takenAt: string | null
  deepDive: DeepDive | null
  /** A newer result exists but failed to load. */
  newestMissed: boolean
}

export function sourceOrder(known: { latestAssessmentId: string | null; signedIn: boolean }): Source[] {
  const order: Source[] = []
  if (known.latestAssessmentId) order.push('assessment')
  if (known.signedIn) order.push('account')
  return [...order, 'device']
}

export const afterAssessmentLoad = (id: string, outcome: 'loaded' | 'failed', failedBefore: string | null) =>
  outcome === 'failed' && failedBefore !== id ? 'keep' : 'forget'

export function suggestionsOf(answer: unknown): Suggestion[] {
  const outer = answer as { suggestions?: unknown; assessment?: { suggestions?: unknown } } | null
  const found = outer?.suggestions ?? outer?.assessment?.suggestions
  return Array.isArray(found) ? found : []
}

export const byMatch = <Career extends Parameters<typeof compareMatches>[0]>(careers: readonly Career[]): Career[] =>
  careers.toSorted(compareMatches)

export function splitByFamily(suggestions: readonly Suggestion[]) {
  const sorted = byMatch(suggestions)
  return { ranked: sorted.filter(each => !each.notTheUsual), unusual: sorted.filter(each => each.notTheUsual) }
}

const testTitle = /\b(test|api)\b/i
const testDescription = /test description|api validation/i

/** Tests leave rows behind; a real career whose title contains such a word stays. */
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

/** Adds the reasons of the current results if their percentage still equals the saved one. */
export function fromSaved(saved: SavedCareer, suggestions: readonly Suggestion[]): ShownCareer {
  const same = suggestions.find(each => titleKey(each.title) === titleKey(saved.title))
  if (same && same.matchPercent === saved.matchPercent) return { ...same, setsApart: null }
  return {
    ...saved,
    setsApart: null,
    reasons: [],
    raise: null,
    band: null,
    studyRoute: null,
    door: null,
    notTheUsual: false,
  }
}

export const shownTags = (tags: readonly string[]) => tags.slice(0, limits.results.tagsShown)

/** Returns careers within two points of the first, whose order is not significant. */
export function tiedWithFirst<Career extends { matchPercent: number }>(sorted: readonly Career[]): Career[] {
  const [first, ...rest] = sorted
  return first ? rest.filter(each => Math.abs(first.matchPercent - each.matchPercent) <= 2) : []
}

export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export function subjectText(names: readonly string[]): string {
  const list = joinWords(names)
  return list && `${list.charAt(0).toUpperCase()}${list.slice(1)} ${names.length === 1 ? 'is' : 'are'}`
}

export const bandText = ({ from, to }: NonNullable<Suggestion['band']>) => `between ${from} and ${to}`

export const partNames: Record<Reason['term'], string> = {
  experience: 'Your past work',
  study: 'Your field of study',
  interests: 'Your interests',
  topics: 'What you care about',
  vibes: 'How you like to work',
  values: 'What matters to you',
  education: 'Your education',
  salary: 'The pay you hoped for',
  location: 'Where you want to work',
  hours: 'Your hours',
}

export function bestAndWorst(reasons: readonly Reason[]): { best: Reason | null; least: Reason | null } {
  const share = (reason: Reason) => reason.points / reason.outOf
  // The data on hours is too weak to be named.
  const named = reasons.filter(each => each.term !== 'hours')
  const sorted = named.toSorted((a, b) => share(b) - share(a) || b.outOf - a.outOf)
  const [best, least] = [sorted[0], sorted.at(-1)]
  return {
    best: best && isFitting(best) ? best : null,
    least: least && !isFitting(least) ? least : null,
  }
}

export const privateLink = (origin: string, resultsToken: string) =>
  `${origin}/email-results?token=${encodeURIComponent(resultsToken)}`

export const linkExpiryText = (createdAt: string) => longDay(Date.parse(createdAt) + lifetimes.resultsLink)

export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''
export const countText = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

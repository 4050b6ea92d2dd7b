import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { type ResolvedTitle, resolveTitle } from '../titles/resolve-title.ts'
import { titleWords } from '../titles/title-words.ts'

export interface ResolvedCareer extends ResolvedTitle {
  index: number | undefined
  isOwnName: boolean
}

const minCertainty = 0.7

/** Other occupations that a title may mean as well count from this share of the certainty of the first one. */
const minOfFirst = 0.5

/** The length of a code of the Standard Occupational Classification; O*NET adds its specialties. */
const socLength = 7
const forms = new Map(Object.entries({ waiter: 'server', waitress: 'server', actress: 'actor', hostess: 'host' }))
const wordsOf = (title: string) =>
  titleWords(title)
    .map(word => forms.get(word) ?? word)
    .join(' ')

export type CareerResolver = (typed: string) => ResolvedCareer[]

/** Returns what a typed title means, the most certain first; one career for its exact title, nothing if uncertain. */
export function careerResolver(entries: readonly CareerEntry[]): CareerResolver {
  const known = resolvers.get(entries) ?? makeResolver(entries)
  resolvers.set(entries, known)
  return known
}
const resolvers = new WeakMap<readonly CareerEntry[], CareerResolver>()

function makeResolver(entries: readonly CareerEntry[]): CareerResolver {
  const titles = new Map(entries.map(({ title }, index) => [titleKey(title), index]))
  const codes = new Map(entries.map(({ onetCode }, index) => [onetCode, index]))
  const names = new Map<string, number[]>()
  entries.forEach(({ title, searchTitles }, index) => {
    for (const name of [title, ...searchTitles]) names.set(wordsOf(name), [...(names.get(wordsOf(name)) ?? []), index])
  })
  /** A nanny is a childcare worker here: a specialty without a career has that of its occupation, if that names it. */
  const indexOf = (code: string, named: readonly number[]) =>
    codes.get(code) ?? named.find(index => entries[index]?.onetCode.slice(0, socLength) === code.slice(0, socLength))
  return typed => {
    const exact = titles.get(titleKey(typed)) ?? -1
    const entry = entries[exact]
    if (entry)
      return [{ code: entry.onetCode, title: entry.facts.onetTitle, certainty: 1, index: exact, isOwnName: true }]
    const all = resolveTitle(typed)
    const best = all[0]?.certainty ?? 0
    if (best < minCertainty) return []
    const named = names.get(wordsOf(typed)) ?? []
    return all
      .filter(({ certainty }) => certainty >= minOfFirst * best)
      .map(each => {
        const index = indexOf(each.code, named)
        return { ...each, index, isOwnName: named.includes(index ?? -1) }
      })
  }
}

import { comparisonPath, maxCompared } from '#contract/comparison.ts'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { joinNames } from '../matching/reasons/names.ts'
import type { Catalogue } from '../read-catalogue.ts'

export interface Comparison {
  chosen: readonly CareerEntry[]
  notes: readonly string[]
  candidates: readonly CareerEntry[]
  redirect?: string
}

const maxRead = 12
const controls = /\p{Cc}/gu
const maxCandidates = 6
const quoted = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
const sameOnes = 'You chose the same career twice, so it is here once.'
const limitText = (left: readonly CareerEntry[]) =>
  `Three careers are the limit. ${joinNames(left.map(({ title }) => title))} ${left.length > 1 ? 'are' : 'is'} left out: remove one below to make room.`

/** Reads `?careers=a,b&add=name`. Accepts what forms without script send: `careers` more than once. */
export function readComparison(catalogue: Catalogue, query: URLSearchParams): Comparison {
  const asked = query
    .getAll('careers')
    .flatMap(each => each.split(',', maxRead))
    .map(each => each.replace(controls, '').trim().toLowerCase())
    .filter(Boolean)
    .slice(0, maxRead)
  const unknown = asked.filter(slug => !catalogue.bySlug(slug))
  const known = asked.flatMap(slug => catalogue.bySlug(slug) ?? [])
  const different = [...new Set(known)]
  const chosen = different.slice(0, maxCompared)
  const left = different.slice(maxCompared)
  const notes = [
    ...(unknown.length
      ? [`We have no career called ${[...new Set(unknown)].slice(0, 3).map(quoted).join(', ')}.`]
      : []),
    ...(different.length < known.length ? [sameOnes] : []),
    ...(left.length ? [limitText(left)] : []),
  ]
  const typed = (query.get('add') ?? '')
    .replace(/\s+/g, ' ')
    .replace(controls, '')
    .trim()
    .slice(0, limits.careerSearch.typed)
  return typed ? addByName(catalogue, { chosen, notes, candidates: [] }, typed) : { chosen, notes, candidates: [] }
}

function addByName(catalogue: Catalogue, before: Comparison, typed: string): Comparison {
  const { chosen, notes } = before
  const say = (note: string, candidates: readonly CareerEntry[] = []): Comparison => ({
    chosen,
    notes: [...notes, note],
    candidates,
  })
  const found = catalogue.byName(typed) ?? catalogue.find(typed)
  if (found && chosen.includes(found)) return say(`${found.title} is in your comparison already.`)
  if (chosen.length >= maxCompared)
    return say(found ? limitText([found]) : 'Three careers are the limit. Remove one below before you add another one.')
  if (found) return { ...before, redirect: comparisonPath([...chosen, found].map(({ slug }) => slug)) }
  const { kind, careers } = catalogue.searchCareers(typed)
  const candidates = careers.map(({ entry }) => entry).filter(entry => !chosen.includes(entry))
  if (kind === 'unknown' || candidates.length === 0)
    return say(`We did not understand ${quoted(typed)}. Try the name of a job.`)
  return say(`Which of these do you mean by ${quoted(typed)}?`, candidates.slice(0, maxCandidates))
}

import type { CareerEntry } from '../catalogue/entry.ts'
import { familyOf, isProfessor, linksOfFamily, occupationOf, sharedCodeFactor } from './field-links.ts'
import { leadsTo } from './leads-to.ts'
import { needsField } from './needs-field.ts'
import { findField, type StudyField } from './read-fields.ts'

/** What is left of a link for careers that O*NET calls related to the one that a field leads to. */
const relatedFactors = { closest: 0.55, close: 0.4, further: 0.2 } as const
const relatedKinds = Object.keys(relatedFactors) as (keyof typeof relatedFactors)[]
const familyFactor = 0.3
/** The fit of each career that takes any degree, for a field that leads to none in particular. */
const flatFit = 0.1
/** The most that a field fits a career of another profession, and of one beside its own. */
const maxFits = { other: 0.15, near: 0.5, direct: 1 }

interface Reached {
  index: number
  factor: number
}

const asksForDegree = ({ facts }: CareerEntry) => ['bachelors', 'masters', 'doctoral'].includes(facts.entryEducation)
const leadsSomewhere = ({ leads }: StudyField) => Object.keys(leads).some(code => !isProfessor(code))

/** Returns how well each career fits a field of study, from 0 to 1. Zeros for an unknown field. */
export function studyFieldFits(entries: readonly CareerEntry[]): (id: string) => Float64Array {
  const known = new Map<StudyField, Float64Array>()
  const none = new Float64Array(entries.length)
  const reachOf = reachReader(entries)
  return id => {
    const field = findField(id)
    if (!field) return none
    const fits = known.get(field) ?? fitsOf(entries, field, reachOf)
    known.set(field, fits)
    return fits
  }
}

function fitsOf(
  entries: readonly CareerEntry[],
  field: StudyField,
  reachOf: (occupation: string) => readonly Reached[],
): Float64Array {
  const family = linksOfFamily(familyOf(field.id))
  const isFlat = !leadsSomewhere(field)
  const fits = Float64Array.from(entries, entry => {
    const occupation = occupationOf(entry)
    const besides = isProfessor(occupation) ? 0 : familyFactor * (family.get(occupation) ?? 0)
    return isFlat && asksForDegree(entry) && !needsField(entry) ? Math.max(flatFit, besides) : besides
  })
  for (const [occupation, strength] of Object.entries(field.leads))
    for (const { index, factor } of reachOf(occupation)) fits[index] = Math.max(fits[index] ?? 0, strength * factor)
  entries.forEach((entry, n) => {
    if (needsField(entry)) fits[n] = Math.min(fits[n] ?? 0, maxFits[leadsTo(field.id, entry)])
  })
  return fits
}

function reachReader(entries: readonly CareerEntry[]): (occupation: string) => readonly Reached[] {
  const known = new Map<string, Reached[]>()
  const indexes = new Map(entries.map(({ slug }, n) => [slug, n]))
  const occupations = entries.map(occupationOf)
  const related = entries.flatMap((entry, from) =>
    relatedKinds.flatMap(kind =>
      entry.facts.related[kind].map(slug => ({ from, to: indexes.get(slug) ?? -1, factor: relatedFactors[kind] })),
    ),
  )
  const reach = (occupation: string): Reached[] => {
    const reached: Reached[] = occupations.map((own, index) => ({
      index,
      factor: own === occupation ? 1 : sharedCodeFactor(own, occupation),
    }))
    if (!isProfessor(occupation))
      for (const { from, to, factor } of related) {
        const [a, b] = [occupations[from] ?? '', occupations[to] ?? '']
        if (a === occupation && !isProfessor(b)) reached.push({ index: to, factor })
        if (b === occupation && !isProfessor(a)) reached.push({ index: from, factor })
      }
    return reached.filter(({ index, factor }) => index >= 0 && factor > 0)
  }
  return occupation => {
    const found = known.get(occupation) ?? reach(occupation)
    known.set(occupation, found)
    return found
  }
}

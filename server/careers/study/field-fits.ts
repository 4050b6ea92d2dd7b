import type { CareerEntry } from '../catalogue/entry.ts'
import { familyOf, homeShares, isProfessor, linksOfFamily, strongestLink } from './field-links.ts'
import { needsField } from './needs-field.ts'
import { findField, type StudyField } from './read-fields.ts'

export type FieldRelation = 'direct' | 'near' | 'other'

/** What is left of a link for careers that O*NET calls related to the one that a field leads to. */
const relatedFactors = { closest: 0.55, close: 0.4, further: 0.2 } as const
const relatedKinds = Object.keys(relatedFactors) as (keyof typeof relatedFactors)[]
/** By how many characters two SOC codes share: a broad occupation or a minor group. */
const sharedCodeFactors = [
  { length: 6, factor: 0.55 },
  { length: 5, factor: 0.3 },
] as const
const familyFactor = 0.3
/** The fit of each career that takes any degree, for a field that leads to none in particular. */
const flatFit = 0.1
/** The most that a field fits a licensed career that it does not lead to. */
const maxOtherFit = 0.15
/** A family with this share of the links to an occupation is at home there. */
const homeShare = 0.2
const minUsualStart = 0.5
/** The share of the strongest link of any field with which one from elsewhere counts as at home too. */
const nearlyStrongest = 0.9
/** The code of all other occupations of a group says little about one of them, unless one family leads to all. */
/** Only links that were added to those of the crosswalk are stronger. */
const strongestToCatchAll = 0.6
const homeShareOfCatchAll = { profession: 0.35, other: 0.7 }

/** The occupations of the codes of health professions are close by number, but not by what they study. */
const isHealth = (occupation: string) => occupation.startsWith('29')
const occupationOf = ({ onetCode }: CareerEntry): string => onetCode.slice(0, 7)
const asksForDegree = ({ facts }: CareerEntry) => ['bachelors', 'masters', 'doctoral'].includes(facts.entryEducation)
const leadsSomewhere = ({ leads }: StudyField) => Object.keys(leads).some(code => !isProfessor(code))

/** Returns how well each career fits a field of study, from 0 to 1. Zeros for an unknown field. */
export function studyFieldFits(entries: readonly CareerEntry[]): (id: string) => Float64Array {
  const known = new Map<StudyField, Float64Array>()
  const none = new Float64Array(entries.length)
  return id => {
    const field = findField(id)
    if (!field) return none
    const fits = known.get(field) ?? fitsOf(entries, field)
    known.set(field, fits)
    return fits
  }
}

function fitsOf(entries: readonly CareerEntry[], field: StudyField): Float64Array {
  const fits = new Float64Array(entries.length)
  const raise = (index: number | undefined, fit: number) => {
    if (index !== undefined) fits[index] = Math.max(fits[index] ?? 0, fit)
  }
  const indexes = new Map(entries.map(({ slug }, n) => [slug, n]))
  const family = linksOfFamily(familyOf(field.id))
  const isFlat = !leadsSomewhere(field)
  entries.forEach((entry, n) => {
    const occupation = occupationOf(entry)
    const own = field.leads[occupation] ?? 0
    raise(n, own)
    if (!isProfessor(occupation)) raise(n, familyFactor * (family.get(occupation) ?? 0))
    if (isFlat && asksForDegree(entry) && !needsField(entry)) raise(n, flatFit)
    for (const [other, strength] of Object.entries(field.leads)) raise(n, strength * sharedFactor(occupation, other))
    for (const kind of relatedKinds)
      for (const slug of entry.facts.related[kind]) {
        const index = indexes.get(slug)
        const other = entries[index ?? -1]
        if (!other || isProfessor(occupation) || isProfessor(occupationOf(other))) continue
        raise(index, own * relatedFactors[kind])
        raise(n, (field.leads[occupationOf(other)] ?? 0) * relatedFactors[kind])
      }
  })
  entries.forEach((entry, n) => {
    if (needsField(entry) && leadsTo(field.id, entry) === 'other') fits[n] = Math.min(fits[n] ?? 0, maxOtherFit)
  })
  return fits
}

function sharedFactor(a: string, b: string): number {
  if (isProfessor(a) || isProfessor(b) || isHealth(a)) return 0
  return sharedCodeFactors.find(({ length }) => a.slice(0, length) === b.slice(0, length))?.factor ?? 0
}

/** Says whether a field of study leads to a career, to one beside it, or elsewhere. */
export function leadsTo(id: string, entry: CareerEntry): FieldRelation {
  const field = findField(id)
  if (!field) return 'other'
  const occupation = occupationOf(entry)
  const share = homeShares(occupation).get(familyOf(id)) ?? 0
  if (field.leads[occupation] !== undefined) return ownRelation(field, entry, share)
  if (isProfessor(occupation)) return 'other'
  const isOpen = needsField(entry) || !isCatchAll(occupation)
  const isInFamily = isOpen && linksOfFamily(familyOf(id)).has(occupation) && share >= homeShare
  return isInFamily || isBeside(field, occupation) ? 'near' : 'other'
}

function ownRelation(field: StudyField, entry: CareerEntry, share: number): FieldRelation {
  const occupation = occupationOf(entry)
  if (isProfessor(occupation)) return 'direct'
  const needs = needsField(entry)
  const isSure = (field.leads[occupation] ?? 0) > strongestToCatchAll
  if (isCatchAll(occupation) && !isSure && share < homeShareOfCatchAll[needs ? 'profession' : 'other'])
    return share >= homeShare ? 'near' : 'other'
  if (field.preparatory) return 'near'
  return !needs || isCatchAll(occupation) || isUsualStart(field, occupation, share) ? 'direct' : 'near'
}

/** For a career that needs its own field: not one of its other programs, and not a field from elsewhere. */
function isUsualStart({ leads }: StudyField, occupation: string, share: number): boolean {
  const strength = leads[occupation] ?? 0
  return strength >= minUsualStart && (share >= homeShare || strength >= nearlyStrongest * strongestLink(occupation))
}

const isCatchAll = (occupation: string) => /[29]9$/.test(occupation)

const isBeside = ({ leads }: StudyField, occupation: string) =>
  Object.keys(leads).some(other => sharedFactor(occupation, other) === sharedCodeFactors[0].factor)

import type { CareerEntry } from '../catalogue/entry.ts'
import {
  familyOf,
  homeShares,
  isProfessor,
  linksOfFamily,
  nearestCodeFactor,
  occupationOf,
  sharedCodeFactor,
  strongestLink,
} from './field-links.ts'
import { needsField } from './needs-field.ts'
import { findField, type StudyField } from './read-fields.ts'

export type FieldRelation = 'direct' | 'near' | 'other'

/** A family with this share of the links to an occupation is at home there. */
const homeShare = { direct: 0.25, near: 0.2, beside: 0.15 }
/** The code of all other occupations of a group says little about one of them, unless one family leads to all. */
const homeShareOfCatchAll = { profession: 0.35, other: 0.7 }
/** Only links that were added to those of the crosswalk are stronger. */
const strongestToCatchAll = 0.6
const minUsualStart = 0.5
/** The share of the strongest link of any field with which one from elsewhere counts as at home too. */
const nearlyStrongest = 0.95

export function leadsTo(id: string, entry: CareerEntry): FieldRelation {
  const field = findField(id)
  if (!field) return 'other'
  const occupation = occupationOf(entry)
  const share = homeShares(occupation).get(familyOf(id)) ?? 0
  if (field.leads[occupation] !== undefined) return ownRelation(field, entry, share)
  if (isProfessor(occupation)) return 'other'
  const isOpen = needsField(entry) || !isCatchAll(occupation)
  const isInFamily = isOpen && linksOfFamily(familyOf(id)).has(occupation) && share >= homeShare.near
  const mayBeBeside = !needsField(entry) || share >= homeShare.beside
  return isInFamily || (mayBeBeside && isBeside(field, occupation)) ? 'near' : 'other'
}

function ownRelation(field: StudyField, entry: CareerEntry, share: number): FieldRelation {
  const occupation = occupationOf(entry)
  if (isProfessor(occupation)) return 'direct'
  const needs = needsField(entry)
  const isSure = (field.leads[occupation] ?? 0) > strongestToCatchAll
  if (isCatchAll(occupation) && !isSure && share < homeShareOfCatchAll[needs ? 'profession' : 'other'])
    return share >= homeShare.near ? 'near' : 'other'
  if (field.preparatory) return 'near'
  return !needs || isCatchAll(occupation) || isUsualStart(field, occupation, share) ? 'direct' : 'near'
}

/** For a career that needs its own field: not one of its other programs, and not a field from elsewhere. */
function isUsualStart({ leads }: StudyField, occupation: string, share: number): boolean {
  const strength = leads[occupation] ?? 0
  return (
    strength >= minUsualStart && (share >= homeShare.direct || strength >= nearlyStrongest * strongestLink(occupation))
  )
}

const isCatchAll = (occupation: string) => /[29]9$/.test(occupation)

const isBeside = ({ leads }: StudyField, occupation: string) =>
  Object.keys(leads).some(other => sharedCodeFactor(occupation, other) === nearestCodeFactor)

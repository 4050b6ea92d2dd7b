import type { CareerEntry } from '../catalogue/entry.ts'
import { readFields } from './read-fields.ts'

/** What is left of a link for an occupation whose SOC code begins alike: a broad occupation, and a minor group. */
const sharedCodeFactors = [
  { length: 6, factor: 0.55 },
  { length: 5, factor: 0.3 },
] as const
export const nearestCodeFactor = sharedCodeFactors[0].factor

export const occupationOf = ({ onetCode }: CareerEntry): string => onetCode.slice(0, 7)
/** Health occupations with similar codes are not close in what they study. */
const isHealth = (occupation: string) => occupation.startsWith('29')
export const isProfessor = (occupation: string): boolean => occupation.startsWith('25-1')

/** Fields that are one family under several codes. Programs of counseling and pre-nursing are filed under health. */
const families: Record<string, string> = {
  '01.80': '01.8',
  '01.81': '01.8',
  '01.82': '01.8',
  '01.83': '01.8',
  '51.39': '51.38',
  '51.1105': '51.38',
  '51.15': '42',
}
/** Groups of two digits that hold fields as different as cooking and hairdressing. */
const wideGroups = new Set(['01', '12', '19', '30', '43', '49', '51'])

export const familyOf = (id: string): string =>
  families[id] ?? families[id.slice(0, 5)] ?? id.slice(0, wideGroups.has(id.slice(0, 2)) ? 5 : 2)

export function sharedCodeFactor(a: string, b: string): number {
  if (isProfessor(a) || isProfessor(b) || isHealth(a)) return 0
  return sharedCodeFactors.find(({ length }) => a.slice(0, length) === b.slice(0, length))?.factor ?? 0
}

let byOccupation: Map<string, Map<string, number>> | undefined
let byFamily: Map<string, Map<string, number>> | undefined

export function homeShares(occupation: string): ReadonlyMap<string, number> {
  byOccupation ??= sumLinks()
  return byOccupation.get(occupation) ?? new Map()
}

function sumLinks(): Map<string, Map<string, number>> {
  const sums = new Map<string, Map<string, number>>()
  for (const { id, leads } of readFields())
    for (const [occupation, strength] of Object.entries(leads)) {
      const shares = sums.get(occupation) ?? new Map<string, number>()
      shares.set(familyOf(id), (shares.get(familyOf(id)) ?? 0) + strength)
      sums.set(occupation, shares)
    }
  for (const shares of sums.values()) {
    const total = [...shares.values()].reduce((sum, each) => sum + each, 0)
    for (const [family, sum] of shares) shares.set(family, sum / total)
  }
  return sums
}

export function linksOfFamily(family: string): ReadonlyMap<string, number> {
  byFamily ??= new Map()
  const known = byFamily.get(family)
  if (known) return known
  const links = new Map<string, number>()
  for (const { id, leads, preparatory } of readFields())
    if (familyOf(id) === family && !preparatory)
      for (const [occupation, strength] of Object.entries(leads))
        links.set(occupation, Math.max(links.get(occupation) ?? 0, strength))
  byFamily.set(family, links)
  return links
}

let strongest: Map<string, number> | undefined

export function strongestLink(occupation: string): number {
  if (!strongest) {
    strongest = new Map()
    for (const { leads } of readFields())
      for (const [code, strength] of Object.entries(leads))
        strongest.set(code, Math.max(strongest.get(code) ?? 0, strength))
  }
  return strongest.get(occupation) ?? 0
}

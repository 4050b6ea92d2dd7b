import { readFields } from './read-fields.ts'

export const isProfessor = (occupation: string): boolean => occupation.startsWith('25-1')

/** Fields of these beginnings are one family with others. Pre-nursing has a code of its own, and so has counseling. */
const families: Record<string, string> = { '51.39': '51.38', '51.1105': '51.38', '51.15': '42' }

/** The first two digits of a code group related fields; those of health (51) and agriculture (01) are too wide for that. */
export function familyOf(id: string): string {
  const found = families[id] ?? families[id.slice(0, 5)]
  return found ?? id.slice(0, id.startsWith('51') ? 5 : id.startsWith('01') ? 4 : 2)
}

let byOccupation: Map<string, Map<string, number>> | undefined
let byFamily: Map<string, Map<string, number>> | undefined

/** Returns the share of each family of fields in the links to an occupation. */
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

/** Returns the strongest link of any field of a family to each occupation. */
export function linksOfFamily(family: string): ReadonlyMap<string, number> {
  byFamily ??= new Map()
  const known = byFamily.get(family)
  if (known) return known
  const links = new Map<string, number>()
  for (const { id, leads } of readFields())
    if (familyOf(id) === family)
      for (const [occupation, strength] of Object.entries(leads))
        links.set(occupation, Math.max(links.get(occupation) ?? 0, strength))
  byFamily.set(family, links)
  return links
}

import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Person } from '../rules.ts'
import { readKnown } from './read-known.ts'

export const isInField = (title: string, entry: CareerEntry, leads: Person['leads']): boolean =>
  readKnown().fields.some(({ pattern, careers }) => careers.includes(entry.slug) && pattern.test(title)) ||
  leadsThere(title, entry, leads)

export const leadsThere = (title: string, entry: CareerEntry, leads: Person['leads']): boolean =>
  leads !== undefined && (leads(title, entry) || leads(plainName(title), entry))

const degreeName = /\b(?:A\.?A\.?S?|A\.?S|B\.?[AS])\b\.?(?:-T\b)?/
const spelled: readonly (readonly [RegExp, string])[] = [
  [/\([^)]*\)/g, ' '],
  [/\s*[+/]\s*/g, ' and '],
  [/\bmed\b\.?/gi, 'medical'],
  [/\bcert\b\.?/gi, 'certificate'],
  [/\btech\b\.?(?= |$)/gi, 'technician'],
]

function plainName(title: string): string {
  const part = title.split(',').find(each => degreeName.test(each)) ?? title
  return spelled
    .reduce((text, [pattern, full]) => text.replace(pattern, full), part)
    .replace(degreeName, ' ')
    .trim()
}

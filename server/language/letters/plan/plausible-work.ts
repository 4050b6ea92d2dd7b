import { tagWords } from '../../english/tagger.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { fieldOf, isRole, nameOfPlace, tellPastime } from '../tell/tell-item.ts'

const label =
  /^(?:coursework|courses?|classes|hobb(?:y|ies)|objective|summary|skills?|computer|languages?|other|references?|interests?|education|experience|certificates?|certifications?|licenses?|pets?|home|training|awards?|projects?)\b[:\s]*$/i
const noPlace = /^\p{L}+ \d|\b(?:who|which|that|loves?|my|since|until|per)\b|[;:]/iu
const ofGroup = /\p{Lu}\p{L}+ (?:(?:of|the|for|and) )*\p{Lu}\p{L}+/u
const deed = /\p{Ll}ing\b/u

/** Whether what was read as work can be: misread work is better left out than told. */
export function isPlausibleWork(item: ProfileItem): boolean {
  const { kind, title, organisation, from, clauses } = item
  if (kind !== 'job' && kind !== 'volunteering' && kind !== 'family-business') return true
  if (label.test(title)) return false
  if (isRole(title) || fieldOf(title) || tellPastime(item)) return true
  if (from && clauses.length > 0 && tagWords(title).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')) return true
  if (organisation) return nameOfPlace(item) !== '' && !noPlace.test(organisation)
  return deed.test(title) || ofGroup.test(title) || (kind === 'volunteering' && title.split(' ').length > 1)
}

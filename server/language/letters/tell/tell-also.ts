import { endSentence, joinWords } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'
import { mend } from './mend.ts'
import { fieldOf, isRole, nameOfPlace, roleOf } from './tell-item.ts'

/** Works of which nothing but their name is told, in one sentence for paid work and one for volunteering. */
export function tellAlso(works: readonly ProfileItem[]): Sentence[] {
  const tell = (some: readonly ProfileItem[], lead: string): Sentence[] => {
    const named = some.filter(each => isRole(each.title) || nameOfPlace(each))
    const as = named.filter(({ title }) => isRole(title)).map(each => `as ${roleOf(each.title)}${atPlace(each)}`)
    const others = named.filter(({ title }) => !isRole(title))
    const inFields = others.filter(({ title }) => fieldOf(title)).map(each => `${fieldOf(each.title)}${atPlace(each)}`)
    const at = others.filter(({ title }) => !fieldOf(title)).map(nameOfPlace)
    const parts = [...as, ...inFields, ...(at.length > 0 ? [`at ${joinWords(at)}`] : [])]
    return parts.length === 0
      ? []
      : [{ text: endSentence(mend(`${lead} ${joinWords(parts)}`)), facts: named.map(({ id }) => id), importance: 2 }]
  }
  const paid = works.filter(({ kind }) => kind === 'job' || kind === 'family-business')
  return [
    ...tell(
      paid.filter(({ current }) => current),
      'I also work',
    ),
    ...tell(
      paid.filter(({ current }) => !current),
      'I have also worked',
    ),
    ...tell(
      works.filter(({ kind, title }) => kind === 'volunteering' && isRole(title)),
      'I have also volunteered',
    ),
  ]
}

const atPlace = (item: ProfileItem) => {
  const place = nameOfPlace(item)
  return place ? ` at ${place}` : ''
}

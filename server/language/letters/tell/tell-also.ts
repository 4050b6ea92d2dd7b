import { endSentence, joinWords, withArticle } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'
import { mend } from './mend.ts'
import { atPlace, fieldOf, isNamedByVerb, isRole, nameOfPlace, roleAt } from './tell-item.ts'

/** Works of which nothing but their name is told, in one sentence for paid work and one for volunteering. */
export function tellAlso(works: readonly ProfileItem[]): Sentence[] {
  const tell = (some: readonly ProfileItem[], lead: string): Sentence[] => {
    const named = some.filter(each => isRole(each.title) || nameOfPlace(each))
    const as = named.filter(({ title }) => isRole(title)).map(each => asRole(roleAt(each), lead))
    const others = named.filter(({ title }) => !isRole(title))
    const inFields = others.filter(({ title }) => fieldOf(title)).map(each => `${fieldOf(each.title)}${atPlace(each)}`)
    const rest = others.filter(({ title }) => !fieldOf(title)).map(each => atPlace(each).trim())
    const at = rest.filter(each => each.startsWith('at ')).map(each => each.slice('at '.length))
    const whom = rest.filter(each => !each.startsWith('at '))
    const parts = [...as, ...inFields, ...(at.length > 0 ? [`at ${joinWords(at)}`] : []), ...whom]
    return say(named, lead, parts)
  }
  const say = (some: readonly ProfileItem[], lead: string, parts: readonly string[]): Sentence[] =>
    parts.length === 0
      ? []
      : [{ text: endSentence(mend(`${lead} ${joinWords(parts)}`)), facts: some.map(({ id }) => id), importance: 2 }]
  const isUnpaid = ({ kind, title }: ProfileItem) => kind === 'volunteering' || /\bvolunteer\b/i.test(title)
  const isCalled = ({ title }: ProfileItem) => isNamedByVerb(title) && !/\bvolunteer\b/i.test(title)
  const all = works.filter(({ kind }) => kind === 'job' || kind === 'family-business' || kind === 'volunteering')
  const done = all.filter(each => !isCalled(each))
  const paid = done.filter(each => !isUnpaid(each))
  const called = all.filter(isCalled)
  const nowCalled = called.filter(({ current }) => current)
  const onceCalled = called.filter(({ current }) => !current)
  return [
    ...tell(
      paid.filter(({ current }) => current),
      'I also work',
    ),
    ...say(nowCalled, 'I am also', nowCalled.map(roleAt)),
    ...tell(
      paid.filter(({ current }) => !current),
      'I have also worked',
    ),
    ...say(onceCalled, 'I have also been', onceCalled.map(roleAt)),
    ...tell(
      done.filter(each => isUnpaid(each) && isRole(each.title)),
      'I have also volunteered',
    ),
  ]
}

/** Somebody volunteers as a coach, not "as a volunteer coach". */
function asRole(role: string, lead: string): string {
  const [, rest] = lead.endsWith('volunteered') ? (/^a volunteer (.+)$/.exec(role) ?? []) : []
  if (rest === undefined) return `as ${role}`
  return /^(?:at|for|in|with) /.test(rest) ? rest : `as ${withArticle(rest)}`
}
